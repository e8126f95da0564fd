package dovetail.decompose;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Index of the views of one cluster by the location that they ask for first: a process of many locations has as many
 * actions, and each of its states concerns few of them.
 */
final class ViewIndex {
    private static final int BYTES_PER_WATCH = 64;

    private final MemoryMeter meter;
    private int size;
    /** Watches that ask for no location. */
    private final List<Watch> everywhere = new ArrayList<>(0);
    /** By position in the cluster and by the value there. */
    private final Map<Integer, Map<Integer, List<Watch>>> byPosition = new HashMap<>();

    /** A view with the joint action whose view it is; numbered in the order of the joint actions. */
    record Watch(int number, ClusterView view, JointCases joint) {}

    ViewIndex(MemoryMeter meter) {
        this.meter = meter;
    }

    void add(ClusterView view, JointCases joint) {
        meter.take(BYTES_PER_WATCH);
        Watch watch = new Watch(size++, view, joint);
        int[] fixed = view.fixed();
        List<Watch> list = fixed.length == 0
                ? everywhere
                : byPosition
                        .computeIfAbsent(fixed[0], p -> new HashMap<>())
                        .computeIfAbsent(fixed[1], v -> new ArrayList<>(1));
        list.add(watch);
    }

    /** The watches that a state may concern, in their order. */
    List<Watch> at(TupleSet states, int state) {
        List<Watch> found = everywhere;
        boolean isShared = true;
        for (Map.Entry<Integer, Map<Integer, List<Watch>>> entry : byPosition.entrySet()) {
            List<Watch> here = entry.getValue().get(states.get(state, entry.getKey()));
            if (here == null) {
                continue;
            }
            if (found.isEmpty()) {
                found = here;
                continue;
            }
            if (isShared) {
                found = new ArrayList<>(found);
                isShared = false;
            }
            found.addAll(here);
        }
        if (!isShared) {
            found.sort(Comparator.comparingInt(Watch::number));
        }
        return found;
    }
}
