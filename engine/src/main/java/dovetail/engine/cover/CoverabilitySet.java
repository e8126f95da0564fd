package dovetail.engine.cover;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Computes a coverability set (R. M. Karp and R. E. Miller, Parallel program schemata, 1969): markings with at least as many
 * tokens as each reachable one, and no others than limits of reachable ones. Where a marking exceeds one on the way to it, the
 * places that grew get {@link MarkingTable#OMEGA} tokens. A marking is not expanded when one of the set has as many tokens.
 *
 * <p>Every successor of a marking of the set is below one of the set, and so is every reachable marking, since firing is monotonic.
 * With inhibitor arcs it is not, and then the set has all reachable markings. So it has where invariants bound all places.
 */
public final class CoverabilitySet {
    private final PetriNet net;
    private final TokenGame game;
    private final boolean accelerates;
    private final Budget budget;
    private final Poll poll;
    private final MarkingTable table;
    private final BitSet fired = new BitSet();
    /** The markings of the set that have places without a bound. */
    private final IntVector infinite;
    /** The marking that a firing leads to. */
    private final int[] scratch;

    private final List<UpwardClosed> goals = new ArrayList<>();
    /** By goal, the first marking of the set that is in it, or {@link MarkingTable#NONE}. */
    private final List<Integer> firstIn = new ArrayList<>();

    private long steps;
    private Optional<CoveringSequence> covering = Optional.empty();

    /**
     * A set that is not computed yet.
     *
     * @param isBounded whether all places are known to be bounded
     */
    public CoverabilitySet(PetriNet net, boolean isBounded, Budget budget) {
        this.net = net;
        this.game = new TokenGame(net);
        this.accelerates = !isBounded && !net.hasInhibitors();
        this.budget = budget;
        this.poll = new Poll(budget);
        this.table = new MarkingTable(net.places().size(), budget);
        this.infinite = new IntVector("markings", budget.meter());
        this.scratch = new int[net.places().size()];
    }

    /** Adds markings that are wanted, and returns their number. */
    int want(UpwardClosed markings) {
        goals.add(markings);
        firstIn.add(MarkingTable.NONE);
        return goals.size() - 1;
    }

    /** Whether a marking of the set is among those that are wanted. */
    boolean isReached(int goal) {
        return firstIn.get(goal) != MarkingTable.NONE;
    }

    /** Transitions to a wanted marking that is reached; nothing where places with {@link MarkingTable#OMEGA} tokens are on the way. */
    Optional<List<Integer>> sequenceTo(int goal) {
        int marking = firstIn.get(goal);
        table.read(marking, scratch);
        return isInfinite() ? Optional.empty() : Optional.of(sequence(MarkingTable.NONE, marking));
    }

    private boolean areAllReached() {
        for (int marking : firstIn) {
            if (marking == MarkingTable.NONE) {
                return false;
            }
        }
        return true;
    }

    private void meetGoals(int[] marking) {
        for (int goal = 0; goal < goals.size(); goal++) {
            if (!isReached(goal) && goals.get(goal).has(marking)) {
                firstIn.set(goal, table.size() - 1);
            }
        }
    }

    /**
     * Computes the set.
     *
     * @param untilUnbounded whether the first place without a bound ends the computation
     * @throws Limit.Exceeded when a limit of the budget is met
     */
    public void compute(boolean untilUnbounded) {
        compute(untilUnbounded, false);
    }

    /**
     * The same.
     *
     * @param untilReached whether the last of the wanted markings ends the computation
     * @throws Limit.Exceeded when a limit of the budget is met
     */
    void compute(boolean untilUnbounded, boolean untilReached) {
        int[] marking = game.initial();
        table.add(marking, MarkingTable.NONE, MarkingTable.NONE);
        meetGoals(marking);
        for (int at = 0; at < table.size(); at++) {
            if ((untilUnbounded && covering.isPresent()) || (untilReached && areAllReached())) {
                return;
            }
            budget.check(table.size());
            table.read(at, marking);
            for (int t = 0; t < net.transitions().size(); t++) {
                PetriNet.Transition transition = net.transitions().get(t);
                poll.tick(1 + transition.inputs().size());
                if (TokenGame.isEnabled(transition, marking)) {
                    steps++;
                    fired.set(t);
                    game.fire(transition, marking, scratch);
                    reached(at, t);
                }
            }
        }
    }

    /** Adds the marking that a transition leads to, with as many tokens as the way to it can give. */
    private void reached(int parent, int transition) {
        boolean grew = accelerates && accelerate(parent, transition);
        if (accelerates) {
            for (int i = 0; i < infinite.size(); i++) {
                poll.tick();
                if (table.isAbove(infinite.get(i), scratch)) {
                    return;
                }
            }
        }
        if (table.add(scratch, parent, transition)) {
            meetGoals(scratch);
            if (grew || isInfinite()) {
                infinite.add(table.size() - 1);
            }
        }
    }

    private boolean isInfinite() {
        for (int count : scratch) {
            if (count == MarkingTable.OMEGA) {
                return true;
            }
        }
        return false;
    }

    /** Gives places omega tokens that are more than in a marking on the way, until there is no such marking. */
    private boolean accelerate(int parent, int transition) {
        boolean grew = false;
        boolean again = true;
        while (again) {
            again = false;
            for (int at = parent; at != MarkingTable.NONE; at = table.parent(at)) {
                poll.tick(2);
                if (table.isBelow(at, scratch)) {
                    again |= raise(at, parent, transition);
                }
            }
            grew |= again;
        }
        return grew;
    }

    private boolean raise(int ancestor, int parent, int transition) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < scratch.length; place++) {
            boolean isMore = scratch[place] > table.tokens(ancestor, place);
            if (isMore && scratch[place] != MarkingTable.OMEGA) {
                places.add(place);
            }
        }
        if (!places.isEmpty() && covering.isEmpty()) {
            // No marking on the way has omega tokens, so that the transitions can fire as they are.
            covering = Optional.of(new CoveringSequence(
                    sequence(MarkingTable.NONE, ancestor), sequence(ancestor, parent, transition), places));
        }
        for (int place : places) {
            scratch[place] = MarkingTable.OMEGA;
        }
        return !places.isEmpty();
    }

    /** The transitions between two markings, and one more. */
    private List<Integer> sequence(int from, int to, int last) {
        List<Integer> sequence = new ArrayList<>(sequence(from, to));
        sequence.add(last);
        return sequence;
    }

    private List<Integer> sequence(int from, int to) {
        List<Integer> sequence = new ArrayList<>();
        for (int at = to; at != from && table.parent(at) != MarkingTable.NONE; at = table.parent(at)) {
            sequence.add(table.transition(at));
        }
        Collections.reverse(sequence);
        return sequence;
    }

    /** Transitions that can be repeated for ever and give some places more tokens each time; nothing where all are bounded. */
    public Optional<CoveringSequence> covering() {
        return covering;
    }

    /** The largest sum of tokens of some places; nothing where it has no bound. */
    public Optional<Long> largest(List<Integer> places) {
        long largest = 0;
        for (int marking = 0; marking < table.size(); marking++) {
            long sum = 0;
            for (int place : places) {
                poll.tick();
                int count = table.tokens(marking, place);
                if (count == MarkingTable.OMEGA) {
                    return Optional.empty();
                }
                sum += count;
            }
            largest = Math.max(largest, sum);
        }
        return Optional.of(largest);
    }

    /** The transitions that can fire in some reachable marking. */
    public BitSet fired() {
        return (BitSet) fired.clone();
    }

    /**
     * A marking from which some transition never fires again, with that transition, or from which the initial marking cannot be
     * reached.
     *
     * @param transition its number, or -1 for the initial marking
     * @param sequence the transitions to the marking
     */
    record Lost(int transition, List<Integer> sequence) {}

    /** A transition that is not live, with a marking in which it is dead; nothing where all are live. */
    Optional<Lost> notLive() {
        for (FiringGraph.Terminal terminal : terminals()) {
            int dead = terminal.fired().nextClearBit(0);
            if (dead < net.transitions().size()) {
                return Optional.of(new Lost(dead, sequence(MarkingTable.NONE, terminal.first())));
            }
        }
        return Optional.empty();
    }

    /** A marking from which the initial one cannot be reached; nothing where there is none. */
    Optional<Lost> notReversible() {
        for (FiringGraph.Terminal terminal : terminals()) {
            if (!terminal.hasInitial()) {
                return Optional.of(new Lost(-1, sequence(MarkingTable.NONE, terminal.first())));
            }
        }
        return Optional.empty();
    }

    /** @throws Limit.Exceeded where the net is not bounded, since its set does not have all markings */
    private List<FiringGraph.Terminal> terminals() {
        if (covering.isPresent()) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.UNBOUNDED, covering.get().text(net) + "; the markings are infinitely many"));
        }
        FiringGraph graph = new FiringGraph(budget.meter(), poll);
        int[] marking = new int[scratch.length];
        for (int at = 0; at < table.size(); at++) {
            graph.next();
            table.read(at, marking);
            for (int t = 0; t < net.transitions().size(); t++) {
                PetriNet.Transition transition = net.transitions().get(t);
                poll.tick(1 + transition.inputs().size());
                if (TokenGame.isEnabled(transition, marking)) {
                    game.fire(transition, marking, scratch);
                    graph.firing(t, table.find(scratch));
                }
            }
        }
        return graph.terminals();
    }

    /** The number of markings of the set. */
    public int size() {
        return table.size();
    }

    /** The number of firings that were tried. */
    long steps() {
        return steps;
    }
}
