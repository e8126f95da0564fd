package dovetail.engine.ltl;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.por.condition.Preserved;
import dovetail.prepare.PreparedSystem;
import dovetail.replay.Replay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.BreadthFirst;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.search.SearchSetup;
import dovetail.step.StateLayout;
import dovetail.store.HashStore;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches a network breadth first, without a monitor, for a state that satisfies a predicate or has a model error. It
 * serves what has to be known besides the runs.
 */
final class UnmonitoredSearch {
    private final PreparedSystem system;
    private final LtlOptions options;
    private final Budget budget;
    private final Progress progress;
    /** The layout of the last search. */
    private @Nullable StateLayout layout;

    UnmonitoredSearch(PreparedSystem system, LtlOptions options, Budget budget, Progress progress) {
        this.system = system;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
    }

    /** The verdict, in the name of an engine, that no reachable state satisfies the predicate. */
    Verdict never(Expr bad, String engine) {
        long start = System.nanoTime();
        SearchResult result;
        try {
            result = run(Goals.PREDICATE, List.of(bad), new Preserved.States(bad));
        } catch (Limit.Exceeded e) {
            result = SearchResult.notBegun(e.limit());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Figures figures = new Figures(result.counts().withoutDeadlocks(), 1, seconds, Map.of());
        Optional<Trace> error = modelError(result);
        if (result.path() != null) {
            Trace trace = new Replay(system.system(), budget).toState(decode(result.path()), bad);
            return new Verdict.Violated(engine, figures, Optional.of(trace), error);
        }
        return result.limit() != null
                ? new Verdict.Unknown(engine, figures, result.limit(), error)
                : new Verdict.Holds(engine, figures, Optional.empty(), error);
    }

    /** A shortest run that ends in a model error; none where a limit is in the way, which changes no verdict on runs. */
    Optional<Trace> modelError() {
        try {
            return modelError(run(Goals.ERROR, List.of(), new Preserved.Errors()));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }

    private Optional<Trace> modelError(SearchResult result) {
        return Optional.ofNullable(result.errorPath())
                .map(path -> new Replay(system.system(), budget).toModelError(decode(path)));
    }

    private List<int[]> decode(List<long[]> path) {
        return system.run(Objects.requireNonNull(layout).decode(path));
    }

    private SearchResult run(Goals goal, List<Expr> predicates, Preserved preserved) {
        SearchSetup setup =
                new SearchSetup(system, predicates, options.compile(), budget).reduced(options.reduce(), preserved);
        return system.widening(budget, meter -> {
            StateLayout packed = system.layout(budget);
            layout = packed;
            HashStore store = new HashStore(packed.words(), options.threads(), true, meter);
            return new BreadthFirst(setup.steps(packed, meter), store, goal, budget, progress)
                    .within(options.bound())
                    .run(system.network().initialState());
        });
    }
}
