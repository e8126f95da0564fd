package dovetail.report.view;

import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

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
        Network network = trace.network();
        return new StepView(
                number,
                step.action(),
                componentNames(network, step.components()),
                changes(network, trace.state(number - 1), step.after()),
                positions(step.origins()));
    }

    public static List<StepView> all(Trace trace) {
        List<StepView> steps = new ArrayList<>(trace.steps().size());
        for (int number = 1; number <= trace.steps().size(); number++) {
            steps.add(of(trace, number));
        }
        return steps;
    }

    public static List<String> componentNames(Network network, List<Integer> components) {
        List<String> names = new ArrayList<>(components.size());
        for (int component : components) {
            names.add(network.component(component).name());
        }
        return names;
    }

    /** The slots in which two states differ, in the order of the network. */
    public static List<Change> changes(Network network, int[] before, int[] after) {
        List<Change> changes = new ArrayList<>();
        for (int slot = 0; slot < after.length; slot++) {
            if (before[slot] != after[slot]) {
                changes.add(new Change(
                        slot,
                        network.slot(slot).name(),
                        network.renderValue(slot, before[slot]),
                        network.renderValue(slot, after[slot])));
            }
        }
        return changes;
    }

    /** Positions without repetitions; directories are left out, as every step would repeat them. */
    public static List<String> positions(List<Origin> origins) {
        List<String> positions = new ArrayList<>(origins.size());
        for (Origin origin : origins) {
            String text = origin.toString();
            String position = text.substring(text.lastIndexOf('/') + 1);
            if (!position.isEmpty() && !positions.contains(position)) {
                positions.add(position);
            }
        }
        return positions;
    }
}
