package dovetail.decompose;

import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.base.Poll;
import dovetail.decompose.cases.Cluster;
import dovetail.decompose.cases.TupleSet;

/**
 * Component of the decomposed network: a process with its location and the variables it holds, or one shared variable,
 * cell or queue. Its local states are projections of the states of a cluster.
 */
final class Part implements LocalValues {
    private static final int BYTES = 200;

    private final String name;
    private final Origin origin;
    private final Cluster cluster;
    private final int[] slots;
    private final int[] positions;
    private final boolean[] committed;
    private final TupleSet states;
    private final int[] numberOf;
    private final int[] scratch;

    /**
     * @param slots the slots of the original network; of a process, its location first
     * @param positions their positions in the cluster
     * @param committed which locations of a process are committed; empty when none is
     */
    Part(
            String name,
            Origin origin,
            Cluster cluster,
            int[] slots,
            int[] positions,
            boolean[] committed,
            Poll poll,
            MemoryMeter meter) {
        meter.take(BYTES + Integer.BYTES * (3L * slots.length + cluster.size()));
        this.name = name;
        this.origin = origin;
        this.cluster = cluster;
        this.slots = slots;
        this.positions = positions;
        this.committed = committed;
        this.states = new TupleSet(slots.length, meter);
        this.numberOf = new int[cluster.size()];
        this.scratch = new int[slots.length];
        for (int state = 0; state < numberOf.length; state++) {
            poll.tick(1 + slots.length);
            project(state);
            states.add(scratch);
            numberOf[state] = states.find(scratch);
        }
    }

    private void project(int state) {
        for (int i = 0; i < positions.length; i++) {
            scratch[i] = cluster.states().get(state, positions[i]);
        }
    }

    String name() {
        return name;
    }

    Origin origin() {
        return origin;
    }

    Cluster cluster() {
        return cluster;
    }

    @Override
    public int[] slots() {
        return slots;
    }

    int size() {
        return states.size();
    }

    @Override
    public int[] state(int number) {
        return states.copy(number);
    }

    /** The local state of this part in a state of its cluster. */
    int number(int clusterState) {
        return numberOf[clusterState];
    }

    /** The local state after writes in a state of the cluster; slots and values in turn. */
    int after(int clusterState, int[] writes) {
        project(clusterState);
        boolean changed = false;
        for (int i = 0; i < writes.length; i += 2) {
            for (int k = 0; k < slots.length; k++) {
                if (slots[k] == writes[i]) {
                    scratch[k] = writes[i + 1];
                    changed = true;
                }
            }
        }
        return changed ? states.find(scratch) : numberOf[clusterState];
    }

    boolean isCommitted(int number) {
        return committed.length > 0 && committed[states.get(number, 0)];
    }

    boolean hasCommitted() {
        return committed.length > 0;
    }

    /** Whether the slot at a position has one value only. */
    boolean isConstant(int position) {
        for (int number = 1; number < states.size(); number++) {
            if (states.get(number, position) != states.get(0, position)) {
                return false;
            }
        }
        return true;
    }
}
