package dovetail.transform;

import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.reference.PartialStep;
import java.util.HashMap;
import java.util.Map;

/**
 * Names instances so that users recognise them: the label of the original, then in braces what is read and written,
 * as in {@code P_0.ask->wait {turn=1, flag[0]:=1}}. Each name is given once; what would be named alike is numbered.
 */
final class InstanceNames {
    private final Network network;
    private final boolean[] isConstant;
    private final Map<String, Instance> byName = new HashMap<>();

    InstanceNames(Parts parts) {
        this.network = parts.network();
        this.isConstant = new boolean[network.slots().size()];
        for (int slot = 0; slot < isConstant.length; slot++) {
            isConstant[slot] = parts.distinct(slot) == 1;
        }
    }

    /** A fresh name for an instance. */
    String name(Instance instance) {
        StringBuilder out = new StringBuilder(instance.joint().label());
        String separator = " {";
        for (int slot = 0; slot < isConstant.length; slot++) {
            String text = isConstant[slot] || isOwnLocation(slot, instance.joint()) ? "" : text(slot, instance);
            if (!text.isEmpty()) {
                out.append(separator).append(text);
                separator = ", ";
            }
        }
        out.append(separator.equals(", ") ? "}" : "");
        String values = out.toString();
        String outcome = instance.isError() ? " error: " + instance.error() : "";
        String name = values + outcome;
        for (int copy = 2; byName.putIfAbsent(name, instance) != null; copy++) {
            name = values + " #" + copy + outcome;
        }
        return name;
    }

    Map<String, Instance> byName() {
        return byName;
    }

    /** The label tells the locations of those who move. */
    private boolean isOwnLocation(int slot, JointAction joint) {
        for (Component component : joint.components()) {
            if (component.locationSlot() == slot) {
                return true;
            }
        }
        return false;
    }

    private String text(int slot, Instance instance) {
        int before = instance.known()[slot];
        int after = instance.after()[slot];
        String name = network.slot(slot).name();
        String text = before == PartialStep.UNKNOWN ? "" : name + "=" + network.renderValue(slot, before);
        if (after != before) {
            text += (text.isEmpty() ? "" : ", ") + name + ":=" + network.renderValue(slot, after);
        }
        return text;
    }
}
