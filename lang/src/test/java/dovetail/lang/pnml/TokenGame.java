package dovetail.lang.pnml;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The token game of a place/transition net by its definition, on markings with a number for every place.
 *
 * @param unitOf the unit of each place, or null where the net does not claim to be unit-safe
 */
record TokenGame(int[] initial, List<Transition> transitions, int[] unitOf) {
    /** A transition with a weight for every place: of its input, output and inhibitor arc; 0 where there is none. */
    record Transition(int[] inputs, int[] outputs, int[] inhibitors) {}

    boolean isEnabled(int transition, int[] marking) {
        Transition t = transitions.get(transition);
        for (int p = 0; p < marking.length; p++) {
            boolean isInhibited = t.inhibitors[p] > 0 && marking[p] >= t.inhibitors[p];
            if (marking[p] < t.inputs[p] || isInhibited) {
                return false;
            }
        }
        return true;
    }

    int[] fire(int transition, int[] marking) {
        Transition t = transitions.get(transition);
        int[] next = marking.clone();
        for (int p = 0; p < next.length; p++) {
            next[p] += t.outputs[p] - t.inputs[p];
        }
        return next;
    }

    /** Whether every unit has at most one token. */
    boolean isUnitSafe(int[] marking) {
        for (int p = 0; unitOf != null && p < marking.length; p++) {
            int sum = 0;
            for (int q = 0; q < marking.length; q++) {
                sum += unitOf[q] == unitOf[p] ? marking[q] : 0;
            }
            if (sum > 1) {
                return false;
            }
        }
        return true;
    }

    /** All steps as text, with the errors of steps to markings that are not unit-safe; empty for more markings. */
    Optional<Set<String>> graph(int mostMarkings) {
        Set<String> graph = new TreeSet<>();
        Set<String> seen = new HashSet<>();
        Deque<int[]> queue = new ArrayDeque<>();
        queue.add(initial);
        seen.add(Arrays.toString(initial));
        while (!queue.isEmpty()) {
            int[] marking = queue.remove();
            graph.add(Arrays.toString(marking));
            for (int t = 0; t < transitions.size(); t++) {
                if (isEnabled(t, marking)) {
                    int[] next = fire(t, marking);
                    boolean isSafe = isUnitSafe(next);
                    graph.add(edge(marking, t, isSafe ? Arrays.toString(next) : "error"));
                    if (isSafe && seen.add(Arrays.toString(next))) {
                        queue.add(next);
                    }
                }
            }
            if (seen.size() > mostMarkings) {
                return Optional.empty();
            }
        }
        return Optional.of(graph);
    }

    static String edge(int[] marking, int transition, String target) {
        return Arrays.toString(marking) + " t" + transition + " " + target;
    }
}
