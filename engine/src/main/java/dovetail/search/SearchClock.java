package dovetail.search;

import dovetail.base.Budget;
import dovetail.prepare.TieredSteps;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The clock of one thread of a search. Between batches of states it checks the budget, takes over compiled steps as soon as
 * they are there, and says when progress is to be reported.
 */
public final class SearchClock {
    private static final long REPORT_NANOS = 200_000_000;
    /** The words and groups of a state that are one unit of work. */
    private static final int PARTS_PER_UNIT = 4;

    private final TieredSteps steps;
    private final Budget budget;
    private @Nullable StepRelation relation;
    private @Nullable Stepper stepper;
    private long nextReport = System.nanoTime() + REPORT_NANOS;

    public SearchClock(TieredSteps steps, Budget budget) {
        this.steps = steps;
        this.budget = budget;
    }

    /**
     * Checks the limits and chooses the steps for the next batch.
     *
     * @param states how many are found
     * @param expanded how many are expanded
     * @throws dovetail.base.Limit.Exceeded when a limit is met
     */
    public void beginBatch(long states, long expanded) {
        budget.check(states);
        steps.expanded(expanded);
        takeSteps();
    }

    /** Chooses the steps for the next batch of a thread that does not count states. */
    public void takeSteps() {
        StepRelation current = steps.current();
        if (current != relation) {
            relation = current;
            stepper = current.stepper(budget);
        }
    }

    /** The relation of the present batch. */
    public StepRelation relation() {
        return Objects.requireNonNull(relation);
    }

    /** The stepper of the present batch. */
    public Stepper stepper() {
        return Objects.requireNonNull(stepper);
    }

    /** The work that a state takes besides its successors: all groups of the relation are tried, most of them in a few nanoseconds. */
    public long workPerState() {
        return 1 + ((long) relation().layout().words() + relation().groupCount()) / PARTS_PER_UNIT;
    }

    /** Whether progress is to be reported now; then not again for a while. */
    public boolean isReportDue() {
        long now = System.nanoTime();
        if (now <= nextReport) {
            return false;
        }
        nextReport = now + REPORT_NANOS;
        return true;
    }
}
