package dovetail.engine.ltl;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.AcceptingRuns;
import dovetail.prepare.PreparedSystem;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.owcty.AcceptingCycles;
import dovetail.search.owcty.ThreadTrimJobs;
import dovetail.search.run.RunDirectory;
import dovetail.search.run.RunSearch;
import dovetail.search.run.ThreadJobs;
import dovetail.step.StateLayout;
import java.nio.file.Path;

/** Searches a product for an accepting run over sorted runs on disk; only candidates for cycles are in memory. */
final class DiskRuns implements AcceptingRuns {
    /** The states whose runs are merged in less time than tables of known states are made. */
    private static final long FEW_STATES = 1_000_000;

    private final Path place;
    private final int threads;
    private final DepthBound bound;

    /** @param place a directory that exists, for the directory of the runs */
    DiskRuns(Path place, int threads, DepthBound bound) {
        this.place = place;
        this.threads = threads;
        this.bound = bound;
    }

    @Override
    public Outcome search(PreparedSystem system, Product product, Budget budget, MemoryMeter meter, Progress progress) {
        if (system.zones().isPresent()) {
            return Outcome.refused(Limit.unsupported("runs of models with clocks are not searched on disk"));
        }
        Budget within = budget.within(meter);
        StateLayout layout = product.steps().current().layout();
        try (RunDirectory runs = RunDirectory.in(place);
                ThreadJobs jobs = ThreadJobs.withSummary(product.steps(), threads, FEW_STATES, within)) {
            RunSearch reachability =
                    new RunSearch(jobs, layout, Goals.NONE, bound, runs.path(), within, progress).keepingLevels();
            AcceptingCycles cycles = new AcceptingCycles(
                    product.steps(),
                    product.cores(),
                    reachability,
                    parts -> {
                        jobs.dropSummary();
                        return new ThreadTrimJobs(
                                product.steps(), product.cores(), parts, threads, runs.path(), within);
                    },
                    runs.path(),
                    within,
                    progress);
            return Outcome.of(cycles.run(system.network().initialState()), reachability.bytesOnDisk());
        }
    }
}
