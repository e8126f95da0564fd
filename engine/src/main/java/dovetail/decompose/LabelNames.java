package dovetail.decompose;

import dovetail.interpret.PartialStep;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * Names labels so that users recognise them: the label of the original, then in braces what is read and written, as in
 * {@code P_0.ask->wait {turn=1, flag[0]:=1}}. Each name is given once; what would be named alike is numbered.
 */
final class LabelNames {
    private final Network network;
    private final BitSet constants;
    private final Set<String> given = new HashSet<>();

    LabelNames(Parts parts) {
        this.network = parts.network();
        this.constants = parts.constants();
    }

    /**
     * A fresh name for a label.
     *
     * @param touched the slots of which the row tells
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
        for (int copy = 2; !given.add(name); copy++) {
            name = values + " #" + copy + outcome;
        }
        return name;
    }

    /** The label tells the locations of those who move. */
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
