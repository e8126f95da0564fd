package dovetail.decompose;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.base.Poll;
import dovetail.decompose.cases.Cluster;
import dovetail.decompose.cases.Clusters;
import dovetail.interpret.PartialStep;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Components of the decomposed network: one per process, in the order of the processes, then one per other scalar, cell
 * or queue.
 */
final class Parts {
    private static final int BYTES_PER_SLOT = 16;

    private final Network network;
    private final Clusters clusters;
    private final List<Part> parts = new ArrayList<>();
    private final int[] partOfSlot;
    /** By cluster, the parts in it, in their order. */
    private final List<List<Integer>> ofCluster = new ArrayList<>();

    private final List<Integer> committing = new ArrayList<>();
    private final Poll poll;
    private final MemoryMeter meter;

    Parts(Network network, SlotRoles roles, Clusters clusters, Poll poll, MemoryMeter meter) {
        this.network = network;
        this.poll = poll;
        this.meter = meter;
        meter.take(BYTES_PER_SLOT * (long) network.slots().size());
        clusters.all().forEach(cluster -> ofCluster.add(new ArrayList<>(1)));
        this.clusters = clusters;
        this.partOfSlot = new int[network.slots().size()];
        Arrays.fill(partOfSlot, -1);
        for (Component component : network.components()) {
            Cluster cluster = clusters.holding(component.locationSlot());
            List<Integer> own = new ArrayList<>();
            own.add(component.locationSlot());
            poll.tick(cluster.slots().length);
            for (int slot : cluster.slots()) {
                if (roles.holder(slot) == component.index() && slot != component.locationSlot()) {
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

    /** Refuses a network in which a variable starts with the value that is reserved for unknown values. */
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
        int[] candidates = queue == SlotRoles.NONE
                ? new int[] {slot}
                : clusters.holding(slot).slots();
        for (int other : candidates) {
            poll.tick();
            if (other == slot || roles.queue(other) == queue) {
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
        Cluster cluster = clusters.holding(slots[0]);
        ofCluster.get(cluster.index()).add(parts.size());
        if (committed.length > 0) {
            committing.add(parts.size());
        }
        parts.add(new Part(name, origin, cluster, slots, positions, committed, poll, meter));
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

    /** The numbers of the parts in a cluster, in their order. */
    List<Integer> inCluster(Cluster cluster) {
        return ofCluster.get(cluster.index());
    }

    /** The numbers of the parts with committed locations, in their order. */
    List<Integer> committing() {
        return committing;
    }

    /** The slots that have one value only. */
    BitSet constants() {
        BitSet constants = new BitSet();
        for (Part part : parts) {
            for (int position = 0; position < part.slots().length; position++) {
                poll.tick();
                constants.set(part.slots()[position], part.isConstant(position));
            }
        }
        return constants;
    }
}
