package dovetail.decompose;

import dovetail.decompose.cases.JointAction;
import dovetail.interpret.PartialStep;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names labels recognisably: the label of the original, then in braces the values read and written, as in {@code
 * P_0.ask->wait {turn=1, flag[0]:=1}}. Names are unique; equal ones are numbered.
 */
final class LabelNames {
    private final Network network;
    private final BitSet constants;
    private final Set<String> given = new HashSet<>();
    /** The last number that a name got, for names that occur again. */
    private final Map<String, Integer> copies = new HashMap<>();

    LabelNames(Parts parts) {
        this.network = parts.network();
        this.constants = parts.constants();
    }

    /**
     * A new name for a label.
     *
     * @param touched the slots of the values in the row
     */
    String name(JointAction joint, int[] touched, JointLabels.Row row) {
        StringBuilder out = new StringBuilder(joint.label());
        String separator = " {";
        for (int i = 0; i < touched.length; i++) {
            int slot = touched[i];
            boolean isClear = constants.get(slot) || isOwnLocation(slot, joint);
            String text = isClear ? "" : text(slot, row.before()[i], row.after()[i]);
            if (!text.isEmpty()) {
                out.append(separator).append(text);
                separator = ", ";
            }
        }
        out.append(separator.equals(", ") ? "}" : "");
        String values = out.toString();
        String outcome = row.error() != null ? " error: " + row.error() : "";
        String name = values + outcome;
        return given.add(name) ? name : numbered(name, values, outcome);
    }

    /** The first free name with a number; a search that began at 2 again would be quadratic. */
    private String numbered(String unnumbered, String values, String outcome) {
        int copy = copies.getOrDefault(unnumbered, 1);
        String name;
        do {
            copy++;
            name = values + " #" + copy + outcome;
        } while (!given.add(name));
        copies.put(unnumbered, copy);
        return name;
    }

    /** Whether a slot is a location of a moving process, which the label already names. */
    private static boolean isOwnLocation(int slot, JointAction joint) {
        for (Component component : joint.components()) {
            if (component.locationSlot() == slot) {
                return true;
            }
        }
        return false;
    }

    private String text(int slot, int before, int after) {
        if (before == PartialStep.UNKNOWN && after == PartialStep.UNKNOWN) {
            return "";
        }
        String name = network.slot(slot).name();
        String text = before == PartialStep.UNKNOWN ? "" : name + "=" + network.renderValue(slot, before);
        if (after != before && after != PartialStep.UNKNOWN) {
            text += (text.isEmpty() ? "" : ", ") + name + ":=" + network.renderValue(slot, after);
        }
        return text;
    }
}
