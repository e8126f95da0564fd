package dovetail.engine.ltl;

import dovetail.automaton.Automaton;

/** Looks whether an automaton can accept only in states that accept everything. */
final class TrueLoops {
    private final Monitor monitor;
    private final Automaton automaton;

    TrueLoops(Monitor monitor) {
        this.monitor = monitor;
        this.automaton = monitor.automaton();
    }

    /**
     * Whether, without the states that accept everything, no cycle can take edges of all sets: it is enough that some
     * set has no edge on any cycle. Automata are small, so reachability is computed for every pair of states.
     */
    boolean areAllCycles() {
        int size = automaton.size();
        boolean[][] reach = new boolean[size][size];
        for (int q = 0; q < size; q++) {
            for (Automaton.Edge edge : automaton.edges(q)) {
                reach[q][edge.target()] |= !monitor.acceptsAll(q) && !monitor.acceptsAll(edge.target());
            }
        }
        for (int via = 0; via < size; via++) {
            for (int from = 0; from < size; from++) {
                for (int to = 0; reach[from][via] && to < size; to++) {
                    reach[from][to] |= reach[via][to];
                }
            }
        }
        for (int q = 0; q < size; q++) {
            if (reach[q][q] && marksAround(q, reach) == automaton.allMarks()) {
                return false;
            }
        }
        return true;
    }

    /** The marks on edges of the component of a state. */
    private int marksAround(int state, boolean[][] reach) {
        int marks = 0;
        for (int q = 0; q < automaton.size(); q++) {
            if (reach[state][q] && reach[q][state]) {
                for (Automaton.Edge edge : automaton.edges(q)) {
                    if (reach[state][edge.target()] && reach[edge.target()][state]) {
                        marks |= edge.marks();
                    }
                }
            }
        }
        return marks;
    }
}
