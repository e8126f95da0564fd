package dovetail.lang.fiacre.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Numbers the ends of ports at an instance; each is a port of the component. */
final class PortEnds {
    private final List<End> ends = new ArrayList<>();
    private final Map<End, Integer> shared = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    /**
     * The end of a port at an instance.
     *
     * @param port the port, or null for a silent step that needs a rule of its own
     * @param label the label of a silent step
     * @param transition the transition that has a clock
     * @param stays whether the process does not leave its state; false in an untimed system
     */
    record End(
            @Nullable Port port,
            Port.Direction direction,
            @Nullable String label,
            Transition transition,
            boolean stays) {
        /** The same end of all outcomes of its transition. */
        End withoutOutcome() {
            return new End(port, direction, null, transition, false);
        }

        private String text() {
            if (port == null) {
                return Objects.requireNonNull(label);
            }
            return port.name()
                    + switch (direction) {
                        case OUT -> "!";
                        case IN -> "?";
                        case NONE -> "";
                    };
        }
    }

    /**
     * The transition of a process up to its communication or the end of its waiting.
     *
     * @param number its number in the process
     * @param source the process and the state
     * @param waits the interval in which it waits, or null
     */
    record Transition(int number, String source, @Nullable ExactInterval waits) {
        /** Any transition without a clock. */
        static final Transition UNTIMED = new Transition(-1, "", null);
    }

    /** The end that all paths share which need no rule of their own. */
    int shared(End end) {
        return shared.computeIfAbsent(end, this::own);
    }

    /** An end of one path only. */
    int own(End end) {
        ends.add(end);
        String text = end.text();
        names.add(names.contains(text) ? text + "#" + ends.size() : text);
        return ends.size() - 1;
    }

    List<End> all() {
        return ends;
    }

    /** The names of the ports of the component. */
    List<String> names() {
        return names;
    }
}
