package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.graph.Scc;
import dovetail.search.owcty.Cores;
import java.util.Arrays;
import java.util.BitSet;

/** Strongly connected components of an automaton that have edges of every acceptance set. */
final class AcceptingComponents {
    private final Automaton automaton;
    private final Scc components;
    private final BitSet accepting = new BitSet();

    AcceptingComponents(Automaton automaton) {
        this.automaton = automaton;
        this.components = Scc.ofAll(automaton.successors());
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
        for (int c = 0; c < marks.length; c++) {
            accepting.set(c, cyclic.get(c) && marks[c] == automaton.allMarks());
        }
    }

    /** Whether a state is in such a component. */
    boolean has(int state) {
        return accepting.get(components.of(state));
    }

    /** All states in the order of their components, successors first. */
    int[] inOrder() {
        return components.inOrder();
    }

    /** The component of a state. */
    int of(int state) {
        return components.of(state);
    }

    /**
     * The cores of a monitor.
     *
     * @param fairMarks the acceptance sets that fairness adds
     */
    static Cores cores(Monitor monitor, int fairMarks) {
        Automaton automaton = monitor.automaton();
        AcceptingComponents accepting = new AcceptingComponents(automaton);
        int[] of = new int[monitor.states()];
        // Only the silent state is beyond the automaton: a core of its own.
        Arrays.fill(of, accepting.components.count());
        for (int q = 0; q < automaton.size(); q++) {
            of[q] = accepting.has(q) ? accepting.of(q) : -1;
        }
        return new Cores(of, fairMarks | accepting.missing(monitor.rules().observed()));
    }

    /** The acceptance sets that some edge inside these components is not in; steps that are not observed are in none. */
    private int missing(boolean observed) {
        int missing = observed ? automaton.allMarks() : 0;
        for (int q = 0; q < automaton.size(); q++) {
            for (Automaton.Edge edge : automaton.edges(q)) {
                if (has(q) && components.inside(q, edge.target())) {
                    missing |= automaton.allMarks() & ~edge.marks();
                }
            }
        }
        return missing;
    }
}
