package dovetail.compose.reduce;

import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * A machine while {@link Pruning} finds out what of it matters. A state is live when it can be reached and when, from
 * there, one of the events that must still come can be taken. A step to a state that is not live matters only when it is by
 * such an event, and then it does not matter to which one: nothing comes after it.
 */
final class PrunedComponent {
    private final ComponentLts machine;
    /** The LTS with all transitions reversed; null until it is needed. */
    private Lts reversed;
    /** The state in which the story ends, or -1. */
    private final int end;

    /** Where the event of each transition stands in the alphabet, or -1 for hidden steps. */
    private final int[] places;

    private final boolean[] live;
    /** The events of its alphabet that it has no say in, because it takes each of them everywhere and stays. */
    private final boolean[] idle;

    private boolean[] dead;
    private boolean[] last;
    /** Whether there are states that can be reached and are not live. */
    private boolean cut;

    PrunedComponent(ComponentLts machine, int end) {
        this.machine = machine;
        this.end = end;
        this.live = new boolean[machine.stateCount()];
        this.idle = new boolean[machine.alphabet().length];
        this.places = new int[machine.transitionCount()];
        for (int i = 0; i < places.length; i++) {
            int event = machine.event(i);
            boolean same = i > 0 && machine.event(i - 1) == event;
            places[i] = same ? places[i - 1] : Math.max(-1, Arrays.binarySearch(machine.alphabet(), event));
        }
    }

    /** Whether the event at a place of its alphabet occurs and depends on this machine. */
    boolean counts(int place) {
        return !idle[place] && !dead[machine.alphabet()[place]];
    }

    /** Whether an event depends on this machine. */
    boolean hasSay(int event) {
        int at = Arrays.binarySearch(machine.alphabet(), event);
        return at >= 0 && !idle[at];
    }

    boolean isLive(int state) {
        return live[state];
    }

    ComponentLts machine() {
        return machine;
    }

    /**
     * Finds the live states.
     *
     * @param deadEvents the events that never occur
     * @param lastEvents the events one of which must still come, or null when nothing must
     */
    void findLive(boolean[] deadEvents, boolean[] lastEvents) {
        dead = deadEvents;
        last = lastEvents;
        int[] reached = reach();
        cut = false;
        if (last != null || end >= 0) {
            keepCoaccessible(reached);
        }
    }

    private int[] reach() {
        Arrays.fill(live, false);
        int[] queue = new int[machine.stateCount()];
        int size = 0;
        live[machine.initial()] = true;
        queue[size++] = machine.initial();
        for (int next = 0; next < size; next++) {
            int s = queue[next];
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                if (occurs(s, machine.event(i)) && !live[machine.target(i)]) {
                    live[machine.target(i)] = true;
                    queue[size++] = machine.target(i);
                }
            }
        }
        return Arrays.copyOf(queue, size);
    }

    /** Keeps those reached states live from which the end or a step by a last event can be reached. */
    private void keepCoaccessible(int[] reached) {
        if (reversed == null) {
            reversed = machine.lts().reversed();
        }
        boolean[] isReached = live.clone();
        Arrays.fill(live, false);
        int[] queue = new int[reached.length];
        int size = 0;
        for (int s : reached) {
            live[s] = s == end;
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1) && !live[s]; i++) {
                live[s] = occurs(s, machine.event(i)) && isLast(machine.event(i));
            }
            if (live[s]) {
                queue[size++] = s;
            }
        }
        for (int next = 0; next < size; next++) {
            int s = queue[next];
            for (int i = reversed.rowStart(s); i < reversed.rowStart(s + 1); i++) {
                int source = reversed.target(i);
                if (isReached[source] && !live[source] && occurs(source, reversed.event(i))) {
                    live[source] = true;
                    queue[size++] = source;
                }
            }
        }
        cut = size < reached.length;
    }

    private boolean occurs(int source, int event) {
        return source != end && (event == Lts.HIDDEN || !dead[event]);
    }

    private boolean isLast(int event) {
        return last != null && event != Lts.HIDDEN && last[event];
    }

    /** Whether a step matters and is one of this machine. */
    boolean takes(int source, int position) {
        return keeps(source, position) && (places[position] < 0 || !idle[places[position]]);
    }

    /** Whether nothing of the machine is taken away. */
    boolean isWhole() {
        for (int s = 0; s < machine.stateCount(); s++) {
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                if (!takes(s, i) || !live[machine.target(i)]) {
                    return false;
                }
            }
            if (!live[s]) {
                return false;
            }
        }
        for (int at = 0; at < machine.alphabet().length; at++) {
            if (!counts(at)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a step matters. */
    boolean keeps(int source, int position) {
        return live[source]
                && occurs(source, machine.event(position))
                && (live[machine.target(position)] || isLast(machine.event(position)));
    }

    /**
     * Marks the events that matter nowhere in this machine as dead, and finds those in which it has no say.
     *
     * @return whether it found any
     */
    boolean judgeEvents() {
        int[] alphabet = machine.alphabet();
        boolean[] offered = new boolean[alphabet.length];
        int[] loops = new int[alphabet.length];
        int states = 0;
        for (int s = 0; s < live.length; s++) {
            states += live[s] && s != end ? 1 : 0;
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                int event = machine.event(i);
                if (event != Lts.HIDDEN && keeps(s, i)) {
                    int at = places[i];
                    offered[at] = true;
                    boolean only = i + 1 == machine.rowStart(s + 1) || machine.event(i + 1) != event;
                    // A second step by the event makes this number negative for good.
                    loops[at] = machine.target(i) == s && only && loops[at] >= 0 ? loops[at] + 1 : -1;
                }
            }
        }
        boolean found = false;
        for (int at = 0; at < alphabet.length; at++) {
            if (idle[at] || dead[alphabet[at]]) {
                continue;
            }
            if (!offered[at]) {
                dead[alphabet[at]] = true;
                found = true;
            } else if (loops[at] == states && !(cut && isLast(alphabet[at]))) {
                // States were cut off because last events need this machine; it must keep its say in them.
                idle[at] = true;
                found = true;
            }
        }
        return found;
    }
}
