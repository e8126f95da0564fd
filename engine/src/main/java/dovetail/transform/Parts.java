package dovetail.transform;

import dovetail.base.Limit;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.model.Slot;
import dovetail.model.Variable;
import dovetail.reference.PartialStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The components to be of a network: one per process, with the variables that stay with it, in the order of the
 * processes; then one per other scalar, cell or queue.
 */
final class Parts {
    private final Network network;
    private final Clusters clusters;
    private final List<Part> parts = new ArrayList<>();
    private final int[] partOfSlot;

    Parts(Network network, SlotRoles roles, Clusters clusters) {
        this.network = network;
        this.clusters = clusters;
        this.partOfSlot = new int[network.slots().size()];
        Arrays.fill(partOfSlot, -1);
        for (Component component : network.components()) {
            Cluster cluster = clusters.holding(component.locationSlot());
            List<Integer> own = new ArrayList<>();
            own.add(component.locationSlot());
            for (int slot : cluster.slots()) {
                if (roles.keeper(slot) == component.index() && slot != component.locationSlot()) {
                    own.add(slot);
                }
            }
            add(component.name(), component.origin(), own, committed(component));
        }
        for (Variable variable : network.variables()) {
            for (int slot = variable.base(); slot < variable.base() + variable.slots(); slot++) {
                if (partOfSlot[slot] < 0) {
                    addShared(slot, variable, roles);
                }
            }
        }
    }

    /** A variable starts as a value that stands for something else. */
    static void check(Network network) {
        for (Slot slot : network.slots()) {
            if (slot.initial() == PartialStep.UNKNOWN) {
                throw new Limit.Exceeded(
                        new Limit(Limit.Kind.UNSUPPORTED, slot.name() + " starts as " + PartialStep.UNKNOWN));
            }
        }
    }

    private void addShared(int slot, Variable variable, SlotRoles roles) {
        List<Integer> own = new ArrayList<>();
        int queue = roles.queue(slot);
        for (int other : clusters.holding(slot).slots()) {
            if (other == slot || queue != SlotRoles.NOBODY && roles.queue(other) == queue) {
                own.add(other);
            }
        }
        String name = network.slot(slot).name();
        if (own.size() > 1) {
            String suffix = ".count";
            name = name.endsWith(suffix) ? name.substring(0, name.length() - suffix.length()) : variable.name();
        }
        add(name, variable.origin(), own, new boolean[0]);
    }

    private void add(String name, Origin origin, List<Integer> own, boolean[] committed) {
        int[] slots = new int[own.size()];
        int[] positions = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = own.get(i);
            positions[i] = clusters.position(slots[i]);
            partOfSlot[slots[i]] = parts.size();
        }
        parts.add(new Part(name, origin, clusters.holding(slots[0]), slots, positions, committed));
    }

    private static boolean[] committed(Component component) {
        boolean[] committed = new boolean[component.behaviour().locationCount()];
        boolean any = false;
        for (int i = 0; i < committed.length; i++) {
            committed[i] = component.behaviour().isCommitted(i);
            any |= committed[i];
        }
        return any ? committed : new boolean[0];
    }

    Network network() {
        return network;
    }

    List<Part> all() {
        return parts;
    }

    boolean isProcess(int part) {
        return part < network.components().size();
    }

    /** The number of the part that holds a slot. */
    int holding(int slot) {
        return partOfSlot[slot];
    }

    /** How many values are known of a slot. */
    int distinct(int slot) {
        Part part = parts.get(partOfSlot[slot]);
        int position = 0;
        while (part.slots()[position] != slot) {
            position++;
        }
        return part.distinct(position);
    }
}
