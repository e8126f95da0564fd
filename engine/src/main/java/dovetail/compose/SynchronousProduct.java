package dovetail.compose;

import dovetail.base.Limit;
import dovetail.lts.Lts;
import java.util.List;

/**
 * Some machines seen as one: its states are tuples of theirs, packed into one number, and its steps are hidden steps of
 * one of them and events that all who declare them take together. Nothing is stored; used by one thread.
 */
public final class SynchronousProduct {
    /** What receives steps. */
    public interface Sink {
        void step(int event, long target);
    }

    private final ComponentLts[] members;
    /** Where the state of each member begins in the number, and its bits. */
    private final int[] shifts;

    private final long[] masks;
    /** The members that declare an event, null when none does. The first offers it most seldom: it is asked first. */
    private final int[][] owners;

    private final int[] states;

    /** @throws Limit.Exceeded when the tuples of states are too many to be numbered */
    public SynchronousProduct(List<ComponentLts> machines) {
        members = machines.toArray(new ComponentLts[0]);
        shifts = new int[members.length];
        masks = new long[members.length];
        states = new int[members.length];
        int shift = 0;
        int events = 0;
        for (int m = 0; m < members.length; m++) {
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(members[m].stateCount() - 1);
            shifts[m] = shift;
            masks[m] = (1L << bits) - 1;
            shift += bits;
            if (shift >= Long.SIZE) {
                throw new Limit.Exceeded(
                        new Limit(
                                Limit.Kind.STATES,
                                "the product has too many components: its states need more than 63 bits; use --engine=explore or --engine=ltl"));
            }
            int[] alphabet = members[m].alphabet();
            events = alphabet.length == 0 ? events : Math.max(events, alphabet[alphabet.length - 1] + 1);
        }
        owners = new int[events][];
        double[] seldom = new double[events];
        for (int m = 0; m < members.length; m++) {
            int[] steps = steps(members[m]);
            for (int event : members[m].alphabet()) {
                double frequency = (double) steps[event] / members[m].stateCount();
                boolean first = owners[event] == null || frequency < seldom[event];
                owners[event] = with(owners[event], m, first);
                seldom[event] = first ? frequency : seldom[event];
            }
        }
    }

    /** How many steps of a machine each event has. */
    private static int[] steps(ComponentLts machine) {
        int[] alphabet = machine.alphabet();
        int[] steps = new int[alphabet.length == 0 ? 0 : alphabet[alphabet.length - 1] + 1];
        for (int i = 0; i < machine.transitionCount(); i++) {
            if (machine.event(i) != Lts.HIDDEN) {
                steps[machine.event(i)]++;
            }
        }
        return steps;
    }

    private static int[] with(int[] list, int element, boolean first) {
        int length = list == null ? 0 : list.length;
        int[] longer = new int[length + 1];
        if (list != null) {
            System.arraycopy(list, 0, longer, first ? 1 : 0, length);
        }
        longer[first ? 0 : length] = element;
        return longer;
    }

    boolean declares(int event) {
        return event < owners.length && owners[event] != null;
    }

    /** The events that some member declares, in rising order. */
    public int[] alphabet() {
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

    public long initial() {
        long state = 0;
        for (int m = 0; m < members.length; m++) {
            state |= (long) members[m].initial() << shifts[m];
        }
        return state;
    }

    /** The state of a member. */
    public int local(long state, int member) {
        return (int) (state >>> shifts[member] & masks[member]);
    }

    /** Gives all steps of a state to the sink; the same step may be given more than once. */
    public void successors(long state, Sink sink) {
        for (int m = 0; m < members.length; m++) {
            states[m] = local(state, m);
        }
        for (int m = 0; m < members.length; m++) {
            ComponentLts machine = members[m];
            int end = machine.rowStart(states[m] + 1);
            for (int i = machine.rowStart(states[m]); i < end; i++) {
                int event = machine.event(i);
                long target = state + ((long) (machine.target(i) - states[m]) << shifts[m]);
                if (event == Lts.HIDDEN) {
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
        ComponentLts machine = members[who[from]];
        int local = states[who[from]];
        int end = machine.rowStart(local + 1);
        for (int i = machine.seek(local, event); i < end && machine.event(i) == event; i++) {
            together(event, from + 1, target + ((long) (machine.target(i) - local) << shifts[who[from]]), sink);
        }
    }
}
