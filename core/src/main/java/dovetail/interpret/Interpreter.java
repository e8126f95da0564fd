package dovetail.interpret;

import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Assignment;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.model.Place;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.List;

/**
 * The slow, obvious meaning of a network: all steps of a state, computed afresh each time. The oracle of the tests, the
 * judge of every trace, and the stepper of models too small to be worth compiling.
 *
 * <p>Moves come in a fixed order: the local actions of each component in turn, then the rules in turn, with the choices
 * of the last participant varying fastest.
 */
public final class Interpreter implements Semantics {
    private final Network network;
    private final Evaluator evaluator;
    /** Per guarded component and location the actions from there, in their order; null for other components. */
    private final List<List<List<Action>>> actionsFrom = new ArrayList<>();

    public Interpreter(Network network) {
        this(network, new Evaluator(network));
    }

    Interpreter(Network network, Evaluator evaluator) {
        this.network = network;
        this.evaluator = evaluator;
        for (Component component : network.components()) {
            Behaviour behaviour = component.behaviour();
            actionsFrom.add(behaviour.isGuarded() ? actionsByLocation(behaviour) : null);
        }
    }

    /** To look through all actions in every state would take quadratic time when there are many locations. */
    private static List<List<Action>> actionsByLocation(Behaviour behaviour) {
        List<List<Action>> byLocation = new ArrayList<>();
        for (int i = 0; i < behaviour.locationCount(); i++) {
            byLocation.add(new ArrayList<>());
        }
        for (Action action : behaviour.actions()) {
            byLocation.get(action.source()).add(action);
        }
        return byLocation;
    }

    @Override
    public Network system() {
        return network;
    }

    @Override
    public List<int[]> initialStates() {
        return List.of(network.initialState());
    }

    @Override
    public boolean holds(Expr predicate, int[] state) throws ModelError {
        return evaluator.holds(predicate, state);
    }

    @Override
    public List<Move> moves(int[] state) {
        List<Move> moves = new ArrayList<>();
        boolean committed = network.hasCommitted() && anyCommitted(state);
        for (Component component : network.components()) {
            List<List<Action>> actions = actionsFrom.get(component.index());
            if (actions != null && mayMove(component, state, committed)) {
                for (Action action : actions.get(state[component.locationSlot()])) {
                    if (action.port() == Action.LOCAL) {
                        addMove(List.of(component), List.of(action), action.label(), state, moves);
                    }
                }
            }
        }
        for (SyncRule rule : network.rules()) {
            if (rule.participants().stream()
                    .allMatch(p -> mayMove(network.component(p.component()), state, committed))) {
                combine(rule, 0, new ArrayList<>(), state, moves);
            }
        }
        return moves;
    }

    /** Whether a component is in a committed location, so that only such components move. */
    public boolean anyCommitted(int[] state) {
        return network.components().stream().anyMatch(c -> isCommitted(c, state));
    }

    public static boolean isCommitted(Component component, int[] state) {
        return component.behaviour().isCommitted(state[component.locationSlot()]);
    }

    private static boolean mayMove(Component component, int[] state, boolean committed) {
        return !committed || isCommitted(component, state);
    }

    /** Chooses an action for each participant in turn; a complete choice becomes a move. */
    private void combine(SyncRule rule, int at, List<Action> chosen, int[] state, List<Move> moves) {
        if (at == rule.participants().size()) {
            List<Component> components = rule.participants().stream()
                    .map(p -> network.component(p.component()))
                    .toList();
            addMove(components, chosen, rule.label(), state, moves);
            return;
        }
        SyncRule.Participant participant = rule.participants().get(at);
        Component component = network.component(participant.component());
        for (Action action : offersIn(state, component, participant.port())) {
            chosen.add(action);
            combine(rule, at + 1, chosen, state, moves);
            chosen.remove(at);
        }
    }

    private List<Action> offersIn(int[] state, Component component, int port) {
        int location = state[component.locationSlot()];
        List<List<Action>> actions = actionsFrom.get(component.index());
        return actions == null
                ? offers(component, port, location)
                : actions.get(location).stream().filter(a -> a.port() == port).toList();
    }

    /** The actions of a component on a port from a location; an explicit transition is an action too. */
    public static List<Action> offers(Component component, int port, int location) {
        return component.behaviour().accept(new Offers(component, port, location));
    }

    private record Offers(Component component, int port, int location) implements Behaviour.Visitor<List<Action>> {
        @Override
        public List<Action> guarded(Behaviour.Guarded guarded) {
            return guarded.actions().stream()
                    .filter(a -> a.port() == port && a.source() == location)
                    .toList();
        }

        @Override
        public List<Action> explicit(Behaviour.Explicit explicit) {
            Lts lts = explicit.lts();
            List<Action> offers = new ArrayList<>();
            for (int i = lts.rowStart(location); i < lts.rowStart(location + 1); i++) {
                if (lts.event(i) == port) {
                    String label = component.ports().get(port);
                    Origin origin = explicit.origins().isEmpty()
                            ? component.origin()
                            : explicit.origins().get(i);
                    offers.add(Action.local(location, lts.target(i), Expr.TRUE, List.of(), label, origin));
                }
            }
            return offers;
        }
    }

    private void addMove(
            List<Component> components, List<Action> actions, String label, int[] state, List<Move> moves) {
        List<Integer> indices = components.stream().map(Component::index).toList();
        List<Origin> origins = actions.stream().map(Action::origin).toList();
        try {
            int[] target = step(components, actions, state);
            if (target != null) {
                moves.add(new Move(label, indices, origins, target, null));
            }
        } catch (ModelError e) {
            moves.add(new Move(label, indices, origins, null, e.getMessage()));
        }
    }

    /** The state after a joint step, or null when a guard forbids it. */
    public int[] step(List<Component> components, List<Action> actions, int[] state) throws ModelError {
        for (Action action : actions) {
            if (!evaluator.holds(action.guard(), state)) {
                return null;
            }
        }
        int[] after = state.clone();
        for (int i = 0; i < actions.size(); i++) {
            after[components.get(i).locationSlot()] = actions.get(i).target();
        }
        transmit(actions, state, after);
        for (Action action : actions) {
            for (Assignment effect : action.effects()) {
                evaluator.assign(effect, after);
            }
        }
        return after;
    }

    /** What the first sending participant sends is stored by every receiving one, place by place. */
    private void transmit(List<Action> actions, int[] before, int[] after) throws ModelError {
        List<Expr> sends = List.of();
        for (Action action : actions) {
            sends = sends.isEmpty() ? action.sends() : sends;
        }
        int[] values = new int[sends.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = evaluator.value(sends.get(i), before);
        }
        for (Action action : actions) {
            List<Place> receives = action.receives();
            for (int i = 0; i < receives.size(); i++) {
                evaluator.store(receives.get(i), values[i], after);
            }
        }
    }
}
