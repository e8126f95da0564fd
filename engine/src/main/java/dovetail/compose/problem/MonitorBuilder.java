package dovetail.compose.problem;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.TreeSet;

/** Builds a monitor state by state; its initial state is 0, and its bad state is added on demand. */
final class MonitorBuilder {
    static final int NONE = -1;

    private final ComponentLts.Builder component = new ComponentLts.Builder("monitor");
    private final TreeSet<Integer> alphabet = new TreeSet<>();
    private int states;
    private int bad;

    /** A monitor with its initial state. */
    MonitorBuilder() {
        this(1, NONE);
    }

    /**
     * @param states the number of states to begin with
     * @param bad the bad one among them, or {@link #NONE}
     */
    MonitorBuilder(int states, int bad) {
        this.states = states;
        this.bad = bad;
    }

    int addState() {
        return states++;
    }

    int bad() {
        if (bad == NONE) {
            bad = addState();
        }
        return bad;
    }

    void step(int source, int event, int target) {
        alphabet.add(event);
        component.step(source, event, target);
    }

    /** Declares an event, which is then blocked where there is no step. */
    void declare(int event) {
        alphabet.add(event);
    }

    Composition compose(EventTable events) {
        int[] declared = new int[alphabet.size()];
        int count = 0;
        for (int event : alphabet) {
            declared[count++] = event;
        }
        return new Composition(events.size(), events.components(), component.build(states, 0, declared), bad);
    }
}
