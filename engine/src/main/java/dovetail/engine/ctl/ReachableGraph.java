package dovetail.engine.ctl;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.model.Network;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchClock;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.NumberedStore;
import java.util.BitSet;

/**
 * Graph of the reachable states in compressed rows: the successors of each state, and its predecessors. States are numbered breadth
 * first, and 0 is the initial one.
 */
final class ReachableGraph {
    private static final int STATES_BETWEEN_CHECKS = 256;

    /** The number for a state that does not exist. */
    static final int NONE = -1;

    private final Network network;
    private final StateLayout layout;
    private final MemoryMeter meter;
    private final Budget budget;
    private final Poll poll;
    private final NumberedStore store;
    private final SearchClock clock;
    private final IntVector deadlocks;
    private int firstError = NONE;
    private long errors;
    private long transitions;
    private int[] rows = {0};
    private int[] targets = {};
    /** By transition, its group; empty where groups are not asked for. */
    private int[] groups = {};

    private int[] rowsBack = {};
    private int[] sources = {};

    /** The graph before its states are visited. */
    ReachableGraph(Network network, StateLayout layout, TieredSteps steps, Budget budget, MemoryMeter meter) {
        this.network = network;
        this.layout = layout;
        this.meter = meter;
        this.budget = budget.within(meter);
        this.poll = new Poll(budget);
        this.store = new NumberedStore(layout.words(), meter);
        this.clock = new SearchClock(steps, this.budget);
        this.deadlocks = new IntVector("deadlocks", meter);
    }

    /**
     * Visits all states. When a limit ends the visit, the numbers of states and transitions are those found before.
     *
     * @param withGroups whether the groups of transitions are kept
     */
    void visit(boolean withGroups, Progress progress) {
        explore(withGroups, progress);
        reverse();
    }

    private void explore(boolean withGroups, Progress progress) {
        IntVector starts = new IntVector("states", meter);
        IntVector ends = new IntVector("transitions", meter);
        IntVector taken = new IntVector("transitions", meter);
        Successors out = new Successors(layout.words(), 64, meter);
        long[] state = new long[layout.words()];
        layout.encode(network.initialState(), state, 0);
        store.add(state, 0);
        starts.add(0);
        for (int source = 0; source < store.size(); source++) {
            if (source % STATES_BETWEEN_CHECKS == 0) {
                clock.beginBatch(store.size(), source);
                if (clock.isReportDue()) {
                    progress.report(new Progress.Snapshot(
                            "explore", store.size(), ends.size(), store.size() - source, meter.bytes(), Double.NaN));
                }
            }
            Stepper stepper = clock.stepper();
            store.get(source, state, 0);
            out.clear();
            long before = out.errors;
            stepper.successors(state, 0, out);
            poll.tick(clock.workPerState() + (long) out.count * store.width());
            for (int i = 0; i < out.count; i++) {
                int number = store.add(out.words, i * out.width());
                ends.add(number < 0 ? ~number : number);
                if (withGroups) {
                    taken.add(out.tags[i]);
                }
            }
            starts.add(ends.size());
            transitions = ends.size() + out.errors;
            if (out.errors > before && firstError == NONE) {
                firstError = source;
            }
            if (out.count == 0 && out.errors == before) {
                deadlocks.add(source);
            }
        }
        budget.check(store.size());
        errors = out.errors;
        rows = starts.drain();
        targets = ends.drain();
        groups = taken.drain();
    }

    private void reverse() {
        int states = store.size();
        rowsBack = meter.ints(states + 1L);
        for (int target : targets) {
            rowsBack[target + 1]++;
        }
        for (int i = 0; i < states; i++) {
            rowsBack[i + 1] += rowsBack[i];
        }
        poll.tick(2L * targets.length + states);
        sources = meter.ints(targets.length);
        int[] next = meter.ints(states);
        for (int source = 0; source < states; source++) {
            for (int edge = rows[source]; edge < rows[source + 1]; edge++) {
                int target = targets[edge];
                sources[rowsBack[target] + next[target]++] = source;
            }
            poll.tick(rows[source + 1] - rows[source]);
        }
        meter.giveBack((long) Integer.BYTES * states);
    }

    int states() {
        return store.size();
    }

    /** The number of transitions, and of steps that are model errors. */
    long transitions() {
        return transitions;
    }

    /** The number of steps that are model errors. */
    long errors() {
        return errors;
    }

    /** The first state with a step that is a model error, or {@link #NONE}. */
    int firstError() {
        return firstError;
    }

    /** The number of states without a step. */
    int deadlockCount() {
        return deadlocks.size();
    }

    /** A state without a step, by its position among them. */
    int deadlock(int position) {
        return deadlocks.get(position);
    }

    /** The position of the first transition of a state; those of the next state begin behind its last one. */
    int row(int state) {
        return rows[state];
    }

    int target(int edge) {
        return targets[edge];
    }

    /** The participants of a transition. */
    BitSet participants(int edge) {
        return clock.relation().group(groups[edge]).components();
    }

    int rowBack(int state) {
        return rowsBack[state];
    }

    int source(int edgeBack) {
        return sources[edgeBack];
    }

    StepRelation relation() {
        return clock.relation();
    }

    /** The number of a state. */
    int number(int[] state) {
        long[] words = new long[layout.words()];
        layout.encode(state, words, 0);
        return store.find(words, 0);
    }

    /** The state of a number. */
    int[] state(int number) {
        long[] words = new long[layout.words()];
        store.get(number, words, 0);
        return layout.decode(words, 0);
    }

    /** Visits the valuation of the predicates in every state. */
    void forEachValuation(Valuations visitor) {
        long[] words = new long[layout.words()];
        Stepper stepper = clock.stepper();
        for (int state = 0; state < store.size(); state++) {
            poll.tick(store.width());
            store.get(state, words, 0);
            visitor.visit(state, stepper.valuation(words, 0));
        }
    }

    /** Receives the truth of predicates in a state. */
    interface Valuations {
        void visit(int state, long valuation);
    }

    MemoryMeter meter() {
        return meter;
    }

    Poll poll() {
        return poll;
    }
}
