package dovetail.engine.pastfree.driver;

import dovetail.analysis.PortActions;
import dovetail.analysis.SlotChange;
import dovetail.analysis.SlotUse;
import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the parts that a driver of a network can have: components without a cycle of several locations, and variables
 * that every action only increases or only decreases. Sound: along every step the value of a part stays or moves forward.
 */
final class DriverParts {
    private final Network network;
    private final ValueSets values;
    private final GroupTable groups;
    private final PortActions actions;
    private final Poll poll;

    private DriverParts(Network network, ValueSets values, GroupTable groups, Budget budget) {
        this.network = network;
        this.values = values;
        this.groups = groups;
        this.actions = new PortActions(network);
        this.poll = new Poll(budget);
    }

    /** All parts with at least two phases, components first. */
    static List<DriverPart> of(Network network, ValueSets values, GroupTable groups, Budget budget) {
        return new DriverParts(network, values, groups, budget).all();
    }

    /** The part that a slot would be if nothing were proved; the search has to check it. */
    static DriverPart assumed(Network network, ValueSets values, int slot) {
        return new DriverPart(
                slot, network.slot(slot).name(), DriverPart.Kind.ASSUMED, held(network, values, slot), null);
    }

    private List<DriverPart> all() {
        List<DriverPart> parts = new ArrayList<>();
        for (Component component : network.components()) {
            LocationDag dag =
                    LocationDag.of(component, values, LocationDag.usedPorts(component, network.rules()), poll);
            if (dag != null && dag.size() > 1) {
                ValueSet locations = values.get(component.locationSlot());
                parts.add(new DriverPart(
                        component.locationSlot(), component.name(), DriverPart.Kind.ACYCLIC, locations, dag));
            }
        }
        for (int slot = 0; slot < network.slots().size(); slot++) {
            Slot variable = network.slot(slot);
            ValueSet held = held(network, values, slot);
            DriverPart.Kind kind = variable.isLocation() || held.size() < 2 ? null : direction(slot);
            if (kind != null) {
                ValueSet phases = fromInitial(slot, kind, narrowed(slot, held));
                DriverPart part = new DriverPart(slot, variable.name(), kind, phases, null);
                // A variable may change within steps only, and have one value in all states.
                if (part.phases() > 1) {
                    parts.add(part);
                }
            }
        }
        return parts;
    }

    private static ValueSet held(Network network, ValueSets values, int slot) {
        Domain domain = network.slot(slot).domain();
        return domain.overflow() == Domain.Overflow.LIMIT ? values.get(slot).fittedTo(domain) : values.get(slot);
    }

    /** The values of a counter that are not before the initial one. */
    private ValueSet fromInitial(int slot, DriverPart.Kind kind, ValueSet all) {
        int initial = network.slot(slot).initial();
        return kind == DriverPart.Kind.INCREASING
                ? ValueSet.interval(initial, all.max())
                : ValueSet.interval(all.min(), initial);
    }

    /**
     * The values of a counter after one more round of the value analysis, which may have widened them to the domain: the
     * initial value, and the values after a step.
     */
    private ValueSet narrowed(int slot, ValueSet held) {
        ValueSet all = ValueSet.of(network.slot(slot).initial());
        for (GroupTable.Entry entry : groups.entries()) {
            poll.tick();
            if (entry.group().writes().get(slot)) {
                if (entry.isWholeRule()) {
                    return held;
                }
                StepValues step = StepValues.of(network, values, entry.components(), entry.actions(), poll);
                all = step == null ? all : all.union(step.after().get(slot));
            }
        }
        return held.contains(all) ? all : held;
    }

    /** The direction in which all steps change a variable; null when there is none. */
    private DriverPart.@Nullable Kind direction(int slot) {
        SlotChange all = null;
        for (GroupTable.Entry entry : groups.entries()) {
            poll.tick();
            if (entry.group().writes().get(slot)) {
                SlotChange change = entry.isWholeRule() ? ofRule(slot, entry) : ofActions(slot, entry);
                all = all == null ? change : change == null ? all : all.union(change);
                if (all != null && !all.isIncrease() && !all.isDecrease()) {
                    return null;
                }
            }
        }
        if (all == null || all.isIncrease() && all.isDecrease()) {
            return null;
        }
        return all.isIncrease() ? DriverPart.Kind.INCREASING : DriverPart.Kind.DECREASING;
    }

    private @Nullable SlotChange ofActions(int slot, GroupTable.Entry entry) {
        poll.tick(64);
        return SlotChange.of(network, values, slot, entry.components(), entry.actions(), poll);
    }

    /** The union of the changes by each participant: one after the other, they lead in the same direction. */
    private @Nullable SlotChange ofRule(int slot, GroupTable.Entry entry) {
        SlotChange all = null;
        for (SyncRule.Participant participant : entry.participants()) {
            TreeSet<Integer> written = new TreeSet<>();
            for (SyncRule.Participant other : entry.participants()) {
                if (other != participant) {
                    for (int slotOfOther : SlotUse.writes(actions.on(other).toArray(new Action[0]))) {
                        written.add(slotOfOther);
                    }
                }
            }
            for (Action action : actions.on(participant)) {
                poll.tick(64);
                SlotChange change =
                        SlotChange.ofParticipant(network, values, slot, participant.component(), action, written, poll);
                all = all == null ? change : change == null ? all : all.union(change);
            }
        }
        return all;
    }
}
