package dovetail.decompose;

import dovetail.analysis.SlotUse;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.decompose.cases.Clusters;
import dovetail.decompose.cases.JointAction;
import dovetail.decompose.cases.TooLarge;
import dovetail.model.Action;
import dovetail.model.Network;
import java.util.BitSet;
import java.util.List;

/**
 * Chooses the clusters. At first a process is grouped with the variables that it holds or that only it writes, and the
 * slots of a queue are grouped. When a bound is exceeded, there are two changes. A slot with many values is probably
 * bounded by slots of other clusters: its cluster is joined with those that are read by the actions that write it. A
 * cluster with few values per slot but too many combinations is split.
 */
public final class Grouping {
    /** A slot with more values seems unbounded. */
    private static final int MANY_VALUES = 48;

    private static final int MAX_ATTEMPTS = 6;

    private final Network network;
    private final List<JointAction> joints;
    private final int[] groups;
    private final BitSet joined = new BitSet();
    private int attempts;

    public Grouping(Network network, SlotRoles roles, List<JointAction> joints) {
        this.network = network;
        this.joints = joints;
        this.groups = new int[network.slots().size()];
        for (int slot = 0; slot < groups.length; slot++) {
            int process = roles.holder(slot) != SlotRoles.NONE ? roles.holder(slot) : roles.writer(slot);
            int queue = roles.queue(slot);
            // A group is identified by the number of one of its slots.
            groups[slot] = process != SlotRoles.NONE
                    ? network.component(process).locationSlot()
                    : queue != SlotRoles.NONE ? queue : slot;
        }
    }

    public Clusters clusters(Poll poll, MemoryMeter meter) {
        int[] numbers = new int[groups.length];
        int count = 0;
        for (int slot = 0; slot < groups.length; slot++) {
            numbers[slot] = -1;
        }
        int[] dense = new int[groups.length];
        for (int slot = 0; slot < groups.length; slot++) {
            if (numbers[groups[slot]] < 0) {
                numbers[groups[slot]] = count++;
            }
            dense[slot] = numbers[groups[slot]];
        }
        return new Clusters(network, dense, poll, meter);
    }

    /** Changes the groups after a failure; false when no change is left. */
    boolean improve(TooLarge problem, Clusters clusters) {
        if (++attempts > MAX_ATTEMPTS) {
            return false;
        }
        int slot = problem.slot();
        return clusters.distinct(slot) > MANY_VALUES && !network.slot(slot).isLocation()
                ? join(slot)
                : split(groups[slot], clusters);
    }

    private boolean join(int slot) {
        BitSet partners = new BitSet();
        for (JointAction joint : joints) {
            Action[] actions = joint.actions().toArray(Action[]::new);
            boolean writes = false;
            for (int written : SlotUse.writes(actions)) {
                writes |= written == slot;
            }
            if (writes) {
                for (int read : SlotUse.reads(actions)) {
                    partners.set(groups[read]);
                }
                joint.components().forEach(c -> partners.set(groups[c.locationSlot()]));
            }
        }
        partners.clear(groups[slot]);
        if (partners.isEmpty()) {
            return false;
        }
        for (int other = 0; other < groups.length; other++) {
            groups[other] = partners.get(groups[other]) ? groups[slot] : groups[other];
        }
        joined.set(groups[slot]);
        return true;
    }

    /** Separates shared slots first, then the slot with most values. */
    private boolean split(int group, Clusters clusters) {
        if (joined.get(group)) {
            return false;
        }
        boolean changed = false;
        int widest = -1;
        for (int slot = 0; slot < groups.length; slot++) {
            if (groups[slot] == group && slot != group && !network.slot(slot).isLocation()) {
                boolean shared = network.slot(slot).owner() < 0;
                groups[slot] = shared ? slot : group;
                changed |= shared;
                widest = widest < 0 || clusters.distinct(slot) > clusters.distinct(widest) ? slot : widest;
            }
        }
        if (!changed && widest >= 0) {
            groups[widest] = widest;
            return true;
        }
        return changed;
    }
}
