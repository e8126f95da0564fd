package dovetail.engine.explore;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.option.SettingException;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.BreadthFirst;
import dovetail.search.DepthFirst;
import dovetail.search.LevelCheckpoint;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.search.run.RunDirectory;
import dovetail.step.DependencyCheck;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.compile.CompiledRelation;
import dovetail.store.CompactStore;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import dovetail.store.TreeStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Explores a prepared system breadth first or depth first, over a store that keeps every state, or over runs on disk. */
final class Search extends StateSearch {
    /** States of so many words are kept as trees. */
    private static final int WIDE = 4;

    private final ExploreOptions options;
    /** The figures of runs on disk; none where there are none. */
    private Map<String, Number> diskFigures = Map.of();

    Search(PreparedSystem system, Questions questions, ExploreOptions options) {
        super(system, questions, options);
        this.options = options;
    }

    @Override
    public Map<String, Number> figures() {
        if (diskFigures.isEmpty()) {
            return super.figures();
        }
        Map<String, Number> all = new LinkedHashMap<>(super.figures());
        all.putAll(diskFigures);
        return all;
    }

    @Override
    protected Compile compile() {
        boolean isWholeCodeNeeded =
                options.reduce().isEmpty() && (options.dump().isPresent() || options.checkDependencies());
        return isWholeCodeNeeded ? Compile.ALWAYS : options.compile();
    }

    @Override
    protected boolean mayNarrow() {
        return !isDepthFirst();
    }

    @Override
    protected boolean answersByProbe() {
        return true;
    }

    @Override
    protected boolean visitsByLevels() {
        return !isDepthFirst();
    }

    @Override
    protected boolean findsShortestPaths() {
        return !isDepthFirst();
    }

    /** A tree keeps words that hardly change once, so that a layout without them saves little. */
    @Override
    protected boolean isWorthNarrowing(int words) {
        return !isTree(words);
    }

    private boolean isTree(int words) {
        return switch (options.store()) {
            case HASH, COMPACT -> false;
            case TREE -> true;
            case AUTO -> words >= WIDE;
        };
    }

    private boolean isDepthFirst() {
        return options.order() == ExploreOptions.Order.DFS;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        Optional<CheckpointDirectory> kept = checkpoint(packed);
        if (isOnDisk()) {
            try (RunDirectory runs = RunDirectory.in(options.disk().orElseThrow(), kept)) {
                SpillingSearch spilling = new SpillingSearch(this, options, steps, packed, goals(), runs.path(), kept);
                SearchResult result = spilling.run(network().initialState(), budget, meter, progress);
                diskFigures = spilling.figures();
                return result;
            }
        }
        LevelStore store = store(packed, isDepthFirst() ? 1 : options.threads(), meter);
        try {
            return isDepthFirst()
                    ? depthFirst(steps, store, budget, progress)
                    : breadthFirst(steps, store, checkpoint(kept, store), budget, progress);
        } finally {
            store.close();
            if (kept.isPresent()) {
                kept.get().close();
            }
        }
    }

    /** Searches breadth first in a store. */
    SearchResult breadthFirst(
            TieredSteps steps,
            LevelStore store,
            Optional<LevelCheckpoint> checkpoint,
            Budget budget,
            Progress progress) {
        return visit(new BreadthFirst(steps, store, goals(), budget, progress).checkpointed(checkpoint));
    }

    /** The directory of the checkpoint of this search, where one is asked for. */
    private Optional<CheckpointDirectory> checkpoint(StateLayout packed) {
        if (isDepthFirst() && options.checkpoint().isPresent()) {
            throw new SettingException("checkpoints are kept of searches level by level, search=bfs");
        }
        if (options.checkpoint().isEmpty()) {
            return Optional.empty();
        }
        int seconds = options.values().get(CheckpointDirectory.SECONDS);
        return Optional.of(
                CheckpointDirectory.open(options.checkpoint().get(), key(packed, options.values()), seconds));
    }

    private static Optional<LevelCheckpoint> checkpoint(Optional<CheckpointDirectory> kept, LevelStore store) {
        return kept.isPresent() ? Optional.of(new LevelCheckpoint(kept.get().path(), kept, store)) : Optional.empty();
    }

    private boolean isOnDisk() {
        if (options.disk().isEmpty()) {
            return false;
        }
        if (isDepthFirst() || options.reduce().isPresent() || counting().isPresent()) {
            throw new SettingException("states are kept on disk by searches level by level (search=bfs), without"
                    + " reduction and coverage");
        }
        return true;
    }

    private SearchResult depthFirst(TieredSteps steps, LevelStore store, Budget budget, Progress progress) {
        SearchResult result = new DepthFirst(steps, store, goals(), budget, progress)
                .counting(counting())
                .within(options.bound())
                .run(network().initialState());
        settleReduction();
        return result;
    }

    /** An empty store. */
    LevelStore store(StateLayout packed, int threads, MemoryMeter meter) {
        boolean keepLevels = !goals().areNone();
        if (isTree(packed.words())) {
            return new TreeStore(usedBits(packed), threads, keepLevels, meter);
        }
        return options.store() == ExploreOptions.Store.COMPACT
                ? new CompactStore(usedBits(packed), threads, keepLevels, meter)
                : new HashStore(packed.words(), threads, keepLevels, meter);
    }

    private static int[] usedBits(StateLayout packed) {
        int[] bits = new int[packed.words()];
        for (int w = 0; w < bits.length; w++) {
            bits[w] = packed.usedBits(w);
        }
        return bits;
    }

    @Override
    protected TieredSteps checked(TieredSteps steps, Budget budget) {
        if (options.dump().isPresent()) {
            dump(steps.current(), options.dump().get());
        }
        if (!options.checkDependencies()) {
            return steps;
        }
        ValueSets values = system().values(budget);
        int slots = network().slots().size();
        return steps.map(relation -> new DependencyCheck(relation, values, slots));
    }

    private void dump(StepRelation relation, Path path) {
        if (!(relation instanceof CompiledRelation compiled)) {
            throw new InputException(Diagnostic.error(
                    path.toString(),
                    "networks without guarded components and values sent to several receivers are not compiled;"
                            + " there is no generated source"));
        }
        try {
            Files.writeString(path, compiled.source());
        } catch (IOException e) {
            throw new InputException(Diagnostic.error(path.toString(), "cannot be written: " + e.getMessage()));
        }
    }
}
