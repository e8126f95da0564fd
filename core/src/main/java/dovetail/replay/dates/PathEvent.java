package dovetail.replay.dates;

import dovetail.interpret.Move;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Event of a path: a step, a transition of the automaton between steps, the end, or the beginning.
 *
 * @param before the event before it, or null for the beginning
 * @param number the number of events before it
 * @param move the step, or null for another event
 * @param constraints the constraints on its date
 */
record PathEvent(
        @Nullable PathEvent before, int number, @Nullable Move move, List<DateConstraint> constraints) {
    /** The events from the beginning to this one. */
    List<PathEvent> path() {
        List<PathEvent> events = new ArrayList<>();
        for (PathEvent event = this; event != null; event = event.before()) {
            events.add(event);
        }
        Collections.reverse(events);
        return events;
    }
}
