package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import java.util.BitSet;
import java.util.List;

/**
 * Computes the tail of an automaton: the strongly connected components with edges of every acceptance set, and all states
 * reachable from there. Only the tail has accepting cycles, so any search may visit the states before it.
 */
final class AcceptingTail {
    private AcceptingTail() {}

    static boolean[] of(Automaton automaton) {
        AcceptingComponents accepting = new AcceptingComponents(automaton);
        boolean[] tail = new boolean[automaton.size()];
        int[] order = accepting.inOrder();
        BitSet reached = new BitSet();
        // Edges lead to the same or a smaller component.
        for (int i = order.length - 1; i >= 0; i--) {
            tail[order[i]] = reached.get(accepting.of(order[i])) || accepting.has(order[i]);
            for (Automaton.Edge edge : tail[order[i]] ? automaton.edges(order[i]) : List.<Automaton.Edge>of()) {
                reached.set(accepting.of(edge.target()));
            }
        }
        return tail;
    }
}
