package dovetail.testkit;

import dovetail.automaton.Automaton;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Hierarchy;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.ModuleVariable.Kind;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds small systems of modules concisely: modules first, then their variables and connections. Composites group modules
 * and earlier composites, which have no other parent.
 */
public final class ModulesBuilder {
    /** The domain of truth values. */
    public static final Domain TRUTH = Domain.range(0, 1);

    private final String name;
    private final List<String> modules = new ArrayList<>();
    private final Map<String, Hierarchy> roots = new LinkedHashMap<>();
    private final Map<String, ModuleVariable> variables = new LinkedHashMap<>();
    private final List<Register> registers = new ArrayList<>();
    private final List<ModuleConstraint> constraints = new ArrayList<>();

    public ModulesBuilder(String name) {
        this.name = name;
    }

    /** Adds primitive modules. */
    public ModulesBuilder modules(String... names) {
        for (String module : names) {
            roots.put(module, new Hierarchy.Leaf(modules.size()));
            modules.add(module);
        }
        return this;
    }

    /** Makes a composite of modules and earlier composites. */
    public ModulesBuilder composite(String composite, String... members) {
        List<Hierarchy> parts = new ArrayList<>();
        for (String member : members) {
            Hierarchy part = roots.remove(member);
            if (part == null) {
                throw new IllegalArgumentException("no module or composite without a parent: " + member);
            }
            parts.add(part);
        }
        roots.put(composite, new Hierarchy.Composite(composite, parts));
        return this;
    }

    /** Adds an input of the whole system. */
    public ModulesBuilder input(String variable, Domain domain, String... readers) {
        return variable(variable, Kind.INPUT, ModuleVariable.ENVIRONMENT, domain, readers);
    }

    /** Adds a Boolean input of the whole system. */
    public ModulesBuilder input(String variable, String... readers) {
        return input(variable, TRUTH, readers);
    }

    /** Adds an output of a module, which is connected to inputs of the readers. */
    public ModulesBuilder output(String variable, Domain domain, String module, String... readers) {
        return variable(variable, Kind.OUTPUT, module(module), domain, readers);
    }

    /** Adds a Boolean output of a module. */
    public ModulesBuilder output(String variable, String module, String... readers) {
        return output(variable, TRUTH, module, readers);
    }

    /** Adds a hidden variable of a module. */
    public ModulesBuilder hidden(String variable, Domain domain, String module) {
        return variable(variable, Kind.HIDDEN, module(module), domain);
    }

    /** Adds a Boolean hidden variable of a module. */
    public ModulesBuilder hidden(String variable, String module) {
        return hidden(variable, TRUTH, module);
    }

    /** Adds a variable of any kind. */
    public ModulesBuilder variable(String variable, Kind kind, int driver, Domain domain, String... readers) {
        List<String> values = domain.equals(TRUTH) ? ModuleVariable.TRUTH : List.of();
        variables.put(variable, new ModuleVariable(variable, kind, driver, List.of(), domain, values, Origin.NONE));
        for (String reader : readers) {
            connect(variable, reader);
        }
        return this;
    }

    /** Connects an input of a module to a variable. */
    public ModulesBuilder connect(String variable, String reader) {
        ModuleVariable v = variables.get(variable);
        if (v == null) {
            throw new IllegalArgumentException("no variable " + variable);
        }
        List<Integer> readers = new ArrayList<>(v.readers());
        readers.add(module(reader));
        variables.put(
                variable,
                new ModuleVariable(v.name(), v.kind(), v.driver(), readers, v.domain(), v.values(), v.origin()));
        return this;
    }

    /** Adds a register. All variables have to be added before, since registers have the slots behind them. */
    public ModulesBuilder register(String register, Domain domain, String module, int initial, Expr next) {
        registers.add(new Register(register, module(module), domain, initial, next));
        return this;
    }

    /** Adds a condition that is true at every instant. */
    public ModulesBuilder instant(String module, Expr condition) {
        constraints.add(new ModuleConstraint.Instant(
                module(module), condition, "condition " + constraints.size(), Origin.NONE));
        return this;
    }

    /** Adds an automaton that accepts the computations. */
    public ModulesBuilder temporal(String module, Automaton automaton, Expr... atoms) {
        constraints.add(new ModuleConstraint.Temporal(
                module(module), automaton, List.of(atoms), "automaton " + constraints.size(), Origin.NONE));
        return this;
    }

    /** The number of a module. */
    public int module(String module) {
        return number(modules, module);
    }

    /** The slot of a variable. */
    public int slot(String variable) {
        return number(List.copyOf(variables.keySet()), variable);
    }

    /** The slot of a register; no variable may be added afterwards. */
    public int registerSlot(String register) {
        return variables.size() + number(registers.stream().map(Register::name).toList(), register);
    }

    /** Reads a variable. */
    public Expr read(String variable) {
        return new Expr.Read(slot(variable));
    }

    private static int number(List<String> names, String name) {
        int number = names.indexOf(name);
        if (number < 0) {
            throw new IllegalArgumentException("none of " + names + ": " + name);
        }
        return number;
    }

    public Modules build() {
        Hierarchy hierarchy = new Hierarchy.Composite(name, List.copyOf(roots.values()));
        return new Modules(name, modules, hierarchy, List.copyOf(variables.values()), registers, constraints);
    }
}
