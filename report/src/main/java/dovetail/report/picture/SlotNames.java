package dovetail.report.picture;

import dovetail.expr.Temporary;
import dovetail.model.TransitionSystem;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.model.form.QueueForm;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Names of the slots of a system and of their values, as users wrote them. */
final class SlotNames {
    private final TransitionSystem system;
    private final @Nullable String[] names;
    private final @Nullable Cell[] cells;
    /** The number among the data of the datum of each slot, or -1. */
    private final int[] datum;

    private final boolean[] inQueue;

    SlotNames(TransitionSystem system) {
        this.system = system;
        int slots = system.slots().size();
        names = new String[slots];
        cells = new Cell[slots];
        datum = new int[slots];
        inQueue = new boolean[slots];
        Arrays.fill(datum, -1);
        for (int d = 0; d < system.data().size(); d++) {
            Datum known = system.data().get(d);
            int number = d;
            known.form().forEachPosition(slot -> datum[slot] = number);
            known.form().forEachPart(known.name(), this::name);
            if (known.form() instanceof QueueForm) {
                known.form().forEachPosition(slot -> inQueue[slot] = true);
            }
        }
    }

    private void name(String name, Form part) {
        if (part instanceof Cell cell) {
            names[cell.position()] = name;
            cells[cell.position()] = cell;
        } else {
            part.forEachPosition(slot -> names[slot] = name);
        }
    }

    /** The number among the data of a slot, or -1 for a location. */
    int datum(int slot) {
        return datum[slot];
    }

    boolean isInQueue(int slot) {
        return !Temporary.is(slot) && inQueue[slot];
    }

    /** The name of a slot; a local variable of the component is named without it. */
    String of(int slot, int component) {
        String name = names[slot] != null ? names[slot] : system.slot(slot).name();
        String owner = component < 0 ? "" : system.componentNames().get(component) + ".";
        return !owner.isEmpty() && name.startsWith(owner) ? name.substring(owner.length()) : name;
    }

    /** The name of an array, given its first slot. */
    String ofArray(int base, int component) {
        String name = of(base, component);
        int index = name.lastIndexOf('[');
        return index < 0 ? name : name.substring(0, index);
    }

    boolean isLocation(int slot) {
        return !Temporary.is(slot) && system.slot(slot).isLocation();
    }

    /** The text of a value of a slot. */
    String value(int slot, int value) {
        if (isLocation(slot)) {
            return system.renderValue(slot, value);
        }
        Cell cell = Temporary.is(slot) ? null : cells[slot];
        return cell == null ? Integer.toString(value) : cell.text(value);
    }
}
