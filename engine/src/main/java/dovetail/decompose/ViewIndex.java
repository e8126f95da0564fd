package dovetail.decompose;

import dovetail.base.MemoryMeter;
import dovetail.decompose.cases.ClusterView;
import dovetail.decompose.cases.JointCases;
import dovetail.decompose.cases.TupleSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Index of the views of one cluster by the first location that they require. A process with many locations has many
 * actions, few of which concern a given state.
 */
final class ViewIndex {
    private static final int BYTES_PER_ENTRY = 64;

    private final MemoryMeter meter;
    private int size;
    /** Views that require no location. */
    private final List<Entry> everywhere = new ArrayList<>(0);
    /** By position in the cluster and by the value there. */
    private final Map<Integer, Map<Integer, List<Entry>>> byPosition = new HashMap<>();

    /** View with its joint action; numbered in the order of the joint actions. */
    record Entry(int number, ClusterView view, JointCases joint) {}

    ViewIndex(MemoryMeter meter) {
        this.meter = meter;
    }

    void add(ClusterView view, JointCases joint) {
        meter.take(BYTES_PER_ENTRY);
        Entry entry = new Entry(size++, view, joint);
        int[] fixed = view.fixed();
        List<Entry> list = fixed.length == 0
                ? everywhere
                : byPosition
                        .computeIfAbsent(fixed[0], p -> new HashMap<>())
                        .computeIfAbsent(fixed[1], v -> new ArrayList<>(1));
        list.add(entry);
    }

    /** The views that may include a state, in their order. */
    List<Entry> at(TupleSet states, int state) {
        List<Entry> found = everywhere;
        boolean isShared = true;
        for (Map.Entry<Integer, Map<Integer, List<Entry>>> entry : byPosition.entrySet()) {
            List<Entry> here = entry.getValue().get(states.get(state, entry.getKey()));
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
            found.sort(Comparator.comparingInt(Entry::number));
        }
        return found;
    }
}
