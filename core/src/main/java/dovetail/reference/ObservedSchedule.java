package dovetail.reference;

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
final class ObservedSchedule {
    private final Semantics semantics;
    private final Property.TimedObserver property;

    ObservedSchedule(Semantics semantics, Property.TimedObserver property) {
        this.semantics = semantics;
        this.property = property;
    }

    /**
     * Requires that the observer accepts.
     *
     * @param end the date at which the path ends
     */
    void check(Trace path, long end) throws ModelError {
        Schedule schedule = Objects.requireNonNull(path.schedule());
        ObserverSemantics observer = new ObserverSemantics(semantics, property, schedule.denominator());
        Set<ObserverState> states = new LinkedHashSet<>(observer.initial(path.initial()));
        long date = 0;
        for (int i = 0; i < path.steps().size(); i++) {
            Step step = path.steps().get(i);
            long delay = schedule.numerators().get(i) - date;
            long letter = observer.letter(path.state(i), step.action(), step.after());
            Set<ObserverState> next = new LinkedHashSet<>();
            states.forEach(state -> next.addAll(observer.read(observer.elapse(state, delay), letter)));
            states = next;
            date += delay;
        }
        long rest = end - date;
        if (states.stream().noneMatch(state -> observer.elapse(state, rest).hasAccepted())) {
            throw new Replay.ReplayFailure("the observer does not accept the schedule");
        }
    }
}
