package dovetail.engine.explore;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.search.BreadthFirst;
import dovetail.search.DepthBound;
import dovetail.search.DepthFirst;
import dovetail.search.SearchResult;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.DependencyCheck;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.compile.CompiledRelation;
import dovetail.store.CompactStore;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Explores a prepared system breadth first or depth first, over a store that keeps every state. */
final class Search extends StateSearch {
    private final ExploreOptions options;

    /** @param preserved the aspect that a reduction has to preserve, should there be one */
    Search(PreparedSystem system, Questions questions, Preserved preserved, ExploreOptions options) {
        super(system, questions, preserved, options.reduce());
        this.options = options;
    }

    @Override
    protected Compile compile() {
        return options.compile();
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
    protected DepthBound bound() {
        return options.bound();
    }

    @Override
    protected boolean visitsByLevels() {
        return !isDepthFirst();
    }

    @Override
    protected boolean countsSteps() {
        return options.coverage();
    }

    @Override
    protected boolean findsShortestPaths() {
        return !isDepthFirst();
    }

    private boolean isDepthFirst() {
        return options.order() == ExploreOptions.Order.DFS;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        LevelStore store = store(packed, isDepthFirst() ? 1 : options.threads(), meter);
        try {
            return isDepthFirst()
                    ? depthFirst(steps, store, budget, progress)
                    : breadthFirst(steps, store, budget, progress);
        } finally {
            store.close();
        }
    }

    private SearchResult breadthFirst(TieredSteps steps, LevelStore store, Budget budget, Progress progress) {
        return new BreadthFirst(steps, store, goals(), budget, progress)
                .counting(counting())
                .within(bound())
                .run(network().initialState(), () -> {
                    settleReduction();
                    return false;
                });
    }

    private SearchResult depthFirst(TieredSteps steps, LevelStore store, Budget budget, Progress progress) {
        SearchResult result = new DepthFirst(steps, store, goals(), budget, progress)
                .counting(counting())
                .within(bound())
                .run(network().initialState());
        settleReduction();
        return result;
    }

    private LevelStore store(StateLayout packed, int threads, MemoryMeter meter) {
        return options.store() == ExploreOptions.Store.HASH
                ? new HashStore(packed.words(), threads, !goals().areNone(), meter)
                : new CompactStore(usedBits(packed), threads, !goals().areNone(), meter);
    }

    private static int[] usedBits(StateLayout packed) {
        int[] bits = new int[packed.words()];
        for (int w = 0; w < bits.length; w++) {
            bits[w] = packed.usedBits(w);
        }
        return bits;
    }

    @Override
    protected TieredSteps networkSteps(StepSetup prepared, StateLayout packed) {
        if (options.dump().isPresent() || options.checkDependencies()) {
            StepRelation relation = prepared.fastest(packed);
            options.dump().ifPresent(path -> dump(relation, path));
            return TieredSteps.fixed(
                    options.checkDependencies()
                            ? new DependencyCheck(
                                    relation,
                                    prepared.values(),
                                    network().slots().size())
                            : relation);
        }
        return prepared.steps(packed, options.compile());
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
