package dovetail.compose;

import dovetail.lts.Lts;
import java.util.List;

/**
 * Synchronous product of components, a step at a time. Its states are tuples of theirs, packed into words; its steps are
 * hidden steps of one of them and events that all who declare them take together. Nothing is stored; used by one thread.
 */
public final class SynchronousProduct {
    /** Receives steps. */
    public interface Sink {
        /** @param target borrowed: it changes with the next step */
        void step(int event, long[] target);
    }

    private final ComponentLts[] members;
    private final TupleLayout layout;
    /** The members that declare an event, null when none does. The first offers it most seldom: it is asked first. */
    private final int[][] owners;

    private final int[] states;
    private final long[] target;

    public SynchronousProduct(List<ComponentLts> machines) {
        members = machines.toArray(new ComponentLts[0]);
        states = new int[members.length];
        int[] sizes = new int[members.length];
        int events = 0;
        for (int m = 0; m < members.length; m++) {
            sizes[m] = members[m].stateCount();
            int[] alphabet = members[m].alphabet();
            events = alphabet.length == 0 ? events : Math.max(events, alphabet[alphabet.length - 1] + 1);
        }
        layout = new TupleLayout(sizes);
        target = new long[layout.words()];
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

    /** How many words a state takes. */
    public int words() {
        return layout.words();
    }

    public long[] initial() {
        int[] locals = new int[members.length];
        for (int m = 0; m < members.length; m++) {
            locals[m] = members[m].initial();
        }
        long[] state = new long[layout.words()];
        layout.pack(locals, state);
        return state;
    }

    /** The state of a member. */
    public int local(long[] state, int member) {
        return layout.get(state, member);
    }

    /** Gives all steps of a state to the sink; the same step may be given more than once. */
    public void successors(long[] state, Sink sink) {
        layout.unpack(state, states);
        System.arraycopy(state, 0, target, 0, target.length);
        for (int m = 0; m < members.length; m++) {
            Lts lts = members[m].lts();
            int local = states[m];
            int end = lts.rowStart(local + 1);
            for (int i = lts.rowStart(local); i < end; i++) {
                int event = lts.event(i);
                if (event == Lts.HIDDEN || owners[event][0] == m) {
                    int by = lts.target(i) - local;
                    layout.move(target, m, by);
                    if (event == Lts.HIDDEN) {
                        sink.step(event, target);
                    } else {
                        together(event, 1, sink);
                    }
                    layout.move(target, m, -by);
                }
            }
        }
    }

    /** Goes on with the moves of the owners of an event from one of them on; those before have moved. */
    private void together(int event, int from, Sink sink) {
        int[] who = owners[event];
        if (from == who.length) {
            sink.step(event, target);
            return;
        }
        int member = who[from];
        Lts lts = members[member].lts();
        int local = states[member];
        int end = lts.rowStart(local + 1);
        for (int i = lts.seek(local, event); i < end && lts.event(i) == event; i++) {
            int by = lts.target(i) - local;
            layout.move(target, member, by);
            together(event, from + 1, sink);
            layout.move(target, member, -by);
        }
    }
}
