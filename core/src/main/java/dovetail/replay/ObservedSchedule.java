package dovetail.replay;

import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.result.Schedule;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/** Lets an observer with clocks read a dated path, with the concrete semantics of both. */
public record ObservedSchedule(Semantics semantics, Property.TimedObserver property) {
    /**
     * Requires that the observer accepts.
     *
     * @param end the date at which the path ends
     */
    void check(Trace path, long end) throws ModelError {
        Schedule schedule = Objects.requireNonNull(path.schedule());
        ObserverSemantics observer = observer(schedule);
        int steps = path.steps().size();
        long rest = end - (steps == 0 ? 0 : schedule.numerators().get(steps - 1));
        Set<ObserverState> states = after(path, steps, observer);
        if (states.stream().noneMatch(state -> observer.elapse(state, rest).hasAccepted())) {
            throw new Replay.ReplayFailure("the observer does not accept the schedule");
        }
    }

    /** Whether the observer accepts with the last step of a dated path, and not by time that passes before or after it. */
    public boolean isAcceptedByLastStep(Trace path) throws ModelError {
        Schedule schedule = Objects.requireNonNull(path.schedule());
        ObserverSemantics observer = observer(schedule);
        int steps = path.steps().size();
        if (steps == 0 || after(path, steps, observer).stream().noneMatch(ObserverState::hasAccepted)) {
            return false;
        }
        long delay = delay(schedule, steps - 1);
        return after(path, steps - 1, observer).stream()
                .noneMatch(state -> observer.elapse(state, delay).hasAccepted());
    }

    /** Whether the observer has accepted at the date of the last step, so that no time has to pass after it. */
    public boolean isAcceptedAfterSteps(Trace path) throws ModelError {
        ObserverSemantics observer = observer(Objects.requireNonNull(path.schedule()));
        return after(path, path.steps().size(), observer).stream().anyMatch(ObserverState::hasAccepted);
    }

    private ObserverSemantics observer(Schedule schedule) {
        return new ObserverSemantics(semantics, property, schedule.denominator());
    }

    /** The states of the observer after the first steps, at the date of the last of them. */
    private static Set<ObserverState> after(Trace path, int steps, ObserverSemantics observer) throws ModelError {
        Schedule schedule = Objects.requireNonNull(path.schedule());
        Set<ObserverState> states = new LinkedHashSet<>(observer.initial(path.initial()));
        for (int i = 0; i < steps; i++) {
            Step step = path.steps().get(i);
            long delay = delay(schedule, i);
            long letter = observer.letter(path.state(i), step.action(), step.after());
            Set<ObserverState> next = new LinkedHashSet<>();
            states.forEach(state -> next.addAll(observer.read(observer.elapse(state, delay), letter)));
            states = next;
        }
        return states;
    }

    /** The time from a step to the one before, or from the beginning; steps count from 0. */
    private static long delay(Schedule schedule, int step) {
        return schedule.numerators().get(step)
                - (step == 0 ? 0 : schedule.numerators().get(step - 1));
    }
}
