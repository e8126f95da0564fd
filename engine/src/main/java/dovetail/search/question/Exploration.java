package dovetail.search.question;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.model.net.PetriNet;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.result.Verdict;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.step.StateLayout;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One search, and the verdicts on the properties that it answers. A limit that is met while a run is replayed concerns the
 * property of that run alone.
 */
public final class Exploration {
    private static final Limit NO_FACTS =
            Limit.unsupported("the model is no place/transition net, or has units that are not safe");

    private final String engine;
    private final Questions questions;
    private final boolean isReduced;
    private final boolean isShortest;
    private final SearchResult result;
    /** The layout of the search, or null where a limit did not let it begin. */
    private final @Nullable StateLayout layout;

    private final PreparedSystem system;
    private final StateSearch search;
    private final Budget grace;
    private final Replay replay;
    private final Figures figures;
    private final Optional<Trace> modelError;
    /** The limit that was met while a model error was replayed, or null. */
    private final @Nullable Limit errorLimit;

    private final DepthBound bound;
    /** The facts about a net; nothing where there are none. */
    private final Optional<NetFacts> netFacts;
    /** Whether all states up to the depth bound are visited. */
    private final boolean isWholeUpToBound;

    /** Searches. */
    public Exploration(
            String engine,
            StateSearch search,
            Questions questions,
            boolean isReduced,
            PreparedSystem system,
            Budget budget,
            Progress progress) {
        long start = System.nanoTime();
        this.engine = engine;
        this.questions = questions;
        this.isReduced = isReduced;
        this.isShortest = search.findsShortestPaths() && !isReduced;
        this.result = search.run(budget, progress);
        this.layout = search.layout();
        this.netFacts = search.netFacts();
        this.bound = search.bound();
        this.isWholeUpToBound = search.visitsByLevels() && !isReduced;
        this.system = system;
        this.search = search;
        this.grace = budget.withGrace();
        this.replay = new Replay(system.system(), grace);
        this.figures = new Figures(
                showsDeadlocks() ? result.counts() : result.counts().withoutDeadlocks(),
                1,
                (System.nanoTime() - start) / 1e9,
                extra(search),
                search.account(),
                result.survey().reduced(isReduced).excludingErrors(excludesErrors()));
        Optional<Trace> error = Optional.empty();
        Limit met = null;
        try {
            if (result.errorPath() != null) {
                error = Optional.of(replay.toModelError(decode(result.errorPath())));
            }
        } catch (Limit.Exceeded e) {
            met = e.limit().whileReplaying();
        } catch (OutOfMemoryError e) {
            met = Limit.heapFull().whileReplaying();
        }
        this.modelError = error;
        this.errorLimit = met;
    }

    /** A reduction that does not preserve deadlocks may leave a state without successors; so may pruned words. */
    private boolean showsDeadlocks() {
        Goals goals = questions.goals();
        return !questions.areWatched()
                && (!isReduced || goals.areNone() || goals.deadlock() || goals.inDeadlocks() != 0);
    }

    /** Whether the search took every step; a reduction, forbidden words and observers prune some. */
    private boolean excludesErrors() {
        boolean isObserved = questions.areWatched() || system.isObserved();
        return !isReduced && !isObserved && result.survey().excludesErrors();
    }

    private Map<String, Number> extra(StateSearch search) {
        Map<String, Number> extra = new LinkedHashMap<>();
        if (questions.areWatched()) {
            extra.put("automatonStates", questions.monitorStates());
        }
        extra.putAll(search.figures());
        extra.putAll(system.figures());
        if (layout != null) {
            extra.put("bitsPerState", layout.bits());
        }
        extra.put("compileSeconds", search.compileSeconds());
        if (search.isTooLargeToCompile()) {
            extra.put("tooLargeToCompile", 1);
        }
        return extra;
    }

    /** Whether there is a model error that the search can show no path to. */
    public boolean lacksErrorPath() {
        return result.counts().errors() > 0 && result.errorPath() == null;
    }

    /** The verdict on one of the properties that were asked. */
    public Verdict verdict(Property property) {
        try {
            return property.accept(new Answer());
        } catch (Limit.Exceeded e) {
            return unknown(e.limit().whileReplaying());
        } catch (OutOfMemoryError e) {
            return unknown(Limit.heapFull().whileReplaying());
        }
    }

    private Verdict unknown(Limit met) {
        return new Verdict.Unknown(engine, figures, met, modelError);
    }

    /** The verdict, which tells how far the property was shown to hold where a depth bound ended the search. */
    private Verdict upToBound(Property property, Verdict verdict) {
        Optional<Limit> limit = verdict.limit();
        boolean isCut = limit.isPresent() && limit.get().kind() == Limit.Kind.DEPTH;
        return isCut && isWholeUpToBound ? unknown(bound.limit(property.isExistential())) : verdict;
    }

    private final class Answer implements Property.SomeKinds<Verdict>, Property.OfStates.Visitor<Verdict> {
        @Override
        public Verdict ofStates(Property.OfStates property) {
            return upToBound(property, property.acceptKind(this));
        }

        @Override
        public Verdict never(Property.Never property) {
            int goal = questions.goal(property.bad());
            return violations(goal, path -> replay.toState(decode(path), property.bad()));
        }

        @Override
        public Verdict reachable(Property.Reachable property) {
            Expr goal = property.goal();
            List<long[]> path = result.path(questions.goal(goal));
            return path == null ? unreached() : witnessed(replay.toState(decode(path), goal));
        }

        @Override
        public Verdict deadlockFree(Property.DeadlockFree property) {
            Expr ends = property.properEnds();
            int goal = property.hasProperEnds() ? questions.improperEnds(ends) : questions.deadlockGoal();
            return violations(goal, path -> replay.toDeadlock(decode(path), ends));
        }

        @Override
        public Verdict deadlockReachable(Property.DeadlockReachable property) {
            List<long[]> path = result.path(questions.deadlockGoal());
            return path == null ? unreached() : witnessed(replay.toDeadlock(decode(path)));
        }

        @Override
        public Verdict errorFree(Property.ErrorFree property) {
            if (errorLimit != null) {
                return unknown(errorLimit);
            }
            return modelError.isPresent() ? violated(modelError.get(), Optional.empty()) : visited();
        }

        @Override
        public Verdict ofNet(Property.OfNet property) {
            if (result.limit() != null) {
                return visited();
            }
            Optional<PetriNet> net = system.network().net();
            return netFacts.isPresent() && net.isPresent()
                    ? new NetAnswer(net.get(), engine, figures, replay).of(property, netFacts.get())
                    : unknown(NO_FACTS);
        }

        @Override
        public Verdict neverWord(Property.NeverWord property) {
            return upToBound(
                    property, violations(questions.goal(property), path -> replay.toWord(decode(path), property)));
        }

        @Override
        public Verdict observer(Property.Observer property) {
            List<long[]> path = result.path(0);
            return path == null
                    ? upToBound(property, unaccepted(property))
                    : accepted(property, replay.toAcceptance(decode(path), property));
        }

        /** Levels count the passing of time, too: a depth bound says nothing about the number of steps. */
        @Override
        public Verdict timedObserver(Property.TimedObserver property) {
            List<long[]> path = result.path(0);
            return path == null
                    ? unaccepted(property)
                    : accepted(property, replay.toAcceptance(decode(path), property));
        }

        private Verdict unaccepted(Property property) {
            return property.isExistential() ? unreached() : visited();
        }

        private Verdict accepted(Property property, Trace trace) {
            return property.isExistential() ? witnessed(trace) : violated(trace, modelError);
        }

        @Override
        public Verdict other(Property property) {
            throw new IllegalArgumentException("'" + property.name() + "' is no property of states");
        }
    }

    /** The verdict on a property that is violated by the states of a goal, each with a trace. */
    private Verdict violations(int goal, Function<List<long[]>, Trace> trace) {
        List<long[]> path = result.path(goal);
        if (path == null) {
            return visited();
        }
        Trace first = trace.apply(path);
        List<Trace> further = further(first, result.found().further(goal), trace);
        return new Verdict.Violated(
                engine, figures, Optional.of(measured(first)), modelError, Optional.empty(), further);
    }

    /** Traces to further states, as far as a limit allows: the first one shows the violation. */
    private static List<Trace> further(Trace first, List<List<long[]>> paths, Function<List<long[]>, Trace> trace) {
        List<Trace> further = new ArrayList<>();
        // States of a search may differ in a monitor or in a zone alone; users know one state.
        Set<IntBuffer> ends = new HashSet<>(List.of(IntBuffer.wrap(first.last())));
        try {
            for (List<long[]> other : paths) {
                Trace next = trace.apply(other);
                if (ends.add(IntBuffer.wrap(next.last()))) {
                    further.add(next);
                }
            }
        } catch (Limit.Exceeded | OutOfMemoryError e) {
            return further;
        }
        return further;
    }

    /** The verdict on an existential property with its witness. */
    private Verdict witnessed(Trace witness) {
        return new Verdict.Holds(engine, figures, Optional.of(measured(witness)), modelError);
    }

    /** The verdict on an existential property without a witness. */
    private Verdict unreached() {
        return result.limit() != null ? visited() : new Verdict.Violated(engine, figures, Optional.empty(), modelError);
    }

    /** The verdict on a property that no state violated. */
    public Verdict visited() {
        return visited(modelError);
    }

    public Verdict visited(Optional<Trace> error) {
        return result.limit() != null
                ? new Verdict.Unknown(engine, figures, result.limit(), error)
                : new Verdict.Holds(engine, figures, Optional.empty(), error);
    }

    private Verdict violated(Trace trace, Optional<Trace> error) {
        return new Verdict.Violated(engine, figures, Optional.of(measured(trace)), error);
    }

    /** The trace, which says that it is a shortest one if the search finds no others. */
    private Trace measured(Trace trace) {
        return isShortest ? trace.explained(trace.facts().with(TraceFacts.Length.SHORTEST)) : trace;
    }

    private List<int[]> decode(List<long[]> path) {
        return system.run(search.run(Objects.requireNonNull(layout).decode(path), grace));
    }
}
