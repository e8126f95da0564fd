package dovetail.engine.pastfree.driver;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts that a progress measure of a network can have. A component is measured by an order of its locations in which few steps
 * go back: the edges that close cycles of a depth-first search are ignored. A variable is measured by its value. Parts that never
 * go back are those of drivers.
 */
public final class Measures {
    /** Variables of more values would have a cluster for nearly every state. */
    private static final long MAX_PHASES = 1 << 16;

    private Measures() {}

    /** All parts with at least two phases: those of drivers, components, variables. */
    public static List<DriverPart> of(Network network, ValueSets values, GroupTable groups, Budget budget) {
        List<DriverPart> parts = new ArrayList<>(DriverParts.of(network, values, groups, budget));
        boolean[] isTaken = new boolean[network.slots().size()];
        for (DriverPart part : parts) {
            isTaken[part.slot()] = true;
        }
        Poll poll = new Poll(budget);
        for (Component component : network.components()) {
            if (!isTaken[component.locationSlot()]) {
                LocationDag dag = LocationDag.withoutBackEdges(
                        component, values, LocationDag.usedPorts(component, network.rules()), poll);
                if (dag.size() > 1) {
                    ValueSet locations = values.get(component.locationSlot());
                    parts.add(new DriverPart(
                            component.locationSlot(), component.name(), DriverPart.Kind.MEASURE, locations, dag));
                }
            }
        }
        for (int slot = 0; slot < network.slots().size(); slot++) {
            Slot variable = network.slot(slot);
            DriverPart assumed = DriverParts.assumed(network, values, slot);
            boolean isMeasured = !variable.isLocation() && !isTaken[slot];
            if (isMeasured && assumed.phases() > 1 && assumed.phases() <= MAX_PHASES) {
                for (DriverPart.Kind kind : List.of(DriverPart.Kind.MEASURE, DriverPart.Kind.DECREASING_MEASURE)) {
                    parts.add(new DriverPart(slot, variable.name(), kind, assumed.values(), null));
                }
            }
        }
        return parts;
    }
}
