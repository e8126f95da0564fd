package dovetail.engine.icc;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/** What happened, in words a user can follow: which component rejected which choice, and why. */
final class Story {
    private static final int MOST_LINES = 1000;
    private static final int MOST_EVENTS = 12;

    private final boolean told;
    private final IntFunction<String> componentName;
    private final IntFunction<String> eventName;
    private final List<String> lines = new ArrayList<>();

    Story(boolean told, IntFunction<String> componentName, IntFunction<String> eventName) {
        this.told = told;
        this.componentName = componentName;
        this.eventName = eventName;
    }

    static Story untold() {
        return new Story(false, null, null);
    }

    List<String> lines() {
        return lines;
    }

    void chose(int component, Check check, Traces traces) {
        if (told) {
            tell(componentName.apply(component) + " chooses: " + trace(traces.shortest()) + " (" + check.states()
                    + " states explored, " + traces.stateCount() + " kept)");
        }
    }

    void rejected(int component, int blamed, BitSet because, Traces traces) {
        if (!told) {
            return;
        }
        StringBuilder line = new StringBuilder(componentName.apply(component));
        line.append(" rejects ")
                .append(componentName.apply(blamed))
                .append(": ")
                .append(trace(traces.shortest()));
        if (because.isEmpty()) {
            line.append(", permanently");
        } else {
            String separator = ", given ";
            for (int c = because.nextSetBit(0); c >= 0; c = because.nextSetBit(c + 1)) {
                line.append(separator).append(componentName.apply(c));
                separator = ", ";
            }
        }
        tell(line.toString());
    }

    void nothingLeft(int component) {
        if (told) {
            tell(componentName.apply(component) + " has no trace left that leads to a violation: the property holds");
        }
    }

    private void tell(String line) {
        if (lines.size() < MOST_LINES) {
            lines.add(line);
        } else if (lines.size() == MOST_LINES) {
            lines.add("... (" + MOST_LINES + " lines shown)");
        }
    }

    private String trace(int[] events) {
        if (events.length == 0) {
            return "the empty trace";
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < events.length && i < MOST_EVENTS; i++) {
            text.append(i == 0 ? "" : " ; ").append(eventName.apply(events[i]));
        }
        return text.append(events.length > MOST_EVENTS ? " ; ..." : "").toString();
    }
}
