package dovetail.minimise;

import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Common alphabet of one or several systems. Internal labels become {@link Lts#HIDDEN}. Visible labels are events in
 * the order of their names, so that numbers do not depend on the order of a file.
 *
 * @param tau the internal label, or null when there is none
 */
record Alphabet(@Nullable String tau, List<String> visible) {
    static Alphabet of(List<LabelledLts> systems) {
        String tau = null;
        TreeSet<String> visible = new TreeSet<>();
        for (LabelledLts system : systems) {
            for (String label : system.labels()) {
                if (!LabelTable.isTau(label)) {
                    visible.add(label);
                } else if (tau == null || label.equals(LabelTable.INTERNAL)) {
                    tau = label;
                }
            }
        }
        return new Alphabet(tau, List.copyOf(visible));
    }

    String name(int event) {
        return event == Lts.HIDDEN ? Objects.requireNonNull(tau) : visible.get(event);
    }

    /** A system over the events of this alphabet, each transition once. */
    Lts numbered(LabelledLts system) {
        Lts lts = system.lts();
        int[] events = eventsOf(system.labels());
        if (isIncreasing(events)) {
            return lts.withEvents(event -> events[event]).distinct();
        }
        RowBuilder builder = new RowBuilder(lts.stateCount());
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.add(events[lts.event(i)], lts.target(i));
            }
            builder.endRow();
        }
        return builder.build(lts.initial());
    }

    /** Whether the rows stay in order. */
    private static boolean isIncreasing(int[] events) {
        for (int i = 1; i < events.length; i++) {
            if (events[i - 1] >= events[i]) {
                return false;
            }
        }
        return true;
    }

    private int[] eventsOf(List<String> labels) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int event = 0; event < visible.size(); event++) {
            numbers.put(visible.get(event), event);
        }
        int[] events = new int[labels.size()];
        for (int i = 0; i < events.length; i++) {
            events[i] = numbers.getOrDefault(labels.get(i), Lts.HIDDEN);
        }
        return events;
    }

    /** A system over events of this alphabet with their names; the internal step is the first label. */
    LabelledLts named(Lts lts) {
        if (tau == null) {
            return new LabelledLts(lts, visible);
        }
        List<String> labels = new ArrayList<>(List.of(tau));
        labels.addAll(visible);
        return new LabelledLts(lts.withEvents(event -> event + 1), labels);
    }
}
