package dovetail.decompose.cases;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.List;

/** Partition of the slots of a network into clusters. */
public final class Clusters {
    private static final int BYTES_PER_SLOT = 12;
    private static final int BYTES_PER_CLUSTER = 64;
    private static final int UNITS_PER_CLUSTER = 8;

    private final List<Cluster> clusters = new ArrayList<>();
    private final int[] clusterOf;
    private final int[] positionOf;

    /** @param groups the cluster of each slot */
    public Clusters(Network network, int[] groups, Poll poll, MemoryMeter meter) {
        int count = 0;
        for (int group : groups) {
            count = Math.max(count, group + 1);
        }
        meter.take(BYTES_PER_SLOT * (long) groups.length + BYTES_PER_CLUSTER * (long) count);
        int[] sizes = new int[count];
        this.clusterOf = groups.clone();
        this.positionOf = new int[groups.length];
        for (int slot = 0; slot < groups.length; slot++) {
            positionOf[slot] = sizes[groups[slot]]++;
        }
        int[][] slots = new int[count][];
        for (int group = 0; group < count; group++) {
            slots[group] = new int[sizes[group]];
            poll.tick(UNITS_PER_CLUSTER + sizes[group]);
            clusters.add(new Cluster(group, slots[group], meter));
        }
        for (int slot = 0; slot < groups.length; slot++) {
            slots[groups[slot]][positionOf[slot]] = slot;
        }
        int[] initial = network.initialState();
        for (Cluster cluster : clusters) {
            int[] state = new int[cluster.slots().length];
            for (int i = 0; i < state.length; i++) {
                state[i] = initial[cluster.slots()[i]];
            }
            cluster.states().add(state);
        }
    }

    public List<Cluster> all() {
        return clusters;
    }

    public Cluster holding(int slot) {
        return clusters.get(clusterOf[slot]);
    }

    /** The position of a slot in its cluster. */
    public int position(int slot) {
        return positionOf[slot];
    }

    /** The number of known values of a slot. */
    public int distinct(int slot) {
        return holding(slot).distinct(positionOf[slot]);
    }
}
