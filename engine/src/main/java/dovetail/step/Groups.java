package dovetail.step;

import dovetail.analysis.SlotUse;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Numbers transition groups and works out what they read and write. */
final class Groups {
    private final Network network;
    private final List<StepRelation.Group> groups = new ArrayList<>();
    /** The locations every step depends on, because one of them may be committed. */
    private final BitSet committing = new BitSet();

    Groups(Network network) {
        this.network = network;
        for (Component component : network.components()) {
            if (component.behaviour() instanceof Behaviour.Guarded guarded
                    && guarded.locations().stream().anyMatch(Location::committed)) {
                committing.set(component.locationSlot());
            }
        }
    }

    /** The group of actions that are taken at once, one per component. */
    int add(String label, int[] components, Action... actions) {
        BitSet reads = (BitSet) committing.clone();
        BitSet writes = new BitSet();
        for (int slot : SlotUse.reads(actions)) {
            reads.set(slot);
        }
        for (int slot : SlotUse.writes(actions)) {
            writes.set(slot);
        }
        for (int i = 0; i < components.length; i++) {
            int location = network.component(components[i]).locationSlot();
            reads.set(location);
            if (actions[i].source() != actions[i].target()) {
                writes.set(location);
            }
        }
        BitSet taking = new BitSet();
        for (int component : components) {
            taking.set(component);
        }
        return add(label, taking, reads, writes);
    }

    /** A set of reads together with the locations that every step depends on. */
    BitSet withCommitting(BitSet reads) {
        BitSet all = (BitSet) reads.clone();
        all.or(committing);
        return all;
    }

    int add(String label, BitSet components, BitSet reads, BitSet writes) {
        groups.add(new StepRelation.Group(label, components, reads, writes));
        return groups.size() - 1;
    }

    List<StepRelation.Group> all() {
        return List.copyOf(groups);
    }
}
