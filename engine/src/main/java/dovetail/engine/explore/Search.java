package dovetail.engine.explore;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.explore.BreadthFirst;
import dovetail.explore.DepthFirst;
import dovetail.explore.Goal;
import dovetail.explore.SearchResult;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.step.CompiledRelation;
import dovetail.step.DependencyCheck;
import dovetail.step.InterpretedRelation;
import dovetail.step.LayoutOverflow;
import dovetail.step.LtsRelation;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.TieredSteps;
import dovetail.store.CompactStore;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import dovetail.store.MemoryMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Puts a search together from its parts: value analysis, layout, successor function, store, order. Should a value not
 * fit the layout, the field is widened and the search starts again.
 */
final class Search {
    private final Network network;
    private final Expr predicate;
    private final ExploreOptions options;
    private ValueSets sets;
    private StateLayout layout;

    Search(Network network, Expr predicate, ExploreOptions options) {
        this.network = network;
        this.predicate = predicate;
        this.options = options;
        this.sets = ValueAnalysis.of(network);
    }

    /** The layout of the last run. */
    StateLayout layout() {
        return layout;
    }

    SearchResult run(Goal goal, Budget budget, Progress progress) {
        while (true) {
            layout = StateLayout.of(network, sets);
            try {
                return runOnce(goal, budget, progress);
            } catch (LayoutOverflow e) {
                sets = sets.widened(e.slot());
            }
        }
    }

    private SearchResult runOnce(Goal goal, Budget budget, Progress progress) {
        TieredSteps steps = steps();
        boolean depthFirst = options.order() == ExploreOptions.Order.DFS;
        LevelStore store = store(goal, depthFirst ? 1 : options.threads(), budget);
        try {
            return depthFirst
                    ? new DepthFirst(steps, store, goal, budget, progress).run(network.initialState())
                    : new BreadthFirst(steps, store, goal, budget, progress).run(network.initialState());
        } finally {
            store.close();
        }
    }

    private LevelStore store(Goal goal, int threads, Budget budget) {
        MemoryMeter meter = new MemoryMeter(budget);
        return options.store() == ExploreOptions.Store.HASH
                ? new HashStore(layout.words(), threads, goal != Goal.NONE, meter)
                : new CompactStore(usedBits(), threads, goal != Goal.NONE, meter);
    }

    private int[] usedBits() {
        int[] bits = new int[layout.words()];
        for (int w = 0; w < bits.length; w++) {
            bits[w] = layout.usedBits(w);
        }
        return bits;
    }

    private TieredSteps steps() {
        boolean tables = LtsRelation.canStep(network);
        boolean compilable = CompiledRelation.canCompile(network);
        if (options.dump().isPresent() || options.checkDependencies()) {
            StepRelation relation = tables ? new LtsRelation(network, layout, predicate) : compile();
            options.dump().ifPresent(path -> dump(relation, path));
            return TieredSteps.fixed(
                    options.checkDependencies()
                            ? new DependencyCheck(
                                    relation, sets, network.slots().size())
                            : relation);
        }
        if (options.compile() != ExploreOptions.Compile.NEVER) {
            if (tables) {
                return TieredSteps.fixed(new LtsRelation(network, layout, predicate));
            }
            if (compilable && options.compile() == ExploreOptions.Compile.ALWAYS) {
                return TieredSteps.fixed(compile());
            }
            if (compilable) {
                return TieredSteps.of(new InterpretedRelation(network, layout, predicate), this::compile);
            }
        }
        return TieredSteps.fixed(new InterpretedRelation(network, layout, predicate));
    }

    private CompiledRelation compile() {
        return new CompiledRelation(network, layout, sets, predicate);
    }

    private void dump(StepRelation relation, Path path) {
        if (!(relation instanceof CompiledRelation compiled)) {
            throw new InputException(Diagnostic.error(
                    path.toString(),
                    "explicit transition systems are stepped by tables; there is no generated source"));
        }
        try {
            Files.writeString(path, compiled.source());
        } catch (IOException e) {
            throw new InputException(Diagnostic.error(path.toString(), "cannot be written: " + e.getMessage()));
        }
    }
}
