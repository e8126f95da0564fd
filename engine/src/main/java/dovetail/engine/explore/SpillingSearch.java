package dovetail.engine.explore;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.search.Goals;
import dovetail.search.LevelCheckpoint;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.run.Handover;
import dovetail.search.run.LevelJobs;
import dovetail.search.run.RunSearch;
import dovetail.search.run.ThreadJobs;
import dovetail.step.StateLayout;
import dovetail.store.LevelStore;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches breadth first in memory, and goes on over sorted runs on disk when memory is full. The level that was being expanded
 * is expanded again there.
 */
final class SpillingSearch {
    /** The share of the memory for the search in memory. */
    private static final int QUARTERS_IN_MEMORY = 3;

    private final Search search;
    private final ExploreOptions options;
    private final TieredSteps steps;
    private final StateLayout packed;
    private final Goals goals;
    private final Path directory;
    private final Optional<CheckpointDirectory> kept;
    private final Map<String, Number> figures = new LinkedHashMap<>();

    /** @param directory the directory of levels and runs */
    SpillingSearch(
            Search search,
            ExploreOptions options,
            TieredSteps steps,
            StateLayout packed,
            Goals goals,
            Path directory,
            Optional<CheckpointDirectory> kept) {
        this.search = search;
        this.options = options;
        this.steps = steps;
        this.packed = packed;
        this.goals = goals;
        this.directory = directory;
        this.kept = kept;
    }

    /** @param meter counts the memory of the search */
    SearchResult run(int[] initialState, Budget budget, MemoryMeter meter, Progress progress) {
        Optional<Handover> handover = Optional.empty();
        if (kept.isEmpty() || !kept.get().has(CheckpointDirectory.Kind.RUNS)) {
            LevelCheckpoint levels;
            try (MemoryMeter part = meter.scope(budget.memory() / 4 * QUARTERS_IN_MEMORY)) {
                LevelStore store = search.store(packed, options.threads(), part);
                try {
                    levels = new LevelCheckpoint(directory, kept, store);
                    SearchResult result = search.breadthFirst(
                            steps, store, Optional.of(levels), budget.withStates(mostInMemory(budget)), progress);
                    if (!isTooLarge(result.limit(), budget)) {
                        return result;
                    }
                } finally {
                    store.close();
                }
            }
            handover = Optional.of(new Handover(levels.files(), levels.last(), !goals.areNone(), budget.within(meter)));
        }
        return onDisk(initialState, handover, budget.within(meter), progress);
    }

    /** The figures of runs on disk; none where memory sufficed. */
    Map<String, Number> figures() {
        return figures;
    }

    private long mostInMemory(Budget budget) {
        return options.statesInMemory() == 0 ? budget.states() : Math.min(budget.states(), options.statesInMemory());
    }

    /** Whether memory is too small, and nothing else ends the search. */
    private boolean isTooLarge(@Nullable Limit limit, Budget budget) {
        return limit != null
                && (limit.kind() == Limit.Kind.MEMORY
                        || limit.kind() == Limit.Kind.STATES && mostInMemory(budget) < budget.states());
    }

    private SearchResult onDisk(int[] initialState, Optional<Handover> handover, Budget budget, Progress progress) {
        try (LevelJobs jobs = ThreadJobs.withSummary(steps, options.threads(), 0, budget)) {
            RunSearch runs = new RunSearch(jobs, packed, goals, options.bound(), directory, budget, progress);
            SearchResult result = runs.checkpointed(kept).after(handover).run(initialState);
            figures.put("bytesOnDisk", runs.bytesOnDisk());
            return result;
        }
    }
}
