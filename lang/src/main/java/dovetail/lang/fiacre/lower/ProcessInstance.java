package dovetail.lang.fiacre.lower;

import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Commands;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Reported;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.Temporaries;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.DeadAction;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An instance of a process: its states, its variables, its ports and its transitions. */
final class ProcessInstance implements PathLowering.Names {
    private final Declarations declarations;
    private final Syntax.ProcessDecl decl;
    private final int component;
    private final Map<String, Port.Use> ports;
    private final Scope scope;
    private final Map<String, Integer> states = new LinkedHashMap<>();
    private final InitialStatement initially;
    private final ProcessActions actions;
    private String name = "";
    private int locationSlot;
    private @Nullable Storage storage;
    private @Nullable Arguments arguments;
    private int hiddenCount;
    /** The names of the variables whose values are not known, since no statement reads them. */
    private final Set<String> forgotten = new HashSet<>();

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
        this.initially = new InitialStatement(decl.init());
        this.actions = new ProcessActions(declarations, this);
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

    /** The steps of its transitions. */
    ProcessActions actions() {
        return actions;
    }

    /** Whether a slot belongs to no process. */
    boolean isShared(int slot) {
        return Objects.requireNonNull(storage).owner(slot) == Slot.SHARED;
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
        int initial = variables.location(initially.state(states));
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
                variable(variable.name(), type, declarations.initial(variable, type, scope));
            } catch (Reported e) {
                scope.fail(variable.name().text());
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

    InitialStatement initially() {
        return initially;
    }

    /** The paths of the initial statement as actions from the initial state. */
    List<Action> initialActions(Temporaries temporaries) {
        PathLowering lowering = new PathLowering(declarations, scope, temporaries, this);
        return initially.actions(lowering, name + ".init", declarations.messages());
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
            actions.add(transition, source, lowering.lower(transition.body(), source));
            actions.addImpossible(transition, lowering.impossible());
        }
    }

    /**
     * Adds the component.
     *
     * @param before the shared slots that other processes may change before a communication
     * @param ever those that they may change in any step on a port
     * @param isTimed whether the system has clocks
     * @param preempting the ports on which steps may pre-empt others
     */
    void build(Network.Builder network, BitSet before, BitSet ever, boolean isTimed, Set<Port> preempting) {
        Messages messages = declarations.messages();
        if (decl.incomplete() || states.isEmpty()) {
            return;
        }
        List<Action> built = actions.build(before, ever, isTimed, preempting);
        List<Location> locations = new ArrayList<>();
        for (Name state : decl.states()) {
            locations.add(new Location(state.text(), false, messages.origin(state.offset())));
        }
        Behaviour behaviour = new Behaviour.Guarded(
                locations, network.slots().get(locationSlot).initial(), built);
        network.component(
                name,
                behaviour,
                locationSlot,
                actions.ends().names(),
                messages.origin(decl.name().offset()));
        for (DeadAction dead : actions.dead()) {
            network.dead(dead);
        }
    }

    private Reported unknownState(Name state) {
        if (decl.incomplete()) {
            return new Reported();
        }
        return declarations.error(
                state.offset(),
                "the process '" + decl.name().text() + "' has no state '" + state.text() + "'"
                        + Spelling.candidates(state.text(), states.keySet()));
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
            throw declarations.unknown(port, "port", ports.keySet());
        }
        return use;
    }

    @Override
    public boolean forget(Name variable) {
        boolean isOwn = decl.variables().stream().anyMatch(v -> v.name().text().equals(variable.text()));
        boolean isForgotten = isOwn && !References.of(decl).contains(variable.text());
        if (isForgotten) {
            forgotten.add(variable.text());
        }
        return isForgotten;
    }

    /** Whether the value of a variable is not known. */
    boolean isForgotten(String variable) {
        return forgotten.contains(variable);
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
