package dovetail.search.owcty;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.cycle.CycleSearch;
import dovetail.search.cycle.LassoBuilder;
import dovetail.search.cycle.ProductLasso;
import dovetail.search.run.Partition;
import dovetail.search.run.RunSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Searches a product for an accepting cycle: visits its states level by level, and eliminates states that no cycle leads to. Where
 * some are left, a search depth first from those of the least level finds a cycle, and only visits such states: no edge inside a core
 * leaves them.
 */
public final class AcceptingCycles {
    private static final int FIRST_STARTS = 64;
    private static final int STARTS_GROWTH = 16;

    private final TieredSteps product;
    private final Cores cores;
    private final RunSearch reachability;
    private final Function<List<Partition>, TrimJobs> trimming;
    private final Path directory;
    private final Budget budget;
    private final Progress progress;

    /**
     * Outcome of a search.
     *
     * @param reached the result of the visit of all states
     * @param limit the limit that ended the search, or null
     * @param lasso an accepting run from a reachable state on, or null where there is none
     * @param way the states from the initial one to that state
     * @param candidates the reachable states in cores
     * @param left those that a cycle leads to
     */
    public record Outcome(
            SearchResult reached,
            @Nullable Limit limit,
            @Nullable ProductLasso lasso,
            List<long[]> way,
            long candidates,
            long left,
            int rounds,
            int steps) {}

    /**
     * @param product relations whose steppers tell marks
     * @param reachability a visit of the states of the product, which keeps its levels
     * @param trimming makes the jobs of the elimination from the partitions of the states
     * @param directory the directory of the runs
     */
    public AcceptingCycles(
            TieredSteps product,
            Cores cores,
            RunSearch reachability,
            Function<List<Partition>, TrimJobs> trimming,
            Path directory,
            Budget budget,
            Progress progress) {
        this.product = product;
        this.cores = cores;
        this.reachability = reachability;
        this.trimming = trimming;
        this.directory = directory;
        this.budget = budget;
        this.progress = progress;
    }

    /** @param initial the state of the network in which runs begin */
    public Outcome run(int[] initial) {
        SearchResult reached = reachability.run(initial);
        if (reached.limit() != null) {
            return new Outcome(reached, reached.limit(), null, List.of(), 0, 0, 0, 0);
        }
        try (TrimJobs jobs = trimming.apply(reachability.partitions())) {
            CycleElimination elimination = new CycleElimination(jobs, cores, budget, progress);
            Limit limit = null;
            Run found = Run.NONE;
            try {
                found = elimination.run() ? run(jobs, elimination) : Run.NONE;
            } catch (Limit.Exceeded e) {
                limit = e.limit();
            } catch (IOException e) {
                limit = CheckpointDirectory.diskFailed(directory, e);
            } catch (OutOfMemoryError e) {
                limit = Limit.heapFull();
            }
            return new Outcome(
                    reached,
                    limit,
                    found.lasso(),
                    found.way(),
                    elimination.candidates(),
                    elimination.left(),
                    elimination.rounds(),
                    elimination.steps());
        }
    }

    private record Run(@Nullable ProductLasso lasso, List<long[]> way) {
        static final Run NONE = new Run(null, List.of());
    }

    private Run run(TrimJobs jobs, CycleElimination elimination) throws IOException {
        CycleSearch cycles = new CycleSearch(
                "cycles", product.map(relation -> new CoreRelation(relation, cores)), budget.meter(), budget, progress);
        int most = FIRST_STARTS;
        int level = 0;
        while (true) {
            List<TrimJobs.Starts> all = starts(jobs, elimination, level, most);
            int first = Integer.MAX_VALUE;
            for (TrimJobs.Starts some : all) {
                first = Math.min(first, some.level());
            }
            if (first == Integer.MAX_VALUE) {
                throw new IllegalStateException("states are left and none of them is on an accepting cycle");
            }
            boolean mayBeMore = false;
            for (TrimJobs.Starts some : all) {
                for (long[] start : some.level() == first ? some.states() : List.<long[]>of()) {
                    if (cycles.run(start, first)) {
                        return lasso(cycles, start, first);
                    }
                }
                mayBeMore |= some.level() == first && some.states().size() == most;
            }
            level = mayBeMore ? first : first + 1;
            most = mayBeMore ? STARTS_GROWTH * most : FIRST_STARTS;
        }
    }

    private static List<TrimJobs.Starts> starts(TrimJobs jobs, CycleElimination elimination, int level, int most)
            throws IOException {
        while (true) {
            try {
                return jobs.starts(elimination.steps(), level, most);
            } catch (LostTable e) {
                elimination.again();
            }
        }
    }

    private Run lasso(CycleSearch cycles, long[] start, int level) throws IOException {
        Limit limit = cycles.limit();
        if (limit != null) {
            throw new Limit.Exceeded(limit);
        }
        ProductLasso lasso = new LassoBuilder(cycles).build();
        return new Run(lasso, new ArrayList<>(reachability.pathTo(start, level)));
    }
}
