package dovetail.engine.ltl;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.explore.BreadthFirst;
import dovetail.explore.Goal;
import dovetail.explore.SearchResult;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.reference.Interpreter;
import dovetail.reference.ModelError;
import dovetail.reference.Replay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.StepSetup;
import dovetail.step.TieredSteps;
import dovetail.store.HashStore;
import dovetail.store.MemoryMeter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One answer: the searches it takes, and the verdict drawn from them. */
final class LtlRun {
    private final Task task;
    private final Network network;
    private final Monitor monitor;
    private final LtlOptions options;
    private final Budget budget;
    private final Progress progress;
    private final long start = System.nanoTime();
    private ValueSets sets;
    private StepSetup setup;
    private StateLayout layout;

    LtlRun(Task task, Monitor monitor, LtlOptions options, Budget budget, Progress progress) {
        this.task = task;
        this.network = task.network();
        this.monitor = monitor;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.sets = ValueAnalysis.of(network);
    }

    Verdict verdict() {
        while (true) {
            try {
                return attempt();
            } catch (LayoutOverflow e) {
                sets = sets.widened(e.slot());
            }
        }
    }

    private Verdict attempt() {
        layout = StateLayout.of(network, sets).withMonitor(monitor.states());
        setup = new StepSetup(network, sets, monitor.predicates());
        return monitor.isReachability() ? reach() : searchCycle();
    }

    private TieredSteps product() {
        int components = network.components().size();
        return setup.steps(layout, options.compile()).map(r -> new ProductRelation(r, monitor, components));
    }

    /**
     * Safety properties: breadth first to a state from which everything is a violation, and on from there to a run that
     * never ends. Should there be none, because all such runs end and are ignored, the cycle must be looked for.
     */
    private Verdict reach() {
        TieredSteps relations = product();
        HashStore store = new HashStore(layout.words(), options.threads(), true, new MemoryMeter(budget));
        SearchResult result;
        try {
            result = new BreadthFirst(relations, store, Goal.PREDICATE, budget, progress).run(network.initialState());
        } finally {
            store.close();
        }
        Figures figures = figures(result.states(), result.transitions(), result.errors(), result.bytes());
        if (result.path() != null) {
            return continued(relations, result.path(), figures);
        }
        if (result.predicateErrorPath() != null) {
            return violated(figures, undefined(decode(result.predicateErrorPath())));
        }
        return result.limit() != null ? unknown(figures, result.limit()) : holds(figures);
    }

    private Verdict continued(TieredSteps relations, List<long[]> path, Figures figures) {
        CycleSearch search = new CycleSearch(relations, budget, progress).run(path.get(path.size() - 1));
        if (search.hasFound()) {
            Lasso lasso = new LassoBuilder(search).build();
            return violated(figures, replayed(lasso.after(path, PathLabels.of(path, search))));
        }
        return search.limit() != null ? unknown(figures, search.limit()) : searchCycle();
    }

    private Verdict searchCycle() {
        long[] initial = new long[layout.words()];
        layout.encode(network.initialState(), initial, 0);
        CycleSearch search = new CycleSearch(product(), budget, progress).run(initial);
        Figures figures = figures(search.store().size(), search.transitions(), search.errors(), search.bytes());
        if (search.hasFound()) {
            return violated(figures, replayed(new LassoBuilder(search).build()));
        }
        if (search.undefined() >= 0) {
            return violated(figures, undefined(decode(new LassoBuilder(search).pathTo(search.undefined()))));
        }
        return search.limit() != null ? unknown(figures, search.limit()) : holds(figures);
    }

    /** The run in the user's terms; where the network comes to its end, it stands still for the rest. */
    private Trace replayed(Lasso lasso) {
        List<int[]> states = decode(lasso.states());
        List<String> labels = lasso.labels();
        int loopStart = lasso.loopStart();
        int end = labels.indexOf(null);
        if (end >= 0) {
            states = states.subList(0, end + 1);
            labels = labels.subList(0, end);
            loopStart = end;
        }
        return new Replay(network).toLasso(new dovetail.reference.Lasso(states, labels, loopStart), task.property());
    }

    /** A path to a state in which a predicate of the property has no value: it cannot be said to hold there. */
    private Trace undefined(List<int[]> states) {
        Interpreter interpreter = new Interpreter(network);
        int[] last = states.get(states.size() - 1);
        for (Expr predicate : monitor.predicates()) {
            try {
                interpreter.holds(predicate, last);
            } catch (ModelError e) {
                return new Replay(network).toPredicateError(states, predicate);
            }
        }
        throw new IllegalStateException("every predicate has a value in the last state");
    }

    private List<int[]> decode(List<long[]> path) {
        List<int[]> states = new ArrayList<>();
        for (long[] words : path) {
            states.add(layout.decode(words, 0));
        }
        return states;
    }

    private Figures figures(long states, long transitions, long errors, long bytes) {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("automatonStates", monitor.automaton().size());
        extra.put("bitsPerState", layout.bits());
        extra.put("compileSeconds", setup.compileSeconds());
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Figures(states, transitions, states, -1, 0, errors, 1, seconds, bytes, extra);
    }

    private Verdict holds(Figures figures) {
        return new Verdict.Holds(LtlEngine.INFO.name(), figures, Optional.empty(), modelError(figures));
    }

    private Verdict violated(Figures figures, Trace trace) {
        return new Verdict.Violated(LtlEngine.INFO.name(), figures, Optional.of(trace), modelError(figures));
    }

    private Verdict unknown(Figures figures, Limit limit) {
        return new Verdict.Unknown(LtlEngine.INFO.name(), figures, limit, Optional.empty());
    }

    /** A run that ends in a model error, when the search met one: found by a search of its own, without the monitor. */
    private Optional<Trace> modelError(Figures figures) {
        if (figures.errors() == 0) {
            return Optional.empty();
        }
        layout = StateLayout.of(network, sets);
        TieredSteps steps = new StepSetup(network, sets, List.of()).steps(layout, options.compile());
        HashStore store = new HashStore(layout.words(), options.threads(), true, new MemoryMeter(budget));
        SearchResult result = new BreadthFirst(steps, store, Goal.ERROR, budget, progress).run(network.initialState());
        return result.errorPath() == null
                ? Optional.empty()
                : Optional.of(new Replay(network).toModelError(decode(result.errorPath())));
    }
}
