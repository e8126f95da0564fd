package dovetail.simulate;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.Network;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.replay.PrefixWatch;
import dovetail.replay.Replay;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Checks properties by random runs of bounded length from the initial state. Runs can show a violation, or a witness of
 * reachability, and nothing else: otherwise the verdict is unknown. Traces are shrunk and replayed. Used by one thread.
 */
public final class RandomRuns {
    /** The name of random runs in verdicts, in the place of an engine. */
    public static final String NAME = "runs";

    private static final int RUNS_BETWEEN_REPORTS = 64;
    private static final int UNITS_PER_STEP = 2048;
    private static final Limit INFINITE = new Limit(
            Limit.Kind.UNSUPPORTED, "random runs are finite, and the property concerns infinite runs; use 'check'");

    private final Network network;
    private final Semantics semantics;
    private final Replay replay;
    private final Plan plan;
    private final Budget budget;
    private final Progress progress;
    private final Random random;
    private final Poll poll;
    private final DistinctStates distinct;
    private final long start = System.nanoTime();
    private long runs;
    private long steps;
    private long longest;
    private @Nullable Trace modelError;

    /**
     * The extent of a check.
     *
     * @param runs the number of runs
     * @param depth the most steps of a run
     * @param seed the same seed gives the same runs
     */
    public record Plan(long runs, int depth, long seed) {}

    public RandomRuns(Network network, Plan plan, Budget budget, Progress progress) {
        this.network = network;
        this.semantics = Semantics.of(network, budget);
        this.replay = new Replay(network, budget);
        this.plan = plan;
        this.budget = budget;
        this.progress = progress;
        this.random = new Random(plan.seed());
        this.poll = new Poll(budget);
        this.distinct = new DistinctStates(budget.meter());
    }

    /** The verdict on each property. */
    public List<Verdict> check(List<Property> properties) {
        List<Watched> watched = new ArrayList<>();
        for (Property property : properties) {
            watched.add(watched(property));
        }
        @Nullable Limit end = null;
        try {
            while (runs < plan.runs() && isOpen(watched)) {
                if (runs % RUNS_BETWEEN_REPORTS == 0) {
                    budget.check(0);
                    progress.report(new Progress.Snapshot("running", steps, steps, 0, 0, (double) runs / plan.runs()));
                }
                run(watched);
                runs++;
            }
        } catch (Limit.Exceeded e) {
            Limit limit = e.limit();
            end = new Limit(limit.kind(), limit.text() + " after " + count(runs) + " runs");
        }
        List<Verdict> verdicts = new ArrayList<>();
        for (Watched one : watched) {
            verdicts.add(one.verdict(
                    end == null ? exhausted(one.property) : end, figures(), Optional.ofNullable(modelError)));
        }
        return verdicts;
    }

    /** A property with its watch; without one where the network does not preserve it, or a limit comes first. */
    private Watched watched(Property property) {
        Optional<Limit> objection;
        try {
            objection = PreservedTask.objection(new Task(network, property), budget);
        } catch (Limit.Exceeded e) {
            objection = Optional.of(e.limit());
        }
        return objection.isPresent()
                ? new Watched(property, Optional.empty(), objection.get())
                : new Watched(property, property.accept(new Watches(semantics)), INFINITE);
    }

    /** The limit of runs that all ended without an answer. */
    private Limit exhausted(Property property) {
        String finding = UndefinedWatch.isFor(property)
                ? " cannot show that the predicate has a value in every state; use 'check'"
                : " found no " + (property.isExistential() ? "witness" : "violation");
        return new Limit(
                Limit.Kind.RUNS,
                count(plan.runs()) + (plan.runs() == 1 ? " random run" : " random runs") + " of up to "
                        + count(plan.depth()) + (plan.depth() == 1 ? " step" : " steps") + finding);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static boolean isOpen(List<Watched> watched) {
        for (Watched one : watched) {
            if (one.isOpen()) {
                return true;
            }
        }
        return false;
    }

    private void run(List<Watched> watched) {
        List<Move> path = new ArrayList<>();
        int[] initial = semantics.initialStates().get(0);
        int[] state = initial;
        for (Watched one : watched) {
            one.start(state);
        }
        while (true) {
            poll.tick(UNITS_PER_STEP);
            distinct.add(state);
            List<Move> moves = semantics.moves(state);
            if (modelError == null && moves.stream().anyMatch(Move::isError)) {
                modelError = replay.toModelError(states(initial, path));
            }
            for (Watched one : watched) {
                if (one.isSettledBy(state, moves)) {
                    one.settle(trace(one, initial, path));
                }
            }
            Move next = path.size() == plan.depth() ? null : choice(moves);
            if (next == null) {
                return;
            }
            for (Watched one : watched) {
                one.step(state, next);
            }
            path.add(next);
            steps++;
            longest = Math.max(longest, path.size());
            state = next.target();
        }
    }

    private @Nullable Move choice(List<Move> moves) {
        List<Move> possible = new ArrayList<>(moves);
        possible.removeIf(Move::isError);
        return possible.isEmpty() ? null : possible.get(random.nextInt(possible.size()));
    }

    /** The trace of a settled property; its path is shrunk by a watch of its own. */
    private Trace trace(Watched settled, int[] initial, List<Move> path) {
        RunWatch watch = settled.property.accept(new Watches(semantics)).orElseThrow();
        List<Move> shrunk = new PathShrinking(semantics, watch, initial, poll).shrink(List.copyOf(path));
        List<int[]> states = states(initial, shrunk);
        boolean isShortest = states.size() == 1;
        TraceFacts.Length length = isShortest ? TraceFacts.Length.SHORTEST : TraceFacts.Length.SHORTENED;
        return watch.replay(states, replay).explained(TraceFacts.NONE.with(length));
    }

    private static List<int[]> states(int[] initial, List<Move> path) {
        List<int[]> states = new ArrayList<>(List.of(initial));
        for (Move move : path) {
            states.add(move.target());
        }
        return states;
    }

    private Figures figures() {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("runs", runs);
        extra.put("longestRun", longest);
        if (distinct.isComplete()) {
            extra.put("distinctStates", distinct.count());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Figures(Counts.of(distinct.count(), steps, 0, 0), 0, seconds, extra);
    }

    /** A property with its watch, and the trace once it is settled. */
    private static final class Watched {
        private final Property property;
        private final Optional<RunWatch> watch;
        private final Limit unwatched;
        private @Nullable Trace trace;

        /** @param unwatched the reason for the absence of a watch */
        Watched(Property property, Optional<RunWatch> watch, Limit unwatched) {
            this.property = property;
            this.watch = watch;
            this.unwatched = unwatched;
        }

        boolean isOpen() {
            return watch.isPresent() && trace == null;
        }

        void start(int[] initial) {
            watch.ifPresent(w -> w.start(initial));
        }

        void step(int[] source, Move move) {
            if (isOpen()) {
                watch.orElseThrow().step(source, move);
            }
        }

        boolean isSettledBy(int[] state, List<Move> moves) {
            return isOpen() && watch.orElseThrow().isSettled(state, moves);
        }

        void settle(Trace found) {
            trace = found;
        }

        Verdict verdict(Limit end, Figures figures, Optional<Trace> modelError) {
            if (trace == null) {
                return new Verdict.Unknown(NAME, figures, watch.isPresent() ? end : unwatched, modelError);
            }
            Optional<Trace> shown = Optional.of(trace);
            boolean isWitness = property.isExistential() && trace.error() == null;
            return isWitness
                    ? new Verdict.Holds(NAME, figures, shown, modelError)
                    : new Verdict.Violated(NAME, figures, shown, trace.error() == null ? modelError : Optional.empty());
        }
    }

    /** The watch of each property; none for properties of infinite runs or of time. */
    private record Watches(Semantics semantics) implements Property.SomeKinds<Optional<RunWatch>> {
        @Override
        public Optional<RunWatch> ofStates(Property.OfStates property) {
            return Optional.of(
                    UndefinedWatch.isFor(property)
                            ? new UndefinedWatch(semantics, property.predicates())
                            : RunWatch.of(property, semantics));
        }

        @Override
        public Optional<RunWatch> neverWord(Property.NeverWord property) {
            return Optional.of(new WordWatch(
                    PrefixWatch.of(semantics, property), (states, replay) -> replay.toWord(states, property)));
        }

        @Override
        public Optional<RunWatch> observer(Property.Observer property) {
            if (UndefinedWatch.isFor(property)) {
                return Optional.of(new UndefinedWatch(semantics, property.predicates()));
            }
            return Optional.of(new WordWatch(
                    PrefixWatch.of(semantics, property), (states, replay) -> replay.toAcceptance(states, property)));
        }

        @Override
        public Optional<RunWatch> other(Property property) {
            return Optional.empty();
        }
    }
}
