package dovetail.report.view;

import dovetail.model.Origin;
import dovetail.model.TransitionSystem;
import dovetail.model.form.Datum;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A step of a trace as reports show it.
 *
 * @param number counts from 1; state {@code number} is the one after the step
 * @param positions where in the model the step comes from, files without their directories
 */
public record StepView(
        int number, String action, List<String> components, List<Change> changes, List<String> positions) {
    public StepView {
        components = List.copyOf(components);
        changes = List.copyOf(changes);
        positions = List.copyOf(positions);
    }

    public static StepView of(Trace trace, int number) {
        Step step = trace.steps().get(number - 1);
        TransitionSystem system = trace.system();
        return new StepView(
                number,
                step.action(),
                componentNames(system, step.components()),
                changes(system, trace.state(number - 1), step.after()),
                positions(step.origins()));
    }

    public static List<StepView> all(Trace trace) {
        List<StepView> steps = new ArrayList<>(trace.steps().size());
        for (int number = 1; number <= trace.steps().size(); number++) {
            steps.add(of(trace, number));
        }
        return steps;
    }

    public static List<String> componentNames(TransitionSystem system, List<Integer> components) {
        List<String> names = new ArrayList<>(components.size());
        for (int component : components) {
            names.add(system.componentNames().get(component));
        }
        return names;
    }

    /** The locations and variables in which two states differ, in the order of their slots. */
    public static List<Change> changes(TransitionSystem system, int[] before, int[] after) {
        List<Change> changes = new ArrayList<>();
        for (int component = 0; component < system.componentNames().size(); component++) {
            int slot = system.locationSlot(component);
            if (slot != TransitionSystem.NO_SLOT && before[slot] != after[slot]) {
                changes.add(new Change(
                        slot,
                        system.slot(slot).name(),
                        system.renderValue(slot, before[slot]),
                        system.renderValue(slot, after[slot])));
            }
        }
        for (Datum datum : system.data()) {
            datum.form()
                    .compare(datum.name(), before, after, (slot, name, old, now) -> changes.add(
                            new Change(slot, name, old, now)));
        }
        changes.sort(Comparator.comparingInt(Change::slot));
        return changes;
    }

    /**
     * Positions without repetitions. Directories are omitted, as every step would repeat them, and so is the name of
     * the file that the previous position names: {@code a.dve:4:2, 9:2}.
     */
    public static List<String> positions(List<Origin> origins) {
        List<String> positions = new ArrayList<>(origins.size());
        String last = "";
        Set<String> seen = new HashSet<>();
        for (Origin origin : origins) {
            String text = origin.toString();
            if (text.isEmpty() || !seen.add(text)) {
                continue;
            }
            boolean repeats = origin.line() > 0 && origin.file().equals(last);
            int start = repeats
                    ? origin.file().length() + 1
                    : text.lastIndexOf('/', origin.file().length()) + 1;
            positions.add(text.substring(start));
            last = origin.file();
        }
        return positions;
    }
}
