package dovetail.report.text;

import dovetail.base.Printable;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.report.view.Markings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A state as text: the location of each component with its own variables, then the shared ones; arrays and queues
 * in one piece. A state of a net is a marking, such as {@code {think0, fork1*2}}.
 */
public final class StateText {
    private static final int WIDTH = 100;

    private StateText() {}

    /** One entry per component and variable, such as {@code P_0: wait} and {@code pos: [0, 1]}, or per marked place. */
    public static List<String> entries(TransitionSystem system, int[] state) {
        Optional<Markings> markings = Markings.of(system);
        if (markings.isPresent()) {
            return markings.get().entries(state);
        }
        List<String> entries = new ArrayList<>();
        for (List<String> group : groups(system, state)) {
            entries.addAll(group);
        }
        return entries;
    }

    /**
     * The state in lines of readable width; what belongs to one component stays together where it can.
     *
     * @param column where the first line starts; the others are indented to it
     */
    public static String wrapped(TransitionSystem system, int[] state, int column) {
        Optional<Markings> markings = Markings.of(system);
        return markings.isPresent()
                ? "{" + wrap(markings.get().entries(state), column + 1) + "}"
                : wrapGroups(groups(system, state), column, ",");
    }

    private static List<List<String>> groups(TransitionSystem system, int[] state) {
        List<List<String>> groups = new ArrayList<>();
        for (int component = 0; component < system.componentNames().size(); component++) {
            int slot = system.locationSlot(component);
            List<String> group = new ArrayList<>();
            if (slot != TransitionSystem.NO_SLOT) {
                group.add(system.componentNames().get(component) + ": " + system.renderValue(slot, state[slot]));
            }
            groups.add(group);
        }
        List<String> shared = new ArrayList<>();
        for (Datum datum : system.data()) {
            List<String> group = datum.owner() == Slot.SHARED ? shared : groups.get(datum.owner());
            group.add(datum.name() + ": " + datum.form().text(state));
        }
        groups.add(shared);
        groups.removeIf(List::isEmpty);
        return groups;
    }

    /**
     * Joins entries with commas into lines of readable width.
     *
     * @param column where the first line starts; the others are indented to it
     */
    public static String wrap(List<String> entries, int column) {
        return wrap(entries, column, ",");
    }

    /** @param separator stands behind every entry but the last */
    public static String wrap(List<String> entries, int column, String separator) {
        List<List<String>> groups = new ArrayList<>();
        for (String entry : entries) {
            groups.add(List.of(entry));
        }
        return wrapGroups(groups, column, separator);
    }

    private static String wrapGroups(List<List<String>> groups, int column, String separator) {
        StringBuilder out = new StringBuilder();
        int most = Math.max(WIDTH, column + WIDTH / 2);
        int at = column;
        for (int g = 0; g < groups.size(); g++) {
            List<String> group = groups.get(g);
            int comma = g + 1 < groups.size() ? separator.length() : 0;
            boolean together = at + 1 + length(group) + comma <= most;
            for (int i = 0; i < group.size(); i++) {
                boolean last = g + 1 == groups.size() && i + 1 == group.size();
                String entry = Printable.of(group.get(i)) + (last ? "" : separator);
                boolean fits = i == 0 ? together : at + 1 + entry.length() <= most;
                if (at > column && !fits) {
                    out.append('\n').append(" ".repeat(column));
                    at = column;
                } else if (at > column) {
                    out.append(' ');
                    at++;
                }
                out.append(entry);
                at += entry.length();
            }
        }
        return out.toString();
    }

    private static int length(List<String> group) {
        int length = 0;
        for (String entry : group) {
            length += entry.length() + 2;
        }
        return length - 2;
    }
}
