package dovetail.report.picture;

import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.report.text.StateText;
import dovetail.report.view.Markings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Texts of states in the nodes of a state graph: the locations of all components, then the variables whose values are not those of
 * the initial state; all variables where there are no locations. Tooltips have everything.
 */
final class StateLines {
    /** The number of characters in a line, unless one entry is longer. */
    private static final int LINE = 28;

    private static final int MOST_LINES = 4;

    private final TransitionSystem system;
    private final int[] initial;

    StateLines(TransitionSystem system, int[] initial) {
        this.system = system;
        this.initial = initial;
    }

    /** A name without its component, unless another variable has the same one. */
    private String shortName(Datum datum) {
        String name = datum.name().substring(datum.name().lastIndexOf('.') + 1);
        int count = 0;
        for (Datum other : system.data()) {
            count += other.name().equals(name) || other.name().endsWith("." + name) ? 1 : 0;
        }
        return datum.owner() == Slot.SHARED || count > 1 ? datum.name() : name;
    }

    List<String> lines(int[] state) {
        Optional<Markings> markings = Markings.of(system);
        if (markings.isPresent()) {
            return wrapped(markings.get().entries(state), " ");
        }
        List<String> locations = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (int component = 0; component < system.componentNames().size(); component++) {
            int slot = system.locationSlot(component);
            if (slot != TransitionSystem.NO_SLOT
                    && system.slot(slot).domain().min()
                            < system.slot(slot).domain().max()) {
                locations.add(system.renderValue(slot, state[slot]));
            }
        }
        for (Datum datum : system.data()) {
            boolean isTold = locations.isEmpty() || datum.form().differs(initial, state);
            if (isTold && system.isShown(datum.form().first())) {
                values.add(shortName(datum) + "=" + datum.form().text(state).replace(", ", ","));
            }
        }
        List<String> lines = wrapped(locations, ", ");
        lines.addAll(wrapped(values, " "));
        return lines.size() <= MOST_LINES ? lines : shortened(lines);
    }

    private static List<String> shortened(List<String> lines) {
        List<String> few = new ArrayList<>(lines.subList(0, MOST_LINES));
        few.set(MOST_LINES - 1, few.get(MOST_LINES - 1) + " \u2026");
        return few;
    }

    private static List<String> wrapped(List<String> entries, String separator) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < entries.size(); i++) {
            String entry = ShortText.of(entries.get(i));
            if (!line.isEmpty() && line.length() + entry.length() > LINE) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(entry).append(i + 1 < entries.size() ? separator : "");
        }
        if (!line.isEmpty()) {
            lines.add(line.toString().strip());
        }
        return lines;
    }

    String tooltip(int number, int[] state) {
        return "state " + number + "\n" + String.join("\n", StateText.entries(system, state));
    }
}
