package dovetail.lang.fiacre.lower;

import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Name;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Slot;
import dovetail.model.Statement;
import dovetail.model.Statements;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An instance of a process: its variables, its transitions as actions, and the port of each communication. */
final class ProcessInstance implements PathLowering.Names {
    private final Declarations declarations;
    private final Syntax.ProcessDecl decl;
    private final int component;
    private final Map<String, Port.Use> ports;
    private final Scope scope;
    private final Map<String, Integer> states = new LinkedHashMap<>();
    private final List<End> ends = new ArrayList<>();
    private final Map<End, Integer> sharedEnds = new HashMap<>();
    private final List<String> portNames = new ArrayList<>();
    private final List<Priorities> priorities = new ArrayList<>();
    private final List<Lowered> lowered = new ArrayList<>();
    private String name = "";
    private int locationSlot;
    private @Nullable Storage storage;
    private @Nullable Arguments arguments;
    private int hiddenCount;

    /**
     * The end of a port at this instance; each has a port of the component.
     *
     * @param port the port, or null for a local step that has or gives way to another by priority
     * @param label the label of a local step
     */
    record End(
            @Nullable Port port,
            Port.Direction direction,
            @Nullable String label) {}

    /** The paths of a transition. */
    private record Lowered(Syntax.Transition transition, int source, List<Path> paths) {}

    /** Ends that exclude others: the rules of the first pre-empt those of the second. */
    record Priorities(List<Integer> higher, List<Integer> lower) {}

    ProcessInstance(
            Declarations declarations,
            Syntax.ProcessDecl decl,
            int component,
            Map<String, Port.Use> ports,
            Scope scope) {
        this.declarations = declarations;
        this.decl = decl;
        this.component = component;
        this.ports = ports;
        this.scope = scope;
        for (Name state : decl.states()) {
            if (states.putIfAbsent(state.text(), states.size()) != null) {
                declarations.messages().error(state, "the state '" + state.text() + "' is declared twice");
            }
        }
    }

    Syntax.ProcessDecl decl() {
        return decl;
    }

    int component() {
        return component;
    }

    String name() {
        return name;
    }

    void name(String text) {
        name = text;
    }

    Scope scope() {
        return scope;
    }

    void arguments(Arguments given) {
        arguments = given;
    }

    /** The ports that it uses, by their names in the process. */
    Map<String, Port.Use> ports() {
        return ports;
    }

    List<End> ends() {
        return ends;
    }

    List<Priorities> priorities() {
        return priorities;
    }

    /** The condition of being in a state, or null when there is no such state. */
    @Nullable
    Expr inState(String state) {
        Integer location = states.get(state);
        return location == null ? null : Expr.equal(locationSlot, location);
    }

    /** Declares its location and its variables. */
    void declare(Network.Builder network, Storage variables) {
        storage = variables;
        int initial = variables.location(firstState());
        locationSlot = network.reserveLocation(name, Math.max(1, states.size()), initial);
        if (arguments != null) {
            Set<String> assigned = new HashSet<>();
            decl.transitions().forEach(t -> assigned.addAll(Commands.assigned(t.body())));
            if (decl.init() != null) {
                assigned.addAll(Commands.assigned(decl.init()));
            }
            arguments.bind(scope, assigned).values().forEach(p -> variable(p.name(), p.type(), p.initial()));
        }
        for (Syntax.VariableDecl variable : decl.variables()) {
            try {
                Type type = declarations.type(variable.type());
                Value value = variable.initial() == null
                        ? Value.least(type)
                        : declarations.constant(variable.initial(), type, scope);
                variable(variable.name(), type, value);
            } catch (Reported e) {
                scope.put(variable.name().text(), Scope.Binding.constant(Value.number(0)));
            }
        }
    }

    private void variable(Name variable, Type type, Value initial) {
        Access access = Objects.requireNonNull(storage)
                .declare(
                        name + "." + variable.text(),
                        component,
                        type,
                        initial,
                        declarations.messages().origin(variable.offset()));
        scope.put(variable.text(), Scope.Binding.variable(access));
    }

    /** The state that the initial statement jumps to, as far as this is plain; else the first one. */
    private int firstState() {
        Command init = decl.init();
        while (init instanceof Command.Sequence sequence && !sequence.parts().isEmpty()) {
            init = sequence.parts().get(sequence.parts().size() - 1);
        }
        if (init instanceof Command.To to) {
            Integer state = states.get(to.state().text());
            return state == null ? 0 : state;
        }
        return 0;
    }

    /** Whether the initial statement does more than choosing the initial state. */
    boolean hasInitialProgram() {
        Command init = decl.init();
        while (init instanceof Command.Sequence sequence && sequence.parts().size() == 1) {
            init = sequence.parts().get(0);
        }
        return init != null && !(init instanceof Command.To);
    }

    /** The paths of the initial statement as actions from the initial state. */
    List<Action> initialActions(Temporaries temporaries) {
        Command init = decl.init();
        if (init == null) {
            return List.of();
        }
        List<Action> actions = new ArrayList<>();
        for (Path path : new PathLowering(declarations, scope, temporaries, this).lower(init, 0)) {
            if (path.communication() != null) {
                declarations.messages().error(init.offset(), "an initial statement cannot communicate");
            }
            actions.add(Action.local(
                    0,
                    path.target(),
                    path.guard(),
                    path.before(),
                    name + ".init",
                    declarations.messages().origin(init.offset())));
        }
        return actions;
    }

    /** Translates the transitions into paths. */
    void lower(Temporaries temporaries) {
        Messages messages = declarations.messages();
        if (decl.incomplete()) {
            return;
        }
        if (states.isEmpty()) {
            messages.error(decl.name(), "the process '" + decl.name().text() + "' has no states");
            return;
        }
        PathLowering lowering = new PathLowering(declarations, scope, temporaries, this);
        for (Syntax.Transition transition : decl.transitions()) {
            Integer source = states.get(transition.state().text());
            if (source == null) {
                unknownState(transition.state());
                continue;
            }
            lowered.add(new Lowered(transition, source, lowering.lower(transition.body(), source)));
        }
    }

    /** The shared slots that its steps on ports may change. */
    BitSet sharedStores(boolean onlyBefore) {
        BitSet stores = new BitSet();
        for (Lowered each : lowered) {
            for (Path path : each.paths) {
                Path.Communication communication = path.communication();
                if (communication != null) {
                    Statements.forEachPlace(path.before(), place -> place.forEachWrite(stores::set));
                    if (!onlyBefore) {
                        Statements.forEachPlace(path.after(), place -> place.forEachWrite(stores::set));
                        communication.receives().forEach(place -> place.forEachWrite(stores::set));
                    }
                }
            }
        }
        for (int slot = stores.nextSetBit(0); slot >= 0; slot = stores.nextSetBit(slot + 1)) {
            if (Objects.requireNonNull(storage).owner(slot) != Slot.SHARED) {
                stores.clear(slot);
            }
        }
        return stores;
    }

    /**
     * Adds the component.
     *
     * @param before the shared slots that other processes may change before a communication
     * @param ever those that they may change in any step on a port
     */
    void build(Network.Builder network, BitSet before, BitSet ever) {
        Messages messages = declarations.messages();
        if (decl.incomplete() || states.isEmpty()) {
            return;
        }
        List<Action> actions = new ArrayList<>();
        for (Lowered each : lowered) {
            each.paths.forEach(path -> order(path, before));
            actions(each, ever, actions);
        }
        List<Location> locations = new ArrayList<>();
        for (Name state : decl.states()) {
            locations.add(new Location(state.text(), false, messages.origin(state.offset())));
        }
        Behaviour behaviour = new Behaviour.Guarded(
                locations, network.slots().get(locationSlot).initial(), actions);
        network.component(
                name,
                behaviour,
                locationSlot,
                portNames,
                messages.origin(decl.name().offset()));
    }

    /** Sees to it that a path reads what other processes stored before it, and sends what it has read. */
    private void order(Path path, BitSet before) {
        if (path.communication() != null) {
            if (path.sendsAnyOf(before)) {
                path.keepSent(this);
            }
            if (path.guardReadsAnyOf(before)) {
                path.postponeGuard();
            }
        }
    }

    private void actions(Lowered from, BitSet ever, List<Action> into) {
        Syntax.Transition transition = from.transition;
        List<Path> paths = from.paths;
        Unless unless = new Unless(paths);
        unless.strengthen();
        Map<Path, Integer> own = new HashMap<>();
        for (Path path : paths) {
            String target = decl.states().get(path.target()).text();
            String label = name + "." + transition.state().text() + "->" + target;
            Path.Communication communication = path.communication();
            boolean isApart = unless.needsRule(path);
            int port = Action.LOCAL;
            if (communication != null) {
                End end = new End(communication.port(), communication.direction(), null);
                port = isApart ? newEnd(end) : endOf(end);
            } else if (isApart) {
                port = newEnd(new End(null, Port.Direction.NONE, label));
            }
            own.put(path, port);
            into.add(action(path, from.source, port, label, transition, ever));
        }
        unless.forEachPriority((higher, lower) -> priorities.add(new Priorities(
                higher.stream().map(own::get).toList(),
                lower.stream().map(own::get).toList())));
    }

    private Action action(Path path, int source, int port, String label, Syntax.Transition transition, BitSet ever) {
        var origin = declarations.messages().origin(transition.state().offset());
        Path.Communication communication = path.communication();
        if (communication == null) {
            return port == Action.LOCAL
                    ? Action.local(source, path.target(), path.guard(), path.before(), label, origin)
                    : new Action(
                            source,
                            path.target(),
                            path.guard(),
                            port,
                            List.of(),
                            List.of(),
                            path.before(),
                            label,
                            origin);
        }
        boolean mayFollow = mayFollow(path, communication, ever);
        List<Statement> effects = new ArrayList<>();
        if (mayFollow) {
            effects.addAll(path.before());
        }
        effects.addAll(path.after());
        return new Action(
                        source,
                        path.target(),
                        path.guard(),
                        port,
                        communication.sends(),
                        communication.receives(),
                        effects,
                        label,
                        origin)
                .withPrelude(mayFollow ? List.of() : path.before());
    }

    /**
     * Whether the statements before a communication may run after it instead, which is cheaper: they always complete,
     * and neither the values on the way nor other participants depend on them.
     */
    private boolean mayFollow(Path path, Path.Communication communication, BitSet ever) {
        List<Statement> before = path.before();
        if (Statements.mayRefuse(before) || Statements.hasChoices(before)) {
            return false;
        }
        BitSet used = new BitSet();
        communication.sends().forEach(value -> value.forEachRead(used::set));
        for (var place : communication.receives()) {
            place.forEachIndex(index -> index.forEachRead(used::set));
            place.forEachWrite(used::set);
        }
        boolean[] conflict = new boolean[1];
        Statements.forEachExpression(
                before,
                expr -> expr.forEachRead(slot -> conflict[0] |= isReceived(slot, communication) || ever.get(slot)));
        Statements.forEachPlace(
                before,
                place -> place.forEachWrite(slot -> {
                    conflict[0] |=
                            used.get(slot) || Objects.requireNonNull(storage).owner(slot) == Slot.SHARED;
                }));
        return !conflict[0];
    }

    private static boolean isReceived(int slot, Path.Communication communication) {
        boolean[] received = new boolean[1];
        communication.receives().forEach(place -> place.forEachWrite(written -> received[0] |= written == slot));
        return received[0];
    }

    /** The end that all paths share which need no rule of their own. */
    private int endOf(End end) {
        return sharedEnds.computeIfAbsent(end, this::newEnd);
    }

    private int newEnd(End end) {
        ends.add(end);
        Port port = end.port();
        String direction =
                end.direction() == Port.Direction.OUT ? "!" : end.direction() == Port.Direction.IN ? "?" : "";
        String text = port == null ? Objects.requireNonNull(end.label()) : port.name() + direction;
        portNames.add(portNames.contains(text) ? text + "#" + ends.size() : text);
        return ends.size() - 1;
    }

    private Reported unknownState(Name state) {
        if (decl.incomplete()) {
            return new Reported();
        }
        return declarations.error(
                state.offset(), "the process '" + decl.name().text() + "' has no state '" + state.text() + "'");
    }

    @Override
    public int state(Name state) {
        Integer location = states.get(state.text());
        if (location == null) {
            throw unknownState(state);
        }
        return location;
    }

    @Override
    public Port.Use port(Name port) {
        Port.Use use = ports.get(port.text());
        if (use == null) {
            throw declarations.unknown(port, "port");
        }
        return use;
    }

    @Override
    public Access hidden(Type type) {
        String text = name + ".?" + hiddenCount++;
        return Objects.requireNonNull(storage)
                .declare(
                        text,
                        component,
                        type,
                        Value.least(type),
                        declarations.messages().origin(decl.name().offset()));
    }
}
