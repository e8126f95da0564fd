package dovetail.engine.modular;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Bad prefixes of the computations that an automaton accepts: those after which it accepts whatever follows.
 *
 * @param accepting the states that have an edge to themselves with every letter and all marks
 */
record BadPrefixes(Automaton automaton, BitSet accepting) {
    static BadPrefixes of(Automaton automaton) {
        BitSet states = new BitSet();
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (edge.target() == state
                        && edge.marks() == automaton.allMarks()
                        && edge.guard().cubes().contains(new Guard.Cube(0, 0))) {
                    states.set(state);
                }
            }
        }
        return new BadPrefixes(automaton, states);
    }

    /** Whether every computation that the automaton accepts has a bad prefix: no cycle without one has all marks. */
    boolean areInAllAccepted() {
        Scc parts = Scc.ofAll(others());
        int[] marks = new int[parts.count()];
        boolean[] isCycle = new boolean[parts.count()];
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                boolean isOther = !accepting.get(state) && !accepting.get(edge.target());
                if (isOther && parts.of(state) == parts.of(edge.target())) {
                    marks[parts.of(state)] |= edge.marks();
                    isCycle[parts.of(state)] = true;
                }
            }
        }
        for (int part = 0; part < marks.length; part++) {
            if (isCycle[part] && marks[part] == automaton.allMarks()) {
                return false;
            }
        }
        return true;
    }

    /** The edges between states that are not accepting. */
    private int[][] others() {
        int[][] targets = new int[automaton.size()][];
        for (int state = 0; state < targets.length; state++) {
            List<Integer> own = new ArrayList<>();
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (!accepting.get(state) && !accepting.get(edge.target())) {
                    own.add(edge.target());
                }
            }
            targets[state] = own.stream().mapToInt(target -> target).toArray();
        }
        return targets;
    }
}
