package dovetail.compose.observe;

import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renaming of the events of a subsystem in its abstraction. An event that no other component declares becomes hidden
 * unless the property sees it; such events that the property cannot tell apart get one name.
 */
public final class EventNames {
    private final Map<Integer, Integer> renamed = new HashMap<>();

    /** Renames an event that is internal to the subsystem. */
    public void rename(int event, int name) {
        renamed.put(event, name);
    }

    /** The name of an event, or {@link Lts#HIDDEN}. */
    public int of(int event) {
        return event == Lts.HIDDEN ? event : renamed.getOrDefault(event, event);
    }

    /** The names of a set of events, in rising order; null when one is hidden. */
    public int @Nullable [] of(int[] events) {
        int[] names = new int[events.length];
        for (int i = 0; i < events.length; i++) {
            names[i] = of(events[i]);
            if (names[i] == Lts.HIDDEN) {
                return null;
            }
        }
        return Arrays.stream(names).sorted().distinct().toArray();
    }

    /** The names of the events of an alphabet that are not hidden, in rising order. */
    public int[] visible(int[] alphabet) {
        return Arrays.stream(alphabet)
                .map(this::of)
                .filter(name -> name != Lts.HIDDEN)
                .sorted()
                .distinct()
                .toArray();
    }
}
