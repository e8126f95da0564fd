package dovetail.engine.icc;

import dovetail.compose.problem.DeadlockChain;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The text of a sequence of events, in few words. An event that repeats is written once with a number; components that are
 * disabled one after the other are listed.
 */
final class EventsText {
    private static final String DISABLED = DeadlockChain.DISABLED;
    private static final int MOST_NAMES = 4;

    private EventsText() {}

    /** @param most the number of parts after which the rest is elided */
    static String of(List<String> events, int most) {
        List<String> parts = new ArrayList<>();
        for (int at = 0; at < events.size() && parts.size() <= most; ) {
            int end = end(events, at);
            parts.add(
                    events.get(at).endsWith(DISABLED)
                            ? disabled(events.subList(at, end))
                            : events.get(at) + (end == at + 1 ? "" : " (" + (end - at) + " times)"));
            at = end;
        }
        return parts.size() <= most ? String.join(" ; ", parts) : String.join(" ; ", parts.subList(0, most)) + " ; ...";
    }

    /** The end of a sequence of the same event, or of disabled components. */
    private static int end(List<String> events, int start) {
        String first = events.get(start);
        int end = start + 1;
        while (end < events.size()
                && (first.endsWith(DISABLED)
                        ? events.get(end).endsWith(DISABLED)
                        : events.get(end).equals(first))) {
            end++;
        }
        return end;
    }

    private static String disabled(List<String> events) {
        Set<String> names = new LinkedHashSet<>();
        for (String event : events) {
            names.add(event.substring(0, event.length() - DISABLED.length()));
        }
        if (names.size() == 1) {
            return events.get(0);
        }
        List<String> shown = new ArrayList<>(names);
        int more = shown.size() - MOST_NAMES;
        return more > 1
                ? String.join(", ", shown.subList(0, MOST_NAMES)) + " and " + more + " more are disabled"
                : String.join(", ", shown.subList(0, shown.size() - 1)) + " and " + shown.get(shown.size() - 1)
                        + " are disabled";
    }
}
