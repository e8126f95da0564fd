package dovetail.engine.icc;

import dovetail.engine.icc.trace.Traces;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/** Log of a construction for the user: the choices of components and their rejections, with reasons. */
final class ConstructionLog {
    private static final int MAX_LINES = 1000;
    private static final int MAX_EVENTS = 12;

    private final boolean enabled;
    private final IntFunction<String> componentName;
    private final IntFunction<String> eventName;
    private final List<String> lines = new ArrayList<>();

    ConstructionLog(boolean enabled, IntFunction<String> componentName, IntFunction<String> eventName) {
        this.enabled = enabled;
        this.componentName = componentName;
        this.eventName = eventName;
    }

    static ConstructionLog disabled() {
        return new ConstructionLog(false, Integer::toString, Integer::toString);
    }

    List<String> lines() {
        return lines;
    }

    void chose(int component, int states, Traces traces) {
        if (enabled) {
            add(componentName.apply(component) + " chooses: " + trace(traces.shortest()) + " (" + states
                    + " states explored, " + traces.stateCount() + " kept)");
        }
    }

    void rejected(int component, int conflicting, BitSet dependsOn, Traces traces) {
        if (!enabled) {
            return;
        }
        StringBuilder line = new StringBuilder(componentName.apply(component));
        line.append(" rejects ")
                .append(componentName.apply(conflicting))
                .append(": ")
                .append(trace(traces.shortest()));
        if (dependsOn.isEmpty()) {
            line.append(", permanently");
        } else {
            String separator = ", given ";
            for (int c = dependsOn.nextSetBit(0); c >= 0; c = dependsOn.nextSetBit(c + 1)) {
                line.append(separator).append(componentName.apply(c));
                separator = ", ";
            }
        }
        add(line.toString());
    }

    void hasNoTrace(int component) {
        if (enabled) {
            add(componentName.apply(component) + " has no trace left that leads to a violation: the property holds");
        }
    }

    private void add(String line) {
        if (lines.size() < MAX_LINES) {
            lines.add(line);
        } else if (lines.size() == MAX_LINES) {
            lines.add("... (" + MAX_LINES + " lines shown)");
        }
    }

    private String trace(int[] events) {
        if (events.length == 0) {
            return "the empty trace";
        }
        List<String> texts = new ArrayList<>();
        for (int event : events) {
            texts.add(eventName.apply(event));
        }
        return EventsText.of(texts, MAX_EVENTS);
    }
}
