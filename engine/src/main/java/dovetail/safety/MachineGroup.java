package dovetail.safety;

import dovetail.base.Limit;
import java.util.List;

/**
 * Some machines seen as one: its states are tuples of theirs, packed into one number, and its steps are hidden steps of
 * one of them and events that all who declare them take together. Nothing is stored; used by one thread.
 */
final class MachineGroup {
    /** What receives steps. */
    interface Sink {
        void step(int event, long target);
    }

    private final Machine[] members;
    private final long[] weights;
    /** The members that declare an event, in order; null when none does. */
    private final int[][] owners;

    private final int[] states;

    /** @throws Limit.Exceeded when the tuples of states are too many to be numbered */
    MachineGroup(List<Machine> machines) {
        members = machines.toArray(new Machine[0]);
        weights = new long[members.length];
        states = new int[members.length];
        long weight = 1;
        int events = 0;
        for (int m = 0; m < members.length; m++) {
            weights[m] = weight;
            if (weight > Long.MAX_VALUE / members[m].stateCount()) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "too many machines to be seen as one"));
            }
            weight *= members[m].stateCount();
            int[] alphabet = members[m].alphabet();
            events = alphabet.length == 0 ? events : Math.max(events, alphabet[alphabet.length - 1] + 1);
        }
        owners = new int[events][];
        for (int m = 0; m < members.length; m++) {
            for (int event : members[m].alphabet()) {
                owners[event] = with(owners[event], m);
            }
        }
    }

    private static int[] with(int[] list, int element) {
        int length = list == null ? 0 : list.length;
        int[] longer = new int[length + 1];
        if (list != null) {
            System.arraycopy(list, 0, longer, 0, length);
        }
        longer[length] = element;
        return longer;
    }

    boolean declares(int event) {
        return event < owners.length && owners[event] != null;
    }

    /** The events that some member declares, in rising order. */
    int[] alphabet() {
        int count = 0;
        for (int[] who : owners) {
            count += who == null ? 0 : 1;
        }
        int[] alphabet = new int[count];
        int at = 0;
        for (int event = 0; event < owners.length; event++) {
            if (owners[event] != null) {
                alphabet[at++] = event;
            }
        }
        return alphabet;
    }

    long initial() {
        long state = 0;
        for (int m = 0; m < members.length; m++) {
            state += weights[m] * members[m].initial();
        }
        return state;
    }

    /** Gives all steps of a state to the sink; the same step may be given more than once. */
    void successors(long state, Sink sink) {
        for (int m = 0; m < members.length; m++) {
            states[m] = (int) (state / weights[m] % members[m].stateCount());
        }
        for (int m = 0; m < members.length; m++) {
            Machine machine = members[m];
            int end = machine.rowStart(states[m] + 1);
            for (int i = machine.rowStart(states[m]); i < end; i++) {
                int event = machine.event(i);
                long target = state + weights[m] * (machine.target(i) - states[m]);
                if (event == Machine.HIDDEN) {
                    sink.step(event, target);
                } else if (owners[event][0] == m) {
                    together(event, 1, target, sink);
                }
            }
        }
    }

    /** Goes on with the moves of the owners of an event from one of them on; those before have moved. */
    private void together(int event, int from, long target, Sink sink) {
        int[] who = owners[event];
        if (from == who.length) {
            sink.step(event, target);
            return;
        }
        Machine machine = members[who[from]];
        int local = states[who[from]];
        int end = machine.rowStart(local + 1);
        for (int i = machine.seek(local, event); i < end && machine.event(i) == event; i++) {
            together(event, from + 1, target + weights[who[from]] * (machine.target(i) - local), sink);
        }
    }
}
