package dovetail.compose.reduce;

import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Component during {@link Pruning}. A state is live when it is reachable and a last event, if one must still occur, can
 * be reached from it. A step to a state that is not live is kept only if it is by a last event; then its target does
 * not matter, since the violation is complete.
 */
final class PrunedComponent {
    private final ComponentLts component;
    /** The LTS with all transitions reversed; null until it is needed. */
    private @Nullable Lts reversed;
    /** The bad state of the monitor, or -1. */
    private final int end;

    /** The position of the event of each transition in the alphabet, or -1 for hidden steps. */
    private final int[] positions;

    private final boolean[] live;
    /** Per position in the alphabet: whether the component takes the event in every state without moving. */
    private final boolean[] idle;

    /** The events that never occur; all components share it. */
    private final boolean[] dead;
    /** The events one of which must still occur, or null when none must. */
    private boolean @Nullable [] last;

    /** Whether there are reachable states that are not live. */
    private boolean hasPruned;

    PrunedComponent(ComponentLts component, int end, boolean[] dead) {
        this.dead = dead;
        this.component = component;
        this.end = end;
        this.live = new boolean[component.stateCount()];
        this.idle = new boolean[component.alphabet().length];
        this.positions = new int[component.transitionCount()];
        for (int i = 0; i < positions.length; i++) {
            int event = component.event(i);
            boolean same = i > 0 && component.event(i - 1) == event;
            positions[i] = same ? positions[i - 1] : Math.max(-1, Arrays.binarySearch(component.alphabet(), event));
        }
    }

    /** Whether the event at a position of the alphabet occurs and is restricted by this component. */
    boolean declares(int position) {
        return !idle[position] && !dead[component.alphabet()[position]];
    }

    /** Whether this component restricts an event. */
    boolean participates(int event) {
        int at = Arrays.binarySearch(component.alphabet(), event);
        return at >= 0 && !idle[at];
    }

    boolean isLive(int state) {
        return live[state];
    }

    ComponentLts component() {
        return component;
    }

    /**
     * Computes the live states.
     *
     * @param lastEvents the events one of which must still occur, or null when none must
     */
    void findLive(boolean @Nullable [] lastEvents) {
        last = lastEvents;
        int[] reached = reach();
        hasPruned = false;
        if (last != null || end >= 0) {
            pruneDeadEnds(reached);
        }
    }

    private int[] reach() {
        Arrays.fill(live, false);
        int[] queue = new int[component.stateCount()];
        int size = 0;
        live[component.initial()] = true;
        queue[size++] = component.initial();
        for (int next = 0; next < size; next++) {
            int s = queue[next];
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                if (occurs(s, component.event(i)) && !live[component.target(i)]) {
                    live[component.target(i)] = true;
                    queue[size++] = component.target(i);
                }
            }
        }
        return Arrays.copyOf(queue, size);
    }

    /** Keeps those reached states live from which the end or a step by a last event can be reached. */
    private void pruneDeadEnds(int[] reached) {
        if (reversed == null) {
            reversed = component.lts().reversed();
        }
        boolean[] isReached = live.clone();
        Arrays.fill(live, false);
        int[] queue = new int[reached.length];
        int size = 0;
        for (int s : reached) {
            live[s] = s == end;
            for (int i = component.rowStart(s); i < component.rowStart(s + 1) && !live[s]; i++) {
                live[s] = occurs(s, component.event(i)) && isLast(component.event(i));
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
        hasPruned = size < reached.length;
    }

    private boolean occurs(int source, int event) {
        return source != end && (event == Lts.HIDDEN || !dead[event]);
    }

    private boolean isLast(int event) {
        return last != null && event != Lts.HIDDEN && last[event];
    }

    /** Whether a step is kept and its event is still declared. */
    boolean takes(int source, int position) {
        return keeps(source, position) && (positions[position] < 0 || !idle[positions[position]]);
    }

    /** Whether nothing is pruned. */
    boolean isUnchanged() {
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                if (!takes(s, i) || !live[component.target(i)]) {
                    return false;
                }
            }
            if (!live[s]) {
                return false;
            }
        }
        for (int at = 0; at < component.alphabet().length; at++) {
            if (!declares(at)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a step is kept. */
    boolean keeps(int source, int position) {
        return live[source]
                && occurs(source, component.event(position))
                && (live[component.target(position)] || isLast(component.event(position)));
    }

    /**
     * Marks the events that no kept step carries as dead, and finds those in which the component is idle.
     *
     * @return whether there are any
     */
    boolean pruneEvents() {
        int[] alphabet = component.alphabet();
        boolean[] offered = new boolean[alphabet.length];
        int[] loops = new int[alphabet.length];
        int states = 0;
        for (int s = 0; s < live.length; s++) {
            states += live[s] && s != end ? 1 : 0;
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                int event = component.event(i);
                if (event != Lts.HIDDEN && keeps(s, i)) {
                    int at = positions[i];
                    offered[at] = true;
                    boolean only = i + 1 == component.rowStart(s + 1) || component.event(i + 1) != event;
                    // A second step by the event makes this number negative permanently.
                    loops[at] = component.target(i) == s && only && loops[at] >= 0 ? loops[at] + 1 : -1;
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
            } else if (loops[at] == states && !(hasPruned && isLast(alphabet[at]))) {
                // States were pruned because last events need this component; it must keep restricting them.
                idle[at] = true;
                found = true;
            }
        }
        return found;
    }
}
