package dovetail.engine.pastfree.cluster;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchClock;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;

/** Expansion of one batch of states of a cluster: their successors, and the states among them that are goals. */
final class Expansion {
    private static final int MAX_STATES = 256;
    private static final int WORDS_PER_BUFFER = 1 << 15;
    private static final int SUCCESSORS_PER_STATE = 4;

    final int most;
    /** The states of the batch, and how many there are. */
    final long[] chunk;

    int count;
    /** The number of the first of them in its cluster. */
    long first;

    /** The successors of all states of the batch. */
    final Successors out;
    /** For each state, the end of its successors. */
    final int[] ends;

    /** For each state, its wanted predicates that are true, and whether it is a deadlock or has an error. */
    final long[] satisfied;

    final boolean[] isDeadlock;
    final boolean[] isError;
    /** The steps of the batch that are model errors. */
    long errors;

    /** Whether there is a goal or an error among the states of the batch. */
    boolean hasFinds;

    private final int width;
    private final SearchClock clock;
    private final Poll poll;

    Expansion(int width, TieredSteps steps, Budget budget, MemoryMeter meter) {
        this.width = width;
        this.most = Math.max(1, Math.min(Math.min(MAX_STATES, steps.statesBetweenChecks()), WORDS_PER_BUFFER / width));
        this.clock = new SearchClock(steps, budget.within(meter));
        this.poll = new Poll(budget);
        this.chunk = meter.longs((long) most * width);
        this.out = new Successors(width, SUCCESSORS_PER_STATE * most, meter);
        this.ends = meter.ints(most);
        this.satisfied = meter.longs(most);
        this.isDeadlock = new boolean[most];
        this.isError = new boolean[most];
    }

    /** Chooses the steps for the next batch. */
    void takeSteps() {
        clock.takeSteps();
    }

    boolean isReportDue() {
        return clock.isReportDue();
    }

    /**
     * Computes the successors of the batch.
     *
     * @param wanted the predicates that are not found yet, as bits of a valuation
     * @param inDeadlocks the predicates that are goals in deadlocks only
     */
    void expand(long wanted, long inDeadlocks) {
        Stepper stepper = clock.stepper();
        poll.tick(count * clock.workPerState());
        out.clear();
        hasFinds = false;
        long errorsBefore = out.errors;
        for (int i = 0; i < count; i++) {
            int at = i * width;
            long holds = wanted == 0 ? 0 : stepper.valuation(chunk, at) & wanted;
            int before = out.count;
            long failed = out.errors;
            stepper.successors(chunk, at, out);
            boolean fails = out.errors != failed;
            boolean ends = !fails && out.count == before;
            this.ends[i] = out.count;
            holds &= ends ? -1L : ~inDeadlocks;
            if (holds != 0 || fails || ends) {
                hasFinds = true;
            }
            satisfied[i] = holds;
            isError[i] = fails;
            isDeadlock[i] = ends;
        }
        errors = out.errors - errorsBefore;
    }

    /** A state of the batch as a find. */
    Discovery discovery(int cluster, int i) {
        return new Discovery(cluster, first + i, Arrays.copyOfRange(chunk, i * width, (i + 1) * width));
    }
}
