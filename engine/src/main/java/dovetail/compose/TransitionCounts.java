package dovetail.compose;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the transitions that each machine of a composition has by each event. A table has a place for every event; where
 * machines and events are too many for that, only for those that a machine declares.
 */
public final class TransitionCounts {
    /** The answer for an event that a machine does not declare. */
    public static final int UNDECLARED = -1;

    private static final long MOST_IN_TABLE = 1 << 22;

    private final List<ComponentLts> machines;
    private final boolean isTable;
    /** By machine: by event or by place in its alphabet, and the hidden steps last. */
    private final List<int[]> counts = new ArrayList<>();

    public TransitionCounts(Composition composition, Poll poll, MemoryMeter meter) {
        this.machines = composition.machines();
        this.isTable = (long) machines.size() * composition.events() <= MOST_IN_TABLE;
        for (ComponentLts machine : machines) {
            int[] alphabet = machine.alphabet();
            int[] ofMachine = new int[1 + (isTable ? composition.events() : alphabet.length)];
            poll.tick(ofMachine.length + (long) machine.transitionCount());
            meter.take((long) Integer.BYTES * ofMachine.length);
            if (isTable) {
                Arrays.fill(ofMachine, 0, composition.events(), UNDECLARED);
                for (int event : alphabet) {
                    ofMachine[event] = 0;
                }
            }
            for (int i = 0; i < machine.transitionCount(); i++) {
                int event = machine.event(i);
                int place = isTable ? event : Arrays.binarySearch(alphabet, event);
                ofMachine[event == Lts.HIDDEN ? ofMachine.length - 1 : place]++;
            }
            counts.add(ofMachine);
        }
    }

    /** The number of transitions, or {@link #UNDECLARED}. */
    public int of(int machine, int event) {
        if (isTable) {
            return counts.get(machine)[event];
        }
        int place = Arrays.binarySearch(machines.get(machine).alphabet(), event);
        return place < 0 ? UNDECLARED : counts.get(machine)[place];
    }

    public int hidden(int machine) {
        int[] ofMachine = counts.get(machine);
        return ofMachine[ofMachine.length - 1];
    }
}
