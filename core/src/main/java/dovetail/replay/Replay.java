package dovetail.replay;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.replay.dates.PathDates;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Replays the states of an engine's counterexample on the original system, step by step, and returns a trace; one of a
 * timed network has a schedule. A counterexample that does not replay is a fault of the tool and ends it; every trace has been replayed.
 */
public final class Replay {
    private static final PathDates.Restriction ANY_STEP = (step, move) -> true;

    private final Semantics semantics;
    /** Finds dates of the steps of a timed network; nothing for other systems. */
    private final Optional<TimedReplay> timed;

    /** Replays without limits. */
    public Replay(TransitionSystem system) {
        this(system, Budget.unlimited());
    }

    /** Replays under a budget; its methods throw {@link dovetail.base.Limit.Exceeded} when the budget ends. */
    public Replay(TransitionSystem system, Budget budget) {
        this.semantics = Semantics.of(system, budget);
        Optional<TimedNetwork> clocks = system.timed();
        this.timed = clocks.isPresent() ? Optional.of(new TimedReplay(clocks.get(), budget)) : Optional.empty();
    }

    /** A path whose last state satisfies the predicate. */
    public Trace toState(List<int[]> states, Expr predicate) {
        Trace trace = path(states, Trace.Kind.PATH);
        try {
            require(semantics.holds(predicate, trace.last()), "the last state does not satisfy the predicate");
        } catch (ModelError e) {
            throw new ReplayFailure("the predicate has no value in the last state: " + e.getMessage());
        }
        return trace;
    }

    /** A path of which only its steps are claimed. */
    public Trace toEnd(List<int[]> states) {
        return path(states, Trace.Kind.PATH);
    }

    /** A path whose last state has no step. */
    public Trace toDeadlock(List<int[]> states) {
        Trace trace = path(states, Trace.Kind.DEADLOCK);
        require(semantics.moves(trace.last()).isEmpty(), "the last state has a step");
        return trace;
    }

    /** A path whose last state has no step and is not a proper end. */
    public Trace toDeadlock(List<int[]> states, Expr properEnds) {
        Trace trace = toDeadlock(states);
        try {
            require(!semantics.holds(properEnds, trace.last()), "the last state is a proper end");
        } catch (ModelError e) {
            throw new ReplayFailure("the predicate has no value in the last state: " + e.getMessage());
        }
        return trace;
    }

    /** A path whose last state has a step that is a model error. */
    public Trace toModelError(List<int[]> states) {
        return withModelError(undated(states, null, Trace.Kind.PATH, -1), ANY_STEP, Move::isError);
    }

    /** A path with given steps, whose last state has a given step that is a model error. */
    public Trace toModelError(List<int[]> states, List<Lasso.Taken> steps, Lasso.Taken failing) {
        require(steps.size() == states.size() - 1, "the steps are not as many as the states");
        Trace path = undated(states, steps, Trace.Kind.PATH, -1);
        return withModelError(path, restriction(steps), move -> move.isError() && failing.isBy(move));
    }

    private Trace withModelError(Trace path, PathDates.Restriction restriction, Predicate<Move> failing) {
        for (Move move : semantics.moves(path.last())) {
            if (failing.test(move)) {
                Optional<Trace> dated =
                        timed.isEmpty() ? Optional.of(path) : timed.get().failing(path, restriction, move);
                if (dated.isPresent()) {
                    return dated.get().withError(move.error() + " in " + move.label() + position(move));
                }
            }
        }
        throw new ReplayFailure("the last state has no step that is a model error");
    }

    /** A path whose last state gives the predicate no value; the error is the predicate's. */
    public Trace toPredicateError(List<int[]> states, Expr predicate) {
        Trace trace = path(states, Trace.Kind.PATH);
        try {
            semantics.holds(predicate, trace.last());
        } catch (ModelError e) {
            return trace.withPropertyError(String.valueOf(e.getMessage()));
        }
        throw new ReplayFailure("the predicate has a value in the last state");
    }

    /**
     * An infinite run that violates a linear-time property. It becomes a lasso whose last step closes the loop. A run
     * that stutters becomes a deadlock, or a run that waits, whose loop starts at its last state and has no steps.
     */
    public Trace toLasso(Lasso lasso, Property.OfRuns property) {
        List<int[]> states = new ArrayList<>(lasso.states());
        require(!states.isEmpty(), "there are no states");
        require(0 <= lasso.loopStart() && lasso.loopStart() < states.size(), "the loop starts at no state of the run");
        Trace.Kind kind = Trace.Kind.LASSO;
        if (lasso.stutters()) {
            boolean isDeadlock =
                    semantics.moves(own(states.get(states.size() - 1))).isEmpty();
            kind = isDeadlock || timed.isEmpty() ? Trace.Kind.DEADLOCK : Trace.Kind.WAITING;
            require(lasso.loopStart() == states.size() - 1, "the run stutters in a state that is not its last");
        } else {
            states.add(states.get(lasso.loopStart()));
        }
        return judged(along(states, lasso.steps(), kind, lasso.loopStart()), property);
    }

    /** A replayed infinite run, now checked against another property. */
    public Trace judged(Trace trace, Property.OfRuns property) {
        new RunCheck(semantics, trace).objection(property).ifPresent(objection -> {
            throw new ReplayFailure(objection);
        });
        return trace;
    }

    /**
     * A path with a forbidden word. States do not determine the actions between them; the trace has actions that form a
     * forbidden word.
     */
    public Trace toWord(List<int[]> states, Property.NeverWord property) {
        return toWord(states, StepLetters.of(semantics, property));
    }

    /** A path that an observer accepts, with actions that it accepts. */
    public Trace toAcceptance(List<int[]> states, Property.Observer property) {
        return toWord(states, StepLetters.of(semantics, property));
    }

    /** A path with dates that an observer with clocks accepts. */
    public Trace toAcceptance(List<int[]> states, Property.TimedObserver property) {
        TimedReplay dates = timed.orElseThrow(() -> new ReplayFailure("the system has no time"));
        return dates.accepted(undated(states, null, Trace.Kind.PATH, -1), property);
    }

    private Trace toWord(List<int[]> states, StepLetters letters) {
        Trace any = undated(states, null, Trace.Kind.PATH, -1);
        if (timed.isPresent()) {
            return timed.get().accepted(any, letters);
        }
        try {
            List<String> labels = new WordCheck(semantics, letters)
                    .labels(any)
                    .orElseThrow(() -> new ReplayFailure("the automaton accepts no word along the path"));
            return path(states, labels.stream().map(Lasso.Taken::byAny).toList(), Trace.Kind.PATH, -1);
        } catch (ModelError e) {
            throw new ReplayFailure("a predicate has no value on the path: " + e.getMessage());
        }
    }

    /**
     * A run with given steps, not yet checked against a property: a path, a path to a deadlock or to a state in which time
     * passes forever, or a lasso whose last state is the first of its loop.
     *
     * @param loopStart as in {@link Trace}
     */
    public Trace along(List<int[]> states, List<Lasso.Taken> steps, Trace.Kind kind, int loopStart) {
        require(steps.size() == states.size() - 1, "the steps are not as many as the states");
        Trace trace = path(states, steps, kind, loopStart);
        if (kind == Trace.Kind.DEADLOCK) {
            require(semantics.moves(trace.last()).isEmpty(), "the last state has a step");
        } else if (kind == Trace.Kind.WAITING) {
            require(timed.isPresent(), "no run waits in a system without time");
        } else if (kind == Trace.Kind.LASSO) {
            require(Arrays.equals(trace.last(), trace.state(loopStart)), "the last step does not close the loop");
        }
        return trace;
    }

    private Trace path(List<int[]> states, Trace.Kind kind) {
        return path(states, null, kind, -1);
    }

    /**
     * The path itself, replayed before its last state is examined.
     *
     * @param taken the steps, or null for any
     */
    private Trace path(List<int[]> states, @Nullable List<Lasso.Taken> taken, Trace.Kind kind, int loopStart) {
        Trace trace = undated(states, taken, kind, loopStart);
        return timed.isEmpty() ? trace : timed.get().dated(trace, taken == null ? ANY_STEP : restriction(taken));
    }

    /** The path without the dates that the steps of a timed network have. */
    private Trace undated(List<int[]> states, @Nullable List<Lasso.Taken> taken, Trace.Kind kind, int loopStart) {
        require(!states.isEmpty(), "there are no states");
        int[] initial = own(states.get(0));
        require(semantics.isInitial(initial), "the first state is not an initial state");
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i < states.size(); i++) {
            steps.add(step(own(states.get(i - 1)), taken == null ? null : taken.get(i - 1), own(states.get(i))));
        }
        return new Trace(semantics.system(), kind, loopStart, initial, steps, null);
    }

    /** A state without the slots for zones that engines add at the end. */
    private int[] own(int[] state) {
        int slots = semantics.system().slots().size();
        return timed.isPresent() && state.length > slots ? Arrays.copyOf(state, slots) : state;
    }

    private static PathDates.Restriction restriction(List<Lasso.Taken> taken) {
        return (step, move) -> taken.get(step).isBy(move);
    }

    private Step step(int[] from, Lasso.@Nullable Taken taken, int[] to) {
        for (Move move : semantics.moves(from, to)) {
            if (taken == null || taken.isBy(move)) {
                return move.step();
            }
        }
        throw new ReplayFailure("there is no step " + (taken == null ? "" : taken + " ") + "from "
                + Arrays.toString(from) + " to " + Arrays.toString(to));
    }

    private static String position(Move move) {
        String origin = move.origins().isEmpty() ? "" : move.origins().get(0).toString();
        return origin.isEmpty() ? "" : " (" + origin + ")";
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new ReplayFailure(message);
        }
    }

    /** Signals a claim of an engine that does not replay: a fault of Dovetail, never a verdict. */
    public static final class ReplayFailure extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        ReplayFailure(String message) {
            super("trace does not replay: " + message);
        }
    }
}
