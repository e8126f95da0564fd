package dovetail.model;

import dovetail.base.Origin;
import dovetail.expr.Temporary;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.model.form.TokenNotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * System of modules with inputs, outputs and hidden variables, which constrain infinite computations (C. A. Furia and P.
 * Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008). A computation gives every variable a value
 * at every instant; it belongs to the system when all constraints admit it.
 *
 * <p>A state has a slot for each variable, then one for each register, then one for the automaton of each temporal
 * constraint. Variables have the values of an instant. Registers and automata are the memory: their values after that
 * instant, on which alone the future depends. Immutable.
 */
public final class Modules implements TransitionSystem {
    public static final Kind KIND = new Kind("a system of modules");

    /** The label of every step: time advances by one unit. */
    public static final String TICK = "tick";

    private final String name;
    private final List<String> modules;
    private final Hierarchy hierarchy;
    private final List<ModuleVariable> moduleVariables;
    private final List<Register> registers;
    private final List<ModuleConstraint> constraints;
    private final List<Slot> slots = new ArrayList<>();
    private final List<Variable> variables = new ArrayList<>();
    private final List<ModuleConstraint.Temporal> automata = new ArrayList<>();

    /**
     * @param modules the names of the primitive modules
     * @param hierarchy the composition tree, whose leaves are the primitive modules
     */
    public Modules(
            String name,
            List<String> modules,
            Hierarchy hierarchy,
            List<ModuleVariable> variables,
            List<Register> registers,
            List<ModuleConstraint> constraints) {
        this.name = name;
        this.modules = List.copyOf(modules);
        this.hierarchy = hierarchy;
        this.moduleVariables = List.copyOf(variables);
        this.registers = List.copyOf(registers);
        this.constraints = List.copyOf(constraints);
        for (ModuleVariable variable : moduleVariables) {
            int owner = variable.driver() == ModuleVariable.ENVIRONMENT ? Slot.SHARED : variable.driver();
            this.variables.add(
                    new Variable(variable.name(), owner, slots.size(), 0, variable.domain(), variable.origin()));
            slots.add(new Slot(
                    variable.name(),
                    owner,
                    false,
                    variable.domain(),
                    variable.domain().min()));
        }
        for (Register register : this.registers) {
            slots.add(new Slot(register.name(), register.module(), false, register.domain(), register.initial()));
        }
        for (ModuleConstraint constraint : this.constraints) {
            constraint.accept(new Automata());
        }
        checkReads();
    }

    /** Adds the slots of automata. */
    private final class Automata implements ModuleConstraint.Visitor<Boolean> {
        @Override
        public Boolean instant(ModuleConstraint.Instant constraint) {
            return false;
        }

        @Override
        public Boolean temporal(ModuleConstraint.Temporal constraint) {
            automata.add(constraint);
            Domain states = Domain.range(0, Math.max(0, constraint.automaton().size() - 1));
            String text = "automaton " + automata.size();
            return slots.add(new Slot(
                    text,
                    constraint.module(),
                    false,
                    states,
                    constraint.automaton().initial()));
        }
    }

    private void checkReads() {
        int readable = moduleVariables.size() + registers.size();
        for (ModuleConstraint constraint : constraints) {
            constraint
                    .expressions()
                    .forEach(e -> e.forEachRead(slot -> {
                        if (slot >= readable || Temporary.is(slot)) {
                            throw new IllegalArgumentException("a constraint reads the slot " + slot);
                        }
                    }));
        }
    }

    /** A system as one of modules, for techniques that need variables and constraints. */
    public static Modules of(TransitionSystem system) {
        if (system.kind() != KIND) {
            throw new IllegalArgumentException("'" + system.name() + "' is no system of modules");
        }
        return (Modules) system;
    }

    /** The same system with one more constraint, such as the automaton of a property; it is the last one. */
    public Modules with(ModuleConstraint constraint) {
        List<ModuleConstraint> more = new ArrayList<>(constraints);
        more.add(constraint);
        return new Modules(name, modules, hierarchy, moduleVariables, registers, more);
    }

    /** The variables; the number of a variable is its slot. */
    public List<ModuleVariable> moduleVariables() {
        return moduleVariables;
    }

    public List<Register> registers() {
        return registers;
    }

    /** The slot of the first register; the others follow. */
    public int registerBase() {
        return moduleVariables.size();
    }

    public List<ModuleConstraint> constraints() {
        return constraints;
    }

    /** The temporal constraints in their order; each has a slot for the state of its automaton. */
    public List<ModuleConstraint.Temporal> automata() {
        return automata;
    }

    /** The slot of the first automaton; the others follow. */
    public int automatonBase() {
        return registerBase() + registers.size();
    }

    public Hierarchy hierarchy() {
        return hierarchy;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Slot> slots() {
        return slots;
    }

    @Override
    public boolean isShown(int slot) {
        return slot < moduleVariables.size();
    }

    @Override
    public List<Variable> variables() {
        return variables;
    }

    @Override
    public List<Datum> data() {
        List<Datum> data = new ArrayList<>();
        for (Variable variable : variables) {
            data.add(new Datum(variable.name(), variable.owner(), cell(variable.base())));
        }
        return data;
    }

    private Form cell(int slot) {
        ModuleVariable variable = moduleVariables.get(slot);
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < variable.values().size(); i++) {
            names.put(variable.domain().min() + i, variable.values().get(i));
        }
        return new Cell(slot, names);
    }

    @Override
    public List<Component> observationGraphs() {
        return List.of();
    }

    @Override
    public List<String> componentNames() {
        return modules;
    }

    @Override
    public int locationSlot(int component) {
        return NO_SLOT;
    }

    @Override
    public Set<String> labels() {
        return Set.of(TICK);
    }

    @Override
    public String renderValue(int slot, int value) {
        if (slot < moduleVariables.size() && !moduleVariables.get(slot).values().isEmpty()) {
            ModuleVariable variable = moduleVariables.get(slot);
            if (variable.domain().contains(value)) {
                return variable.values().get(value - variable.domain().min());
            }
        }
        return Integer.toString(value);
    }

    @Override
    public Origin position(int component, int[] state) {
        return Origin.NONE;
    }

    @Override
    public Kind kind() {
        return KIND;
    }

    /** Nothing: instants have no actions. */
    @Override
    public Optional<Network> underlying() {
        return Optional.empty();
    }

    /** Nothing: an instant is a unit of discrete time. */
    @Override
    public Optional<TimedNetwork> timed() {
        return Optional.empty();
    }

    @Override
    public Optional<TokenNotation> markings() {
        return Optional.empty();
    }

    @Override
    public boolean isSynchronous() {
        return true;
    }

    /** Every computation satisfies the constraints forever. */
    @Override
    public boolean constrainsRuns() {
        return true;
    }
}
