package dovetail.engine.ltl;

import dovetail.automaton.Automaton;

/**
 * Computes the tail of an automaton: the strongly connected components with edges of every acceptance set, and all states
 * reachable from there. Only the tail has accepting cycles, so any search may visit the states before it.
 */
final class AcceptingTail {
    private AcceptingTail() {}

    /** Automata are small, so reachability is computed for every pair of states. */
    static boolean[] of(Automaton automaton) {
        int size = automaton.size();
        boolean[][] reach = new boolean[size][size];
        for (int q = 0; q < size; q++) {
            for (Automaton.Edge edge : automaton.edges(q)) {
                reach[q][edge.target()] = true;
            }
        }
        for (int via = 0; via < size; via++) {
            for (int from = 0; from < size; from++) {
                for (int to = 0; reach[from][via] && to < size; to++) {
                    reach[from][to] |= reach[via][to];
                }
            }
        }
        boolean[] tail = new boolean[size];
        for (int q = 0; q < size; q++) {
            if (reach[q][q] && marksAround(automaton, q, reach) == automaton.allMarks()) {
                for (int later = 0; later < size; later++) {
                    tail[later] |= reach[q][later];
                }
            }
        }
        return tail;
    }

    /** The marks on edges inside the component of a state. */
    private static int marksAround(Automaton automaton, int state, boolean[][] reach) {
        int marks = 0;
        for (int q = 0; q < automaton.size(); q++) {
            if (reach[state][q] && reach[q][state]) {
                for (Automaton.Edge edge : automaton.edges(q)) {
                    if (reach[edge.target()][state]) {
                        marks |= edge.marks();
                    }
                }
            }
        }
        return marks;
    }
}
