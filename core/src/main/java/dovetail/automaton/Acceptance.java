package dovetail.automaton;

import dovetail.graph.Scc;
import java.util.Arrays;

/** Decides whether an automaton accepts an ultimately periodic word, by the cycles of its product with the word. */
public final class Acceptance {
    private Acceptance() {}

    /** Whether the automaton accepts the word of the stem followed by the loop forever. */
    public static boolean accepts(Automaton automaton, long[] stem, long[] loop) {
        int positions = stem.length + loop.length;
        int size = automaton.size();
        int[][] successors = new int[positions * size][];
        int[][] marks = new int[positions * size][];
        for (int position = 0; position < positions; position++) {
            long letter = position < stem.length ? stem[position] : loop[position - stem.length];
            int after = position + 1 < positions ? position + 1 : stem.length;
            for (int state = 0; state < size; state++) {
                int node = position * size + state;
                int count = 0;
                int edges = automaton.edges(state).size();
                successors[node] = new int[edges];
                marks[node] = new int[edges];
                for (Automaton.Edge edge : automaton.edges(state)) {
                    if (edge.guard().admits(letter)) {
                        successors[node][count] = after * size + edge.target();
                        marks[node][count++] = edge.marks();
                    }
                }
                successors[node] = Arrays.copyOf(successors[node], count);
            }
        }
        return hasAcceptingCycle(automaton.initial(), successors, marks, automaton.allMarks());
    }

    /** Whether the automaton, from a state on, accepts a letter repeated forever. */
    public static boolean acceptsForever(Automaton automaton, int state, long letter) {
        Automaton rest = new Automaton(automaton.atoms(), state, automaton.sets(), automaton.states());
        return accepts(rest, new long[0], new long[] {letter});
    }

    /** Whether some reachable component has a cycle, and edges inside it that carry all marks. */
    private static boolean hasAcceptingCycle(int root, int[][] successors, int[][] marks, int all) {
        Scc components = Scc.from(root, successors);
        int[] seen = new int[components.count()];
        boolean[] cyclic = new boolean[components.count()];
        for (int node = 0; node < successors.length; node++) {
            if (components.isReached(node)) {
                for (int i = 0; i < successors[node].length; i++) {
                    if (components.inside(node, successors[node][i])) {
                        seen[components.of(node)] |= marks[node][i];
                        cyclic[components.of(node)] = true;
                    }
                }
            }
        }
        for (int i = 0; i < seen.length; i++) {
            if (cyclic[i] && seen[i] == all) {
                return true;
            }
        }
        return false;
    }
}
