package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.graph.Scc;
import java.util.BitSet;
import java.util.List;

/**
 * Computes the tail of an automaton: the strongly connected components with edges of every acceptance set, and all states
 * reachable from there. Only the tail has accepting cycles, so any search may visit the states before it.
 */
final class AcceptingTail {
    private AcceptingTail() {}

    static boolean[] of(Automaton automaton) {
        Scc components = Scc.ofAll(automaton.successors());
        BitSet cyclic = new BitSet();
        int[] marks = new int[components.count()];
        for (int q = 0; q < automaton.size(); q++) {
            for (Automaton.Edge edge : automaton.edges(q)) {
                if (components.inside(q, edge.target())) {
                    cyclic.set(components.of(q));
                    marks[components.of(q)] |= edge.marks();
                }
            }
        }
        boolean[] tail = new boolean[automaton.size()];
        int[] order = components.inOrder();
        BitSet reached = new BitSet();
        // Edges lead to the same or a smaller component.
        for (int i = order.length - 1; i >= 0; i--) {
            int c = components.of(order[i]);
            tail[order[i]] = reached.get(c) || cyclic.get(c) && marks[c] == automaton.allMarks();
            for (Automaton.Edge edge : tail[order[i]] ? automaton.edges(order[i]) : List.<Automaton.Edge>of()) {
                reached.set(components.of(edge.target()));
            }
        }
        return tail;
    }
}
