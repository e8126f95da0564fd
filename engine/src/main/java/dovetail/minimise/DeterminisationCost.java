package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.base.Progress;

/** Counts the sets of a determinisation against a budget: their number, bytes and time. */
final class DeterminisationCost implements SubsetConstruction.Cost {
    private static final int BYTES_PER_SET = 128;
    private static final int SETS_BETWEEN_REPORTS = 1024;
    private static final int UNITS_PER_SET = 64;

    private final Budget budget;
    private final Progress progress;
    private final Poll poll;
    private long bytes;

    /** @param budget a scope of its own, since the construction gives back no memory */
    DeterminisationCost(Budget budget, Progress progress) {
        this.budget = budget;
        this.progress = progress;
        this.poll = new Poll(budget);
    }

    @Override
    public void read(long units) {
        poll.tick(units);
    }

    @Override
    public void computed(int states, int sets) {
        if (sets == 0) {
            return;
        }
        long more = (long) Integer.BYTES * states + BYTES_PER_SET;
        budget.meter().take(more);
        bytes += more;
        poll.tick(UNITS_PER_SET + states);
        if (sets > budget.states()) {
            budget.check(sets);
        }
        if (sets % SETS_BETWEEN_REPORTS == 0) {
            progress.report(new Progress.Snapshot("determinising", sets, 0, 0, bytes, Double.NaN));
        }
    }
}
