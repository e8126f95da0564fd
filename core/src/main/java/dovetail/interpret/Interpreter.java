package dovetail.interpret;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Message;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.RuleNotes;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reference semantics of a network: computes all steps of a state from the definitions. It is the oracle of the tests,
 * and every trace is replayed on it. Searches do not use it, so that it can refute them.
 *
 * <p>Moves have a fixed order: the local actions of each component, then the rules, with the choices of the last
 * participant varying fastest. The paths of one step come in the order of their alternatives.
 */
public final class Interpreter implements Semantics {
    /** The bytes of a step besides those of its state, roughly. */
    private static final int BYTES_PER_MOVE = 160;
    /** The work of choosing the action of one participant. */
    private static final int UNITS_PER_CHOICE = 32;

    private final Network network;
    private final Evaluator evaluator;
    private final Budget budget;
    private final Poll poll;
    /** By guarded component and location the actions from there, in order; null for other components. */
    private final List<List<List<Action>>> actionsFrom = new ArrayList<>();

    /** The semantics without limits. */
    public Interpreter(Network network) {
        this(network, Budget.unlimited());
    }

    /** The semantics under a budget: a state may have more steps than time or memory permit. */
    public Interpreter(Network network, Budget budget) {
        this.network = network;
        this.evaluator = new Evaluator(network);
        this.budget = budget;
        this.poll = new Poll(budget);
        for (Component component : network.components()) {
            Behaviour behaviour = component.behaviour();
            actionsFrom.add(behaviour.isGuarded() ? actionsByLocation(behaviour) : null);
        }
    }

    /** Indexes actions by location; a linear search in every state would take quadratic time with many locations. */
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
    public int value(Expr expr, int[] state) throws ModelError {
        return evaluator.value(expr, state);
    }

    /**
     * All steps of a state.
     *
     * @throws Limit.Exceeded when one of them exceeds a limit of the model, or all of them the budget
     */
    @Override
    public List<Move> moves(int[] state) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return moves(state, new Candidates(meanwhile, null));
        }
    }

    /** Keeps no other steps meanwhile: a state may have very many. */
    @Override
    public List<Move> moves(int[] from, int[] to) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return moves(from, new Candidates(meanwhile, to));
        }
    }

    private List<Move> moves(int[] state, Candidates candidates) {
        boolean committed = network.priorities().anyCommitted(state);
        for (Component component : network.components()) {
            List<List<Action>> actions = actionsFrom.get(component.index());
            if (actions != null && mayMove(component, state, committed)) {
                for (Action action : actions.get(state[component.locationSlot()])) {
                    if (action.port() == Action.LOCAL) {
                        Joint joint =
                                new Joint(Priorities.NO_RULE, List.of(component), List.of(action), action.label());
                        addCandidates(joint, state, candidates);
                    }
                }
            }
        }
        for (int rule = 0; rule < network.rules().size(); rule++) {
            if (network.rules().get(rule).participants().stream()
                    .allMatch(p -> mayMove(network.component(p.component()), state, committed))) {
                combine(rule, new ArrayList<>(), state, candidates);
            }
        }
        return admitted(candidates);
    }

    private static boolean mayMove(Component component, int[] state, boolean committed) {
        return !committed || Priorities.isCommitted(component, state);
    }

    /** The steps that are not pre-empted. */
    private List<Move> admitted(Candidates candidates) {
        List<Move> moves = new ArrayList<>();
        for (Candidate candidate : candidates.all) {
            if (!network.priorities().isPreempted(candidate.rule(), candidates.possible)) {
                if (candidate.limit() != null) {
                    throw candidate.limit();
                }
                moves.add(candidate.move());
            }
        }
        return moves;
    }

    /** The actions of one step, by a rule or local. */
    private record Joint(int rule, List<Component> components, List<Action> actions, String label) {}

    /**
     * A step whose guards are true.
     *
     * @param limit the limit that it exceeds, or null
     */
    private record Candidate(int rule, Move move, Limit.@Nullable Exceeded limit) {}

    /** The steps of a state so far, whose memory counts until all are known. */
    private final class Candidates {
        private final List<Candidate> all = new ArrayList<>();
        /** The rules with a step. */
        private final BitSet possible = new BitSet();

        private final MemoryMeter meter;
        /** The target of the steps that are asked for; null for all steps, including model errors. */
        private final int @Nullable [] wanted;

        private final long bytes =
                BYTES_PER_MOVE + (long) Integer.BYTES * network.slots().size();

        Candidates(MemoryMeter meter, int @Nullable [] wanted) {
            this.meter = meter;
            this.wanted = wanted;
        }

        void add(Candidate candidate) {
            if (candidate.rule() != Priorities.NO_RULE) {
                possible.set(candidate.rule());
            }
            if (wanted == null || candidate.limit() != null || isWanted(candidate.move())) {
                meter.take(bytes);
                all.add(candidate);
            }
        }

        private boolean isWanted(Move move) {
            return !move.isError() && Arrays.equals(move.target(), wanted);
        }
    }

    /** Enumerates the combinations of actions of the participants and adds their steps. */
    private void combine(int rule, List<Action> chosen, int[] state, Candidates candidates) {
        poll.tick(UNITS_PER_CHOICE);
        List<SyncRule.Participant> participants = network.rules().get(rule).participants();
        int at = chosen.size();
        if (at == participants.size()) {
            List<Component> components = participants.stream()
                    .map(p -> network.component(p.component()))
                    .toList();
            Joint joint = new Joint(
                    rule,
                    components,
                    List.copyOf(chosen),
                    network.rules().get(rule).label());
            addCandidates(joint, state, candidates);
            return;
        }
        SyncRule.Participant participant = participants.get(at);
        Component component = network.component(participant.component());
        for (Action action : offersIn(state, component, participant.port())) {
            chosen.add(action);
            combine(rule, chosen, state, candidates);
            chosen.remove(at);
        }
    }

    /** The actions of a component on a port in a state. */
    public List<Action> offersIn(int[] state, Component component, int port) {
        int location = state[component.locationSlot()];
        List<List<Action>> actions = actionsFrom.get(component.index());
        if (actions == null) {
            return offers(component, port, location);
        }
        List<Action> offers = new ArrayList<>();
        for (Action action : actions.get(location)) {
            if (action.port() == port) {
                offers.add(action);
            }
        }
        return offers;
    }

    /** The actions of a component on a port from a location; an explicit transition is an action too. */
    public static List<Action> offers(Component component, int port, int location) {
        List<Action> offers = new ArrayList<>();
        for (Action action : component.behaviour().actions()) {
            if (action.port() == port && action.source() == location) {
                offers.add(action);
            }
        }
        if (component.behaviour().isExplicit()) {
            addTransitions(component, port, location, offers);
        }
        return offers;
    }

    private static void addTransitions(Component component, int port, int location, List<Action> offers) {
        Behaviour.Explicit explicit = component.behaviour().asExplicit();
        Lts lts = explicit.lts();
        for (int i = lts.rowStart(location); i < lts.rowStart(location + 1); i++) {
            if (lts.event(i) == port) {
                String label = component.ports().get(port);
                Origin origin = explicit.origins().isEmpty()
                        ? component.origin()
                        : explicit.origins().get(i);
                offers.add(Action.local(location, lts.target(i), Expr.TRUE, List.of(), label, origin));
            }
        }
    }

    private void addCandidates(Joint joint, int[] state, Candidates candidates) {
        List<Integer> indices = new ArrayList<>();
        for (Component component : joint.components()) {
            indices.add(component.index());
        }
        List<Origin> origins = new ArrayList<>();
        for (Action action : joint.actions()) {
            origins.add(action.origin());
        }
        List<String> hidden = network.notes(joint.rule()).hidden();
        steps(joint, state, (message, target, error, limit) -> {
            Move move = new Move(joint.rule(), joint.label(), indices, origins, hidden, message, target, error);
            candidates.add(new Candidate(joint.rule(), move, limit));
        });
    }

    /** Receives the outcome of each path of a step, with the message that it passes. */
    private interface Outcomes {
        void add(
                @Nullable Message message,
                int @Nullable [] target,
                @Nullable String error,
                Limit.@Nullable Exceeded limit);
    }

    /** Runs the paths of a joint step; none when a guard is false. */
    private void steps(Joint joint, int[] state, Outcomes outcomes) {
        try {
            for (Action action : joint.actions()) {
                if (!evaluator.holds(action.guard(), state)) {
                    return;
                }
            }
        } catch (ModelError e) {
            outcomes.add(null, null, e.message(), null);
            return;
        }
        List<List<Statement>> preludes = programs(joint, Action.Phase.PRELUDE);
        if (preludes.isEmpty()) {
            afterPreludes(joint, state, outcomes);
            return;
        }
        PathRecursion.Sink between = (reached, error, limit) -> {
            if (reached == null) {
                outcomes.add(null, null, error, limit);
            } else {
                afterPreludes(joint, reached, outcomes);
            }
        };
        new PathRecursion(network, evaluator, poll, between).run(preludes, withTemporaries(state));
    }

    /** Communicates in a state that a path through the preludes reached, and runs the paths of the effects. */
    private void afterPreludes(Joint joint, int[] state, Outcomes outcomes) {
        int[] after = withTemporaries(state);
        Message message;
        try {
            int[] sent = evaluator.communicate(joint.components(), joint.actions(), after);
            message = message(joint, sent);
        } catch (ModelError e) {
            outcomes.add(null, null, e.message(), null);
            return;
        } catch (Limit.Exceeded e) {
            outcomes.add(null, null, null, e);
            return;
        }
        PathRecursion.Sink sink = (reached, error, limit) -> outcomes.add(message, reached, error, limit);
        new PathRecursion(network, evaluator, poll, sink).run(programs(joint, Action.Phase.EFFECTS), after);
    }

    private @Nullable Message message(Joint joint, int[] sent) {
        RuleNotes notes = network.notes(joint.rule());
        if (notes.channel().isEmpty()) {
            return null;
        }
        List<Integer> receivers =
                joint.components().stream().skip(1).map(Component::index).toList();
        int sender = joint.components().get(0).index();
        return new Message(Message.Kind.EXCHANGE, notes.channel(), notes.text(sent), sender, receivers);
    }

    /** The programs of a phase that are not empty, in the order of the participants. */
    private static List<List<Statement>> programs(Joint joint, Action.Phase phase) {
        List<List<Statement>> programs = new ArrayList<>(joint.actions().size());
        for (Action action : joint.actions()) {
            if (!action.program(phase).isEmpty()) {
                programs.add(action.program(phase));
            }
        }
        return programs;
    }

    private int[] withTemporaries(int[] state) {
        return Arrays.copyOf(state, state.length + network.temporaries().size());
    }
}
