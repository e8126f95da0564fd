package dovetail.compose.observe;

import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.BitSet;

/**
 * LTS whose states carry observations. A hidden step is taken alone; an event is taken jointly by all that declare it. The
 * class of a state tells the state predicates that hold in it. The other observations describe behaviour that the
 * transitions do not show: behaviours that end in a deadlock unless others offer their events, and livelocks.
 *
 * <p>In a <i>symbolic observation graph</i> states are aggregates. Its hidden steps change the class, and no two transitions
 * of a state have the same event and lead to the same class.
 *
 * @param alphabet the events it declares, in rising order. A declared event without transitions is offered by the behaviours
 *     that contain it, and is a model error when it is taken
 * @param classes per state, a number that is equal for states in which the same predicates hold
 * @param livelocks the states in which an infinite sequence of unobserved steps begins that the transitions do not show
 * @param families per state, the number of the family of its behaviours
 * @param behaviours the families by their numbers
 */
public record ObservedLts(
        String name, Lts lts, int[] alphabet, int[] classes, BitSet livelocks, int[] families, Behaviours behaviours)
        implements ObservedGraph {
    private static final int OBJECT_BYTES = 200;

    @Override
    public int initial() {
        return lts.initial();
    }

    @Override
    public int[] row(int node) {
        int start = lts.rowStart(node);
        int[] row = new int[2 * (lts.rowStart(node + 1) - start)];
        for (int i = 0; i < row.length; i += 2) {
            row[i] = lts.event(start + i / 2);
            row[i + 1] = lts.target(start + i / 2);
        }
        return row;
    }

    @Override
    public int classOf(int node) {
        return classes[node];
    }

    @Override
    public boolean hasLivelock(int node) {
        return livelocks.get(node);
    }

    public int stateCount() {
        return lts.stateCount();
    }

    public boolean declares(int event) {
        return Arrays.binarySearch(alphabet, event) >= 0;
    }

    @Override
    public int[][] behavioursOf(int node) {
        return behaviours.of(families[node]);
    }

    /** The approximate size in bytes, without the families, which are shared. */
    public long bytes() {
        return OBJECT_BYTES
                + lts.bytes()
                + Integer.BYTES * ((long) alphabet.length + classes.length + families.length)
                + livelocks.size() / Byte.SIZE;
    }
}
