package dovetail.compose;

import dovetail.lts.Lts;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

/** Searches the whole product of a composition, state by state and breadth first: slow and obvious. */
public final class BruteForce {
    private final List<ComponentLts> components;
    private final Composition composition;
    private final int[] first;
    /** How each state was reached first; the initial one by nothing. */
    private final Map<IntBuffer, Arrival> arrivals = new HashMap<>();

    private record Arrival(int[] before, int event) {}

    private BruteForce(Composition composition) {
        this.composition = composition;
        this.components = new ArrayList<>(composition.components());
        components.add(composition.monitor());
        this.first = new int[composition.events()];
        for (int m = components.size() - 1; m >= 0; m--) {
            for (int event : components.get(m).alphabet()) {
                first[event] = m;
            }
        }
    }

    /** A shortest violating word, counting hidden steps but leaving them out, or null when there is none. */
    public static int[] violatingWord(Composition composition) {
        return new BruteForce(composition).search();
    }

    private int[] search() {
        int[] initial = new int[components.size()];
        for (int m = 0; m < initial.length; m++) {
            initial[m] = components.get(m).initial();
        }
        arrivals.put(IntBuffer.wrap(initial), new Arrival(null, Lts.HIDDEN));
        Deque<int[]> open = new ArrayDeque<>(List.of(initial));
        while (!open.isEmpty()) {
            int[] state = open.remove();
            if (state[components.size() - 1] == composition.bad()) {
                return wordTo(state);
            }
            for (int m = 0; m < state.length; m++) {
                expand(components.get(m), m, state, open);
            }
        }
        return null;
    }

    /** The hidden steps of a component, and the events that it is the first to declare. */
    private void expand(ComponentLts component, int index, int[] state, Deque<int[]> open) {
        int last = Lts.HIDDEN;
        for (int i = component.rowStart(state[index]); i < component.rowStart(state[index] + 1); i++) {
            int event = component.event(i);
            if (event == Lts.HIDDEN) {
                int[] after = state.clone();
                after[index] = component.target(i);
                arrive(state, Lts.HIDDEN, after, open);
            } else if (event != last && first[event] == index) {
                together(event, index, state, state.clone(), open);
            }
            last = event;
        }
    }

    private void together(int event, int from, int[] before, int[] after, Deque<int[]> open) {
        int m = from;
        while (m < components.size() && !components.get(m).declares(event)) {
            m++;
        }
        if (m == components.size()) {
            arrive(before, event, after.clone(), open);
            return;
        }
        ComponentLts component = components.get(m);
        for (int i = component.rowStart(before[m]); i < component.rowStart(before[m] + 1); i++) {
            if (component.event(i) == event) {
                after[m] = component.target(i);
                together(event, m + 1, before, after, open);
            }
        }
        after[m] = before[m];
    }

    private void arrive(int[] before, int event, int[] after, Deque<int[]> open) {
        if (arrivals.putIfAbsent(IntBuffer.wrap(after), new Arrival(before, event)) == null) {
            open.add(after);
        }
    }

    private int[] wordTo(int[] state) {
        LinkedList<Integer> word = new LinkedList<>();
        Arrival arrival = arrivals.get(IntBuffer.wrap(state));
        while (arrival.before() != null) {
            if (arrival.event() != Lts.HIDDEN) {
                word.addFirst(arrival.event());
            }
            arrival = arrivals.get(IntBuffer.wrap(arrival.before()));
        }
        return word.stream().mapToInt(Integer::intValue).toArray();
    }
}
