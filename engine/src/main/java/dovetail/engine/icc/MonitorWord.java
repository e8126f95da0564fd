package dovetail.engine.icc;

import dovetail.base.IntVector;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * Completes a word by the events that only the monitor declares. No component restricts them, so the monitor alone
 * determines which of them are needed.
 */
final class MonitorWord {
    private final ComponentLts monitor;
    private final int bad;
    private final BitSet own = new BitSet();

    MonitorWord(Composition composition) {
        monitor = composition.monitor();
        bad = composition.bad();
        for (int event : monitor.alphabet()) {
            own.set(event);
        }
        for (ComponentLts component : composition.components()) {
            for (int event : component.alphabet()) {
                own.clear(event);
            }
        }
    }

    /** The word with events of the monitor inserted, such that it leads the monitor to its bad state. */
    int[] completed(int[] word) {
        int states = monitor.stateCount();
        // A node is a position in the word and a state of the monitor.
        int[] from = new int[(word.length + 1) * states];
        int[] via = new int[from.length];
        Arrays.fill(from, -1);
        int start = monitor.initial();
        from[start] = start;
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        while (!queue.isEmpty()) {
            int node = queue.remove();
            int read = node / states;
            int state = node % states;
            if (read == word.length && state == bad) {
                return back(node, start, from, via);
            }
            for (int i = monitor.rowStart(state); i < monitor.rowStart(state + 1); i++) {
                int event = monitor.event(i);
                if (own.get(event)) {
                    visit(read * states + monitor.target(i), node, event, from, via, queue);
                } else if (read < word.length && word[read] == event) {
                    visit((read + 1) * states + monitor.target(i), node, event, from, via, queue);
                }
            }
            if (read < word.length && !monitor.declares(word[read])) {
                visit(node + states, node, word[read], from, via, queue);
            }
        }
        throw new IllegalStateException("a word that the property does not forbid");
    }

    private static void visit(int next, int node, int event, int[] from, int[] via, Deque<Integer> queue) {
        if (from[next] < 0) {
            from[next] = node;
            via[next] = event;
            queue.add(next);
        }
    }

    private static int[] back(int end, int start, int[] from, int[] via) {
        IntVector backwards = new IntVector();
        for (int node = end; node != start; node = from[node]) {
            backwards.add(via[node]);
        }
        return backwards.toReversedArray();
    }
}
