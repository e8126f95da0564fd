package dovetail.engine.explore;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.EngineInfo;
import dovetail.engine.TotalisingEngine;
import dovetail.explore.Goal;
import dovetail.explore.SearchResult;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.por.PartialOrderReduction;
import dovetail.por.condition.Preserved;
import dovetail.property.Property;
import dovetail.reference.Replay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.step.StateLayout;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers by visiting every reachable state. */
public final class ExploreEngine extends TotalisingEngine {
    public static final EngineInfo INFO = new EngineInfo(
            "explore",
            "visits every reachable state, breadth first by default",
            "any network",
            "state predicates, reachability, deadlocks, model errors, forbidden words of actions",
            "none: plain state-space search",
            List.of(
                    new EngineInfo.Option("search", "bfs|dfs", "bfs", "order of the search; bfs gives shortest traces"),
                    new EngineInfo.Option("store", "hash|compact", "hash", "how visited states are kept"),
                    new EngineInfo.Option(
                            "compile", "auto|always|never|early", "auto", "when the successor function is compiled"),
                    new EngineInfo.Option(
                            "check-dependencies",
                            "true|false",
                            "false",
                            "verify the declared reads and writes of every transition group while exploring"),
                    new EngineInfo.Option("dump", "FILE", "", "write the generated successor function to a file")));

    private final ExploreOptions options;

    public ExploreEngine(ExploreOptions options) {
        this.options = options;
    }

    public ExploreOptions options() {
        return options;
    }

    @Override
    public String name() {
        return options.reduce().isPresent() ? PartialOrderReduction.ENGINE : INFO.name();
    }

    @Override
    public Verdict answer(TotalTask task, Budget budget, Progress progress) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return task.property().accept(new Question(task.network(), budget.within(scope), progress));
        }
    }

    /** Starts the search that answers a property. */
    private final class Question implements Property.Visitor<Verdict>, Property.OfStates.Visitor<Verdict> {
        private final Network network;
        private final Budget budget;
        private final Progress progress;

        Question(Network network, Budget budget, Progress progress) {
            this.network = network;
            this.budget = budget;
            this.progress = progress;
        }

        @Override
        public Verdict ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        @Override
        public Verdict never(Property.Never property) {
            return new Run(network, Goal.PREDICATE, property.bad(), budget, progress).never();
        }

        @Override
        public Verdict reachable(Property.Reachable property) {
            return new Run(network, Goal.PREDICATE, property.goal(), budget, progress).reachable();
        }

        @Override
        public Verdict deadlockFree(Property.DeadlockFree property) {
            return new Run(network, Goal.DEADLOCK, Expr.FALSE, budget, progress).deadlockFree();
        }

        @Override
        public Verdict errorFree(Property.ErrorFree property) {
            return new Run(network, Goal.ERROR, Expr.FALSE, budget, progress).errorFree();
        }

        @Override
        public Verdict neverWord(Property.NeverWord property) {
            long start = System.nanoTime();
            ForbiddenWords words;
            try {
                words = new ForbiddenWords(network, property, budget);
            } catch (Limit.Exceeded e) {
                return notBegun(e.limit(), (System.nanoTime() - start) / 1e9);
            }
            return new Run(network, Goal.PREDICATE, Expr.FALSE, words, budget, progress).neverWord();
        }

        @Override
        public Verdict ofRuns(Property.OfRuns property) {
            String reason = "'" + property.name() + "' speaks of infinite runs, and '" + name()
                    + "' looks at single states; use the engine 'ltl'";
            return notBegun(new Limit(Limit.Kind.UNSUPPORTED, reason), 0);
        }
    }

    private Verdict notBegun(Limit limit, double seconds) {
        return new Verdict.Unknown(name(), Figures.nothing(seconds), limit, Optional.empty());
    }

    /**
     * Visits the whole state space without a property: holds with the figures when it was visited completely, unknown
     * when a limit was met. A model error met on the way is in the verdict.
     */
    public Verdict explore(Network network, Budget budget, Progress progress) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return visit(network, budget.within(scope), progress);
        }
    }

    private Verdict visit(Network network, Budget budget, Progress progress) {
        Run run = new Run(network, Goal.NONE, Expr.FALSE, budget, progress);
        if (run.result.errors() > 0 && run.result.errorPath() == null) {
            // The store kept no levels to find the error's path in: look for the error alone, with levels.
            Verdict error = new Run(network, Goal.ERROR, Expr.FALSE, budget, progress).errorFree();
            return run.visited(error.trace());
        }
        return run.visited();
    }

    /** What must not be lost when steps are left out. */
    private static Preserved preserved(Goal goal, Expr predicate, ForbiddenWords words) {
        return switch (goal) {
            case NONE, DEADLOCK -> new Preserved.Deadlocks();
            case ERROR -> new Preserved.Errors();
            case PREDICATE ->
                words == null ? new Preserved.States(predicate) : new Preserved.Words(words.monitor(), words::letterOf);
        };
    }

    /** One search and the verdicts that can be drawn from it. */
    private final class Run {
        private final Expr predicate;
        private final ForbiddenWords words;
        private final SearchResult result;
        private final StateLayout layout;
        private final Replay replay;
        private final Figures figures;

        Run(Network network, Goal goal, Expr predicate, Budget budget, Progress progress) {
            this(network, goal, predicate, null, budget, progress);
        }

        /** @param words what goes along with the network, or null */
        Run(Network network, Goal goal, Expr predicate, ForbiddenWords words, Budget budget, Progress progress) {
            long start = System.nanoTime();
            this.predicate = predicate;
            this.words = words;
            Search search = new Search(network, predicate, words, preserved(goal, predicate, words), options);
            this.result = search.run(goal, budget, progress);
            this.layout = search.layout();
            this.replay = new Replay(network);
            this.figures = new Figures(
                    result.states(),
                    result.transitions(),
                    result.peakStates(),
                    result.depth(),
                    // Where steps are left out, to have none left says nothing about the network.
                    showsDeadlocks(goal) ? result.deadlocks() : 0,
                    result.errors(),
                    1,
                    (System.nanoTime() - start) / 1e9,
                    result.bytes(),
                    extra(search),
                    search.account());
        }

        private boolean showsDeadlocks(Goal goal) {
            return words == null && (options.reduce().isEmpty() || goal == Goal.NONE || goal == Goal.DEADLOCK);
        }

        private Map<String, Number> extra(Search search) {
            Map<String, Number> extra = new LinkedHashMap<>();
            if (words != null) {
                extra.put("automatonStates", words.monitor().states());
            }
            extra.putAll(search.reductionFigures());
            if (layout != null) {
                extra.put("bitsPerState", layout.bits());
            }
            extra.put("compileSeconds", search.compileSeconds());
            if (search.isTooLargeToCompile()) {
                extra.put("tooLargeToCompile", 1);
            }
            return extra;
        }

        Verdict never() {
            return result.path() != null
                    ? violated(replay.toState(decode(result.path()), predicate), modelError())
                    : visited();
        }

        Verdict neverWord() {
            return result.path() == null
                    ? visited()
                    : violated(replay.toWord(decode(result.path()), words.property()), modelError());
        }

        Verdict reachable() {
            if (result.path() != null) {
                Trace witness = replay.toState(decode(result.path()), predicate);
                return new Verdict.Holds(name(), figures, Optional.of(witness), modelError());
            }
            return result.limit() != null
                    ? visited()
                    : new Verdict.Violated(name(), figures, Optional.empty(), modelError());
        }

        Verdict deadlockFree() {
            return result.path() != null ? violated(replay.toDeadlock(decode(result.path())), modelError()) : visited();
        }

        Verdict errorFree() {
            return result.errorPath() != null
                    ? violated(replay.toModelError(decode(result.errorPath())), Optional.empty())
                    : visited();
        }

        Verdict visited() {
            return visited(modelError());
        }

        Verdict visited(Optional<Trace> modelError) {
            return result.limit() != null
                    ? new Verdict.Unknown(name(), figures, result.limit(), modelError)
                    : new Verdict.Holds(name(), figures, Optional.empty(), modelError);
        }

        private Verdict violated(Trace trace, Optional<Trace> modelError) {
            return new Verdict.Violated(name(), figures, Optional.of(trace), modelError);
        }

        private Optional<Trace> modelError() {
            return result.errorPath() == null
                    ? Optional.empty()
                    : Optional.of(replay.toModelError(decode(result.errorPath())));
        }

        private List<int[]> decode(List<long[]> path) {
            List<int[]> states = new ArrayList<>();
            for (long[] words : path) {
                states.add(layout.decode(words, 0));
            }
            return states;
        }
    }
}
