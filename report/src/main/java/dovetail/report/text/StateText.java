package dovetail.report.text;

import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Variable;
import java.util.ArrayList;
import java.util.List;

/** A state in words: where each component is, then the variables, arrays in one piece. */
public final class StateText {
    private static final int WIDTH = 100;

    private StateText() {}

    /** One entry per component and variable, such as {@code P_0: wait} and {@code pos: [0, 1]}. */
    public static List<String> entries(Network network, int[] state) {
        List<String> entries = new ArrayList<>();
        for (Component component : network.components()) {
            int slot = component.locationSlot();
            entries.add(component.name() + ": " + network.renderValue(slot, state[slot]));
        }
        for (Variable variable : network.variables()) {
            entries.add(variable.name() + ": " + value(variable, state));
        }
        return entries;
    }

    private static String value(Variable variable, int[] state) {
        if (!variable.isArray()) {
            return Integer.toString(state[variable.base()]);
        }
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < variable.length(); i++) {
            out.append(i == 0 ? "" : ", ").append(state[variable.base() + i]);
        }
        return out.append(']').toString();
    }

    /**
     * Joins entries with commas into lines of readable width.
     *
     * @param column where the first line starts; the others are indented to it
     */
    public static String wrap(List<String> entries, int column) {
        StringBuilder out = new StringBuilder();
        int at = column;
        for (int i = 0; i < entries.size(); i++) {
            String entry = entries.get(i) + (i + 1 < entries.size() ? "," : "");
            if (i > 0 && at + 1 + entry.length() > Math.max(WIDTH, column + WIDTH / 2)) {
                out.append('\n').append(" ".repeat(column));
                at = column;
            } else if (i > 0) {
                out.append(' ');
                at++;
            }
            out.append(entry);
            at += entry.length();
        }
        return out.toString();
    }
}
