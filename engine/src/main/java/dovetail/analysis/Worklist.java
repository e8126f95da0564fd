package dovetail.analysis;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.BitSet;
import java.util.List;

/**
 * Worklist of a fixpoint iteration over joint actions. They are returned in their order, round after round; those
 * without a new input are skipped.
 */
final class Worklist {
    private static final int BYTES_PER_ENTRY = 4;

    private final BitSet waiting = new BitSet();
    /** The number of the first location of each component, among all locations. */
    private final int[] firstLocation;

    private final Lists startingAt;
    private final Lists readers;
    private int last = -1;

    Worklist(Network network, List<JointActions> joints, Poll poll, MemoryMeter meter) {
        waiting.set(0, joints.size());
        firstLocation = new int[network.components().size() + 1];
        for (Component component : network.components()) {
            int c = component.index();
            int locations = component.behaviour().locationCount();
            firstLocation[c + 1] = Math.addExact(firstLocation[c], locations);
        }
        int locations = firstLocation[firstLocation.length - 1];
        meter.take((long) BYTES_PER_ENTRY * (locations + network.slots().size()));
        startingAt = new Lists(locations);
        readers = new Lists(network.slots().size());
        for (boolean isCounting : new boolean[] {true, false}) {
            for (int i = 0; i < joints.size(); i++) {
                JointActions joint = joints.get(i);
                poll.tick(1 + joint.reads().length);
                for (int k = 0; k < joint.size(); k++) {
                    startingAt.add(
                            firstLocation[joint.component(k)] + joint.action(k).source(), i, isCounting);
                }
                for (int slot : joint.reads()) {
                    readers.add(slot, i, isCounting);
                }
            }
            if (isCounting) {
                meter.take(BYTES_PER_ENTRY * (startingAt.total() + readers.total()));
                startingAt.allocate();
                readers.allocate();
            }
        }
    }

    /** Removes and returns the next joint action; -1 when the list is empty. */
    int next() {
        int next = waiting.nextSetBit(last + 1);
        last = next >= 0 ? next : waiting.nextSetBit(0);
        if (last >= 0) {
            waiting.clear(last);
        }
        return last;
    }

    /** Adds the joint actions of a component in a location. */
    void addAt(int component, int location) {
        startingAt.wake(firstLocation[component] + location, waiting);
    }

    /** Adds the joint actions that read a slot. */
    void addReaders(int slot) {
        readers.wake(slot, waiting);
    }

    /** Lists of joint actions by number, in one array. */
    private static final class Lists {
        /** The lengths of the lists, then their ends, and finally their starts. */
        private final int[] start;

        private int[] entries = {};

        Lists(int size) {
            start = new int[size + 1];
        }

        long total() {
            long sum = 0;
            for (int length : start) {
                sum += length;
            }
            return sum;
        }

        void allocate() {
            int sum = 0;
            for (int i = 0; i < start.length; i++) {
                sum = Math.addExact(sum, start[i]);
                start[i] = sum;
            }
            entries = new int[sum];
        }

        void add(int list, int joint, boolean isCounting) {
            if (isCounting) {
                start[list]++;
            } else {
                entries[--start[list]] = joint;
            }
        }

        void wake(int list, BitSet waiting) {
            for (int i = start[list]; i < start[list + 1]; i++) {
                waiting.set(entries[i]);
            }
        }
    }
}
