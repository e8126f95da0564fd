package dovetail.replay;

import dovetail.base.Budget;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.interpret.TimedSemantics;
import dovetail.interpret.TimedState;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.replay.dates.DatedPath;
import dovetail.replay.dates.LassoDates;
import dovetail.replay.dates.PathAutomaton;
import dovetail.replay.dates.PathDates;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Gives dates to the steps of a replayed run of a timed network, and executes the schedule with the concrete semantics. A run
 * without dates does not replay.
 */
final class TimedReplay {
    private final TimedNetwork timed;
    private final Budget budget;

    TimedReplay(TimedNetwork timed, Budget budget) {
        this.timed = timed;
        this.budget = budget;
    }

    /** A run with its dates; on a lasso, and where a run waits in its last state, time diverges. */
    Trace dated(Trace trace, PathDates.Restriction restriction) {
        return found(() -> {
            boolean isLasso = trace.kind() == Trace.Kind.LASSO;
            Optional<DatedPath> path = isLasso
                    ? LassoDates.along(timed, states(trace), trace.loopStart(), restriction, budget)
                    : new PathDates(timed, budget).along(states(trace), restriction, PathAutomaton.ANY);
            String failure = isLasso
                    ? "time does not diverge on any run with these states"
                    : "these states cannot follow each other at any dates";
            DatedPath found = path.orElseThrow(() -> new Replay.ReplayFailure(failure));
            Trace dated = checked(trace, found);
            TimedSemantics semantics = semantics(dated);
            if (trace.kind() == Trace.Kind.WAITING
                    && semantics.delays(execute(semantics, found)).isBounded()) {
                throw new Replay.ReplayFailure("time cannot pass forever in the last state");
            }
            return dated;
        });
    }

    /** A path along which an automaton on words accepts, with steps that fit both the automaton and the clocks. */
    Trace accepted(Trace trace, StepLetters letters) {
        return found(() -> checked(trace, accepted(trace, new WordPathAutomaton(letters))));
    }

    /** A path with dates that an observer with clocks accepts. */
    Trace accepted(Trace trace, Property.TimedObserver property) {
        return found(() -> {
            TimedInterpreter semantics = new TimedInterpreter(timed, budget);
            DatedPath path = accepted(trace, new ObserverPathAutomaton(semantics, property));
            Trace dated = checked(trace, path);
            new ObservedSchedule(semantics, property).check(dated, path.end());
            return dated;
        });
    }

    private DatedPath accepted(Trace trace, PathAutomaton automaton) throws ModelError {
        return new PathDates(timed, budget)
                .along(states(trace), (step, move) -> true, automaton)
                .orElseThrow(() -> new Replay.ReplayFailure("the automaton accepts at no dates along the path"));
    }

    /** A path to a step that is a model error, or nothing when the step is possible at no dates. */
    Optional<Trace> failing(Trace trace, PathDates.Restriction restriction, Move failing) {
        return found(() -> {
            Optional<DatedPath> path = new PathDates(timed, budget).toError(states(trace), restriction, failing);
            if (path.isEmpty()) {
                return Optional.empty();
            }
            Trace dated = checked(trace, path.get());
            TimedSemantics semantics = semantics(dated);
            TimedState end = semantics.elapse(execute(semantics, path.get()), sinceLast(path.get()));
            boolean fails = semantics.steps(end).stream()
                    .anyMatch(move -> move.isError() && move.label().equals(failing.label()));
            if (!fails) {
                throw new Replay.ReplayFailure("the model error is not possible at its date");
            }
            return Optional.of(dated);
        });
    }

    /** A search for dates, which may evaluate predicates. */
    private interface Search<R> {
        R run() throws ModelError;
    }

    private static <R> R found(Search<R> search) {
        try {
            return search.run();
        } catch (ModelError e) {
            throw new Replay.ReplayFailure("a predicate has no value on the path: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new Replay.ReplayFailure("the schedule is not possible: " + e.getMessage());
        }
    }

    /** The run with the steps and dates of a path, which the concrete semantics has executed. */
    private Trace checked(Trace trace, DatedPath path) {
        List<Step> steps = new ArrayList<>();
        for (Move move : path.moves()) {
            steps.add(move.step());
        }
        Trace dated = new Trace(timed, trace.kind(), trace.loopStart(), trace.initial(), steps, trace.error())
                .explained(trace.facts())
                .at(path.schedule());
        TimedState last = execute(semantics(dated), path);
        if (!Arrays.equals(last.discrete(), trace.last())) {
            throw new Replay.ReplayFailure("the schedule leads to another state");
        }
        return dated;
    }

    private TimedSemantics semantics(Trace dated) {
        return new TimedSemantics(
                timed, Objects.requireNonNull(dated.schedule()).denominator(), budget);
    }

    /** The state after the last step of a path. */
    private static TimedState execute(TimedSemantics semantics, DatedPath path) {
        TimedState state = semantics.initial();
        long date = 0;
        for (int i = 0; i < path.moves().size(); i++) {
            long next = path.schedule().numerators().get(i);
            state = semantics.after(
                    semantics.elapse(state, next - date), path.moves().get(i));
            date = next;
        }
        return state;
    }

    private static long sinceLast(DatedPath path) {
        List<Long> dates = path.schedule().numerators();
        return path.end() - (dates.isEmpty() ? 0 : dates.get(dates.size() - 1));
    }

    private static List<int[]> states(Trace trace) {
        return IntStream.rangeClosed(0, trace.steps().size())
                .mapToObj(trace::state)
                .toList();
    }
}
