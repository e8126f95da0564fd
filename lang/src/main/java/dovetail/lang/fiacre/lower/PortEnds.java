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
     * @param port the port, or null for a local step that has or gives way to another by priority
     * @param label the label of a local step
     */
    record End(
            @Nullable Port port,
            Port.Direction direction,
            @Nullable String label) {
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
