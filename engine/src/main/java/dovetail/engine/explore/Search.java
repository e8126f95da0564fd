package dovetail.engine.explore;

import dovetail.analysis.ObservedValues;
import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.explore.BreadthFirst;
import dovetail.explore.DepthFirst;
import dovetail.explore.Goal;
import dovetail.explore.SearchResult;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.por.PartialOrderReduction;
import dovetail.por.condition.Preserved;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.step.DependencyCheck;
import dovetail.step.GroupTable;
import dovetail.step.InterpretedRelation;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.compile.CompiledRelation;
import dovetail.store.CompactStore;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Puts a search together from its parts: value analysis, layout, successor function, store, order.
 *
 * <p>The analysis does not see how variables depend on each other and may ask for more bits than the states need. When
 * that costs a word, the search first runs to {@link #PROBE} states and looks whether the values seen there would fit
 * fewer words; if so, it starts again with that narrower layout. Every store into it is checked, and should a value not
 * fit after all, the field is widened and the search starts once more.
 */
final class Search {
    private static final long PROBE = 50_000;
    private static final int MOST_RESTARTS = 4;

    private final Network network;
    private final ExploreOptions options;
    private final Expr predicate;
    private final Preserved preserved;
    private StepSetup setup;
    /** What goes along with the network, or null. */
    private final ForbiddenWords words;

    private GroupTable groups;
    /** What leaves steps out, or null. */
    private PartialOrderReduction reduction;

    private ValueSets sets;
    private StateLayout layout;

    /** @param preserved what matters about the network, should steps be left out */
    Search(Network network, Expr predicate, ForbiddenWords words, Preserved preserved, ExploreOptions options) {
        this.network = network;
        this.predicate = predicate;
        this.preserved = preserved;
        this.words = words;
        this.options = options;
    }

    /** Works out what does not depend on the layout. */
    private void prepare(Budget budget) {
        sets = ValueAnalysis.of(network, budget);
        groups = options.reduce().isPresent() ? new GroupTable(network, budget) : null;
        reduction = options.reduce().isPresent()
                ? PartialOrderReduction.of(
                        network, sets, groups, preserved, options.reduce().get(), budget)
                : null;
        setup = new StepSetup(
                network, sets, List.of(predicate), reduction == null ? List.of() : reduction.expressions(), budget);
    }

    /** What the reduction has to say in words; nothing where there is none. */
    Account account() {
        return reduction == null ? Account.NONE : new Account(reduction.remarks(), List.of());
    }

    /** What the reduction has to say for itself; nothing where there is none. */
    Map<String, Number> reductionFigures() {
        return reduction == null ? Map.of() : reduction.figures();
    }

    /** How long generating and compiling took; in the background it is not part of the time of the search. */
    double compileSeconds() {
        return setup == null ? 0 : setup.compileSeconds();
    }

    boolean isTooLargeToCompile() {
        return setup != null && setup.isTooLargeToCompile();
    }

    /** The layout of the last run, or null where a limit did not let it begin. */
    StateLayout layout() {
        return layout;
    }

    SearchResult run(Goal goal, Budget budget, Progress progress) {
        try {
            prepare(budget);
        } catch (Limit.Exceeded e) {
            return SearchResult.notBegun(e.limit());
        }
        while (true) {
            try {
                return runWithin(goal, budget, progress);
            } catch (LayoutOverflow e) {
                // A field has room for what its slot holds between steps; in the middle of one it may hold more.
                sets = sets.widened(e.slot());
            }
        }
    }

    private SearchResult runWithin(Goal goal, Budget budget, Progress progress) {
        try {
            layout = layout(sets, budget);
            boolean mayNarrow = layout.words() > 1
                    && options.order() == ExploreOptions.Order.BFS
                    && CompiledRelation.canCompile(network)
                    && budget.states() > PROBE;
            return mayNarrow ? probeAndRun(goal, budget, progress) : runOnce(goal, budget, progress, 0);
        } catch (Limit.Exceeded e) {
            return SearchResult.notBegun(e.limit());
        }
    }

    private StateLayout layout(ValueSets values, Budget budget) {
        StateLayout plain = StateLayout.of(network, values, budget);
        return words == null ? plain : words.in(plain);
    }

    private SearchResult probeAndRun(Goal goal, Budget budget, Progress progress) {
        ValueSets guess;
        try (MemoryMeter meter = budget.meter().scope()) {
            HashStore probe = new HashStore(layout.words(), 1, true, meter);
            SearchResult result = breadthFirst(steps(meter), probe, goal, budget.withStates(PROBE), progress);
            if (result.limit() == null || result.limit().kind() != Limit.Kind.STATES) {
                return result;
            }
            guess = generous(observed(probe, budget), budget);
        }
        StateLayout safe = layout;
        for (int i = 0; i < MOST_RESTARTS; i++) {
            layout = layout(guess, budget);
            if (layout.words() >= safe.words()) {
                break;
            }
            try {
                return runOnce(goal, budget, progress, PROBE);
            } catch (LayoutOverflow e) {
                guess = guess.with(e.slot(), sets.duringSteps().get(e.slot()));
            }
        }
        layout = safe;
        return runOnce(goal, budget, progress, PROBE);
    }

    /** A guess with as much room for values not seen so far as there is without another word. */
    private ValueSets generous(ValueSets observed, Budget budget) {
        int size = layout(observed, budget).words();
        ValueSets guess = observed;
        for (int i = 0; i < MOST_RESTARTS; i++) {
            ValueSets more = guess.relaxed(sets);
            if (layout(more, budget).words() > size) {
                break;
            }
            guess = more;
        }
        return guess;
    }

    private ValueSets observed(LevelStore probe, Budget budget) {
        ObservedValues values = new ObservedValues(network);
        Poll poll = new Poll(budget);
        long[] state = new long[probe.width()];
        for (int level = 0; level <= probe.level(); level++) {
            for (long i = 0; i < probe.levelSize(level); i++) {
                poll.tick(network.slots().size());
                probe.read(level, 0, i, 1, state);
                values.add(layout.decode(state, 0));
            }
        }
        return values.toSets();
    }

    /** @param known how many states there are at least */
    private SearchResult runOnce(Goal goal, Budget budget, Progress progress, long known) {
        boolean depthFirst = options.order() == ExploreOptions.Order.DFS;
        try (MemoryMeter meter = budget.meter().scope()) {
            TieredSteps steps = steps(meter);
            steps.expanded(known);
            LevelStore store = store(goal, depthFirst ? 1 : options.threads(), meter);
            try {
                return depthFirst
                        ? depthFirst(steps, store, goal, budget, progress)
                        : breadthFirst(steps, store, goal, budget, progress);
            } finally {
                store.close();
            }
        }
    }

    private SearchResult breadthFirst(
            TieredSteps steps, LevelStore store, Goal goal, Budget budget, Progress progress) {
        return new BreadthFirst(steps, store, goal, budget, progress).run(network.initialState(), () -> {
            settleReduction();
            return false;
        });
    }

    private SearchResult depthFirst(TieredSteps steps, LevelStore store, Goal goal, Budget budget, Progress progress) {
        SearchResult result = new DepthFirst(steps, store, goal, budget, progress).run(network.initialState());
        settleReduction();
        return result;
    }

    /** After a level, before a path is looked for in them: that computes steps again. */
    private void settleReduction() {
        if (reduction != null) {
            reduction.settle();
        }
    }

    private LevelStore store(Goal goal, int threads, MemoryMeter meter) {
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

    private TieredSteps steps(MemoryMeter meter) {
        TieredSteps steps = reduction == null ? networkSteps() : reducedSteps(meter);
        return words == null ? steps : steps.map(words::along);
    }

    private TieredSteps reducedSteps(MemoryMeter meter) {
        reduction.restart();
        return setup.stepsByGroup(layout, options.compile(), groups).map(relation -> reduction.of(relation, meter));
    }

    private TieredSteps networkSteps() {
        if (options.dump().isPresent() || options.checkDependencies()) {
            StepRelation relation = setup.fastest(layout);
            options.dump().ifPresent(path -> dump(relation, path));
            // What is interpreted declares to depend on everything, so there is nothing to check.
            return TieredSteps.fixed(
                    options.checkDependencies() && !(relation instanceof InterpretedRelation)
                            ? new DependencyCheck(
                                    relation, sets, network.slots().size())
                            : relation);
        }
        return setup.steps(layout, options.compile());
    }

    private void dump(StepRelation relation, Path path) {
        if (!(relation instanceof CompiledRelation compiled)) {
            throw new InputException(Diagnostic.error(
                    path.toString(),
                    "explicit transition systems and values sent to several receivers are stepped without compiling;"
                            + " there is no generated source"));
        }
        try {
            Files.writeString(path, compiled.source());
        } catch (IOException e) {
            throw new InputException(Diagnostic.error(path.toString(), "cannot be written: " + e.getMessage()));
        }
    }
}
