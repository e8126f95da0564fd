package dovetail.decompose;

import dovetail.analysis.SlotUse;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Action;
import dovetail.model.Network;
import java.util.BitSet;
import java.util.List;

/**
 * Chooses the clusters. At first a process is together with all that stays with it or that only it writes, and the slots
 * of a queue are together. When that leads too far there are two ways out. A slot that takes on more and more values
 * does so because something that bounds it is not known: its cluster joins those that the actions which write it look
 * at. A cluster whose slots have few values each, but too many together, is taken apart.
 */
final class Grouping {
    /** With more values than this, a slot seems to grow without end. */
    private static final int MANY_VALUES = 48;

    private static final int MOST_ATTEMPTS = 6;

    private final Network network;
    private final List<JointAction> joints;
    private final int[] groups;
    private final BitSet joined = new BitSet();
    private int attempts;

    Grouping(Network network, SlotRoles roles, List<JointAction> joints) {
        this.network = network;
        this.joints = joints;
        this.groups = new int[network.slots().size()];
        for (int slot = 0; slot < groups.length; slot++) {
            int process = roles.keeper(slot) != SlotRoles.NOBODY ? roles.keeper(slot) : roles.writer(slot);
            int queue = roles.queue(slot);
            // Groups go by the number of a slot in them.
            groups[slot] = process != SlotRoles.NOBODY
                    ? network.component(process).locationSlot()
                    : queue != SlotRoles.NOBODY ? queue : slot;
        }
    }

    Clusters clusters(Poll poll, MemoryMeter meter) {
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

    /** Changes the groups so that what went wrong may go better; false when nothing is left to try. */
    boolean improve(TooLarge problem, Clusters clusters) {
        if (++attempts > MOST_ATTEMPTS) {
            return false;
        }
        int slot = problem.slot();
        return clusters.distinct(slot) > MANY_VALUES && !network.slot(slot).isLocation()
                ? join(slot)
                : takeApart(groups[slot], clusters);
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

    /** First what others read goes, then the widest of what is left. */
    private boolean takeApart(int group, Clusters clusters) {
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
