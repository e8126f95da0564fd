package dovetail.search.owcty;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import java.io.IOException;

/**
 * Decides whether a product has an accepting cycle: eliminates states that are on none and that none leads to, until nothing
 * changes (One Way Catch Them Young, Černá and Pelánek 2003). Candidates without a candidate before them are eliminated one
 * after the other; those that no edge of an acceptance set leads to are eliminated set by set. A cycle is there if and only if a
 * candidate is left.
 *
 * <p>Deviation from the paper: acceptance is by sets of edges, any number of them. An edge of an eliminated candidate is
 * discounted, so that no round counts edges anew.
 */
public final class CycleElimination {
    /** The number of times that all candidates are read again after some were lost. */
    private static final int MOST_RESTARTS = 20;

    private final TrimJobs jobs;
    private final int columns;
    private final Budget budget;
    private final Progress progress;
    private int steps;
    private int restarts;
    private long most;
    private int rounds;
    private TrimReport last = TrimReport.NOTHING;

    public CycleElimination(TrimJobs jobs, Cores cores, Budget budget, Progress progress) {
        this.jobs = jobs;
        this.columns = Integer.bitCount(cores.marks());
        this.budget = budget;
        this.progress = progress;
    }

    /**
     * Eliminates; whether candidates are left.
     *
     * @throws Limit.Exceeded when a limit ends it
     */
    public boolean run() throws IOException {
        while (true) {
            try {
                eliminate();
                return last.candidates() > 0;
            } catch (LostTable e) {
                restart();
            }
        }
    }

    /** Begins anew: what is left does not depend on the order of the steps. */
    private void restart() {
        if (++restarts > MOST_RESTARTS) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.DISK,
                    "the candidates for cycles were lost " + restarts + " times with the processes that had them"));
        }
    }

    /** Does the same again, after candidates were lost. */
    void again() throws IOException {
        restart();
        run();
    }

    /** The steps that were made, which is the number of the last one. */
    public int steps() {
        return steps;
    }

    /** The number of times that the acceptance sets were gone through. */
    public int rounds() {
        return rounds;
    }

    /** The states in cores. */
    public long candidates() {
        return most;
    }

    /** The candidates that are left. */
    public long left() {
        return last.candidates();
    }

    private void eliminate() throws IOException {
        make(TrimStep.Kind.BUILD, 0);
        most = last.candidates();
        if (most == 0) {
            return;
        }
        make(TrimStep.Kind.COUNT, 0);
        eliminateSources();
        boolean isChanged = true;
        while (isChanged && last.candidates() > 0) {
            rounds++;
            isChanged = false;
            for (int column = 0; column < columns && last.candidates() > 0; column++) {
                isChanged |= eliminateUnreached(column);
            }
        }
    }

    private void eliminateSources() throws IOException {
        while (last.frontier() > 0) {
            make(TrimStep.Kind.ELIMINATE, 0);
        }
    }

    /** Eliminates the candidates that no edge of a set leads to; whether there were any. */
    private boolean eliminateUnreached(int column) throws IOException {
        make(TrimStep.Kind.SEED, column);
        while (last.frontier() > 0 && last.unreached() > 0) {
            make(TrimStep.Kind.REACH, 0);
        }
        if (last.unreached() == 0) {
            return false;
        }
        make(TrimStep.Kind.DROP, 0);
        eliminateSources();
        return true;
    }

    private void make(TrimStep.Kind kind, int column) throws IOException {
        budget.check(0);
        progress.report(new Progress.Snapshot(
                "cycles", last.candidates(), 0, last.frontier(), budget.meter().bytes(), Double.NaN, steps));
        steps++;
        last = jobs.make(new TrimStep(steps, kind, column));
    }
}
