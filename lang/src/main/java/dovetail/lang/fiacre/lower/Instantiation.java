package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Reported;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Interval;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.source.token.Name;
import dovetail.model.Hierarchy;
import dovetail.model.data.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Instantiates components: declares their variables and ports, and collects the process instances in order. */
final class Instantiation {
    /** Deeper nesting is a component that contains itself. */
    private static final int DEEPEST = 200;

    /** The most copies of an operand, elements of a port, and processes of a system. */
    private static final int MOST_COPIES = 10_000;

    private final Declarations declarations;
    private final Storage storage;
    private final List<ProcessInstance> processes = new ArrayList<>();
    private final List<PortPriority> priorities = new ArrayList<>();
    private final List<Initial> initials = new ArrayList<>();
    private final Map<String, Integer> componentCounts = new HashMap<>();
    private final Scope shared = new Scope(null);
    private int depth;
    private boolean isTimed;

    /** A priority between ports of a component instance. */
    record PortPriority(List<Port> higher, List<Port> lower, int offset) {}

    /** The initial statement of a component instance. */
    record Initial(Command command, Scope scope) {}

    /** A composition: its ports with their synchronisations, and its place in the hierarchy. */
    record Composed(Synchronisations ports, Hierarchy tree) {}

    Instantiation(Declarations declarations, Storage storage) {
        this.declarations = declarations;
        this.storage = storage;
    }

    List<ProcessInstance> processes() {
        return processes;
    }

    List<PortPriority> priorities() {
        return priorities;
    }

    List<Initial> initials() {
        return initials;
    }

    /** The shared variables by the names that users give them. */
    Scope shared() {
        return shared;
    }

    /** Instantiates the root, which may be a process. */
    Composed root(Name root) {
        Syntax.Unit unit = declarations.unit(root);
        if (!unit.parameters().isEmpty()) {
            throw declarations.error(
                    root.offset(), "'" + root.text() + "' is the system, so it cannot have parameters");
        }
        Map<String, Port.Use> uses = new LinkedHashMap<>();
        for (Syntax.PortDecl port : unit.ports()) {
            refuseTime(port);
            uses.put(port.name().text(), declared(port, port.name().text(), null));
        }
        Scope scope = new Scope(declarations.constants());
        return unit instanceof Syntax.ComponentDecl component
                ? component(component, uses, scope, "")
                : process((Syntax.ProcessDecl) unit, uses, scope);
    }

    private Port.Use declared(Syntax.PortDecl port, String name, @Nullable ExactInterval interval) {
        List<Type> types = declarations.carried(port.profile());
        return new Port.Use(new Port(name, types, interval, port.name().offset()), port.in(), port.out());
    }

    private void refuseTime(Syntax.PortDecl port) {
        Interval interval = port.interval();
        if (interval != null) {
            declarations
                    .messages()
                    .error(
                            interval.offset(),
                            "a port that is passed has the interval of its 'port' section; none can stand here");
        }
    }

    private @Nullable ExactInterval interval(Syntax.PortDecl port, Scope scope) {
        if (port.interval() == null) {
            return null;
        }
        ExactInterval interval = ExactInterval.of(port.interval(), declarations, scope);
        isTimed |= !interval.isAny();
        return interval.isAny() ? null : interval;
    }

    /** Whether some port has an interval that excludes some time. */
    boolean isTimed() {
        return isTimed;
    }

    private Composed component(Syntax.ComponentDecl decl, Map<String, Port.Use> ports, Scope scope, String prefix) {
        if (++depth > DEEPEST) {
            throw declarations.error(
                    decl.name().offset(), "the component '" + decl.name().text() + "' contains itself");
        }
        for (Syntax.VariableDecl variable : decl.variables()) {
            try {
                Type type = declarations.type(variable.type());
                Value initial = declarations.initial(variable, type, scope);
                String name = prefix + variable.name().text();
                Access access = storage.declare(
                        name,
                        Slot.SHARED,
                        type,
                        initial,
                        declarations.messages().origin(variable.name().offset()));
                scope.put(variable.name().text(), Scope.Binding.variable(access));
                shared.put(name, Scope.Binding.variable(access));
            } catch (Reported e) {
                scope.fail(variable.name().text());
            }
        }
        PortScope all = new PortScope(declarations, ports);
        for (Syntax.PortDecl port : decl.localPorts()) {
            if (port.probe()) {
                throw declarations.error(
                        port.name().offset(),
                        "the port '" + port.name().text() + "' observes another component, which is not supported");
            }
            declare(port, prefix + port.name().text(), scope, all);
        }
        for (Syntax.PriorityDecl priority : decl.priorities()) {
            priorities.add(new PortPriority(
                    all.all(priority.higher(), scope),
                    all.all(priority.lower(), scope),
                    priority.higher().get(0).name().offset()));
        }
        if (decl.init() != null) {
            initials.add(new Initial(decl.init(), scope));
        }
        Composed composed = compose(decl.body(), all, scope, prefix);
        depth--;
        return composed;
    }

    /** Declares a port of a component's own, or its elements. */
    private void declare(Syntax.PortDecl port, String name, Scope scope, PortScope into) {
        ExactInterval interval = interval(port, scope);
        if (port.size() == null) {
            into.add(port.name(), declared(port, name, interval).port());
            return;
        }
        int size = declarations.number(port.size(), scope);
        if (size < 1 || size > MOST_COPIES) {
            throw declarations.error(port.size().offset(), "a port has 1 to " + MOST_COPIES + " elements, not " + size);
        }
        List<Port> elements = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            elements.add(declared(port, name + "[" + i + "]", interval).port());
        }
        into.add(port.name(), elements);
    }

    private Composed compose(Syntax.Composition body, PortScope ports, Scope scope, String prefix) {
        if (body instanceof Syntax.Instance instance) {
            return instance(instance, ports, scope, prefix);
        }
        Syntax.Parallel parallel = (Syntax.Parallel) body;
        List<Synchronisations.Operand> operands = new ArrayList<>();
        List<Hierarchy> members = new ArrayList<>();
        for (Syntax.Operand operand : parallel.operands()) {
            copies(operand, 0, scope, copy -> {
                Composed composed = compose(operand.body(), ports, copy, prefix);
                members.add(composed.tree());
                operands.add(new Synchronisations.Operand(
                        composed.ports(), shared(operand.interfacePorts(), ports), operand.all()));
            });
        }
        if (members.isEmpty() && !parallel.operands().isEmpty()) {
            throw declarations.error(parallel.offset(), "this composition has no process");
        }
        // A par that names no ports at all synchronises on all of them.
        boolean isPlain = parallel.shared() == null
                && parallel.operands().stream().noneMatch(o -> o.interfacePorts() != null || o.all());
        Synchronisations merged =
                Synchronisations.compose(operands, shared(parallel.shared(), ports), parallel.all() || isPlain);
        return new Composed(merged, members.size() == 1 ? members.get(0) : new Hierarchy.Composite("par", members));
    }

    /** Runs an action in the scope of each copy of an operand, from the replication of a number on. */
    private void copies(Syntax.Operand operand, int from, Scope scope, Consumer<Scope> action) {
        if (from == operand.replications().size()) {
            action.accept(scope);
            return;
        }
        Syntax.Replication replication = operand.replications().get(from);
        int low = declarations.number(replication.low(), scope);
        int high = declarations.number(replication.high(), scope);
        if ((long) high - low >= MOST_COPIES) {
            throw declarations.error(
                    replication.index().offset(),
                    "at most " + MOST_COPIES + " copies can be composed, not " + ((long) high - low + 1));
        }
        for (int i = low; i <= high; i++) {
            Scope copy = new Scope(scope);
            copy.put(replication.index().text(), Scope.Binding.constant(Value.number(i)));
            copies(operand, from + 1, copy, action);
        }
    }

    private @Nullable Set<Port> shared(@Nullable List<Name> names, PortScope ports) {
        return names == null ? null : Set.copyOf(ports.all(names));
    }

    private Composed instance(Syntax.Instance instance, PortScope ports, Scope scope, String prefix) {
        Name name = instance.name();
        Syntax.Unit unit = declarations.unit(name);
        List<Syntax.PortDecl> formal = unit.ports();
        if (formal.size() != instance.ports().size()) {
            throw declarations.error(
                    name.offset(),
                    "'" + name.text() + "' has " + formal.size() + " ports, not "
                            + instance.ports().size());
        }
        Map<String, Port.Use> uses = new LinkedHashMap<>();
        for (int i = 0; i < formal.size(); i++) {
            Syntax.PortDecl declared = formal.get(i);
            Syntax.PortArgument argument = instance.ports().get(i);
            Port port = ports.one(argument, scope);
            checkProfile(declared, port, argument.name());
            uses.put(declared.name().text(), new Port.Use(port, declared.in(), declared.out()));
        }
        if (unit instanceof Syntax.ComponentDecl component) {
            int number = componentCounts.merge(name.text(), 1, Integer::sum);
            Scope inner = new Scope(declarations.constants());
            new Arguments(declarations, component.parameters(), instance, scope).bind(inner, Set.of());
            return component(component, uses, inner, prefix + name.text() + "_" + number + ".");
        }
        Scope inner = new Scope(declarations.constants());
        Syntax.ProcessDecl process = (Syntax.ProcessDecl) unit;
        Composed composed = process(process, uses, inner);
        ProcessInstance added = processes.get(processes.size() - 1);
        added.arguments(new Arguments(declarations, process.parameters(), instance, scope));
        return composed;
    }

    private void checkProfile(Syntax.PortDecl declared, Port port, Name actual) {
        refuseTime(declared);
        List<Type> types = declarations.carried(declared.profile());
        List<Type> given = port.types();
        if (types != null && given != null) {
            boolean fits = types.size() == given.size();
            for (int i = 0; fits && i < types.size(); i++) {
                fits = Type.compatible(types.get(i), given.get(i));
            }
            if (!fits) {
                throw declarations.error(
                        actual.offset(),
                        "the port '" + actual.text() + "' carries other values than '"
                                + declared.name().text() + "' is declared for");
            }
        }
    }

    private Composed process(Syntax.ProcessDecl decl, Map<String, Port.Use> uses, Scope scope) {
        if (processes.size() == MOST_COPIES) {
            throw declarations.error(decl.name().offset(), "the system has more than " + MOST_COPIES + " processes");
        }
        ProcessInstance instance = new ProcessInstance(declarations, decl, processes.size(), uses, scope);
        processes.add(instance);
        return new Composed(Synchronisations.of(instance), new Hierarchy.Leaf(instance.component()));
    }
}
