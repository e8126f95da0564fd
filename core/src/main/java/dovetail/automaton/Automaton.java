package dovetail.automaton;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A generalised Büchi automaton with acceptance on transitions. A run is accepted when it takes edges of every
 * acceptance set infinitely often; with no set at all, every infinite run is accepted. Büchi automata with accepting
 * states are the case of one set in which all edges out of a state carry the same marks.
 *
 * @param atoms how many atoms valuations have
 * @param sets how many acceptance sets there are, at most 31
 * @param states the edges out of each state
 */
public record Automaton(int atoms, int initial, int sets, List<List<Edge>> states) implements Serializable {
    public Automaton {
        List<List<Edge>> copy = new ArrayList<>();
        for (List<Edge> edges : states) {
            copy.add(List.copyOf(edges));
        }
        states = List.copyOf(copy);
    }

    /**
     * A move of the automaton.
     *
     * @param marks the acceptance sets the edge is in: bit i for set i
     */
    public record Edge(Guard guard, int target, int marks) implements Serializable {}

    public int size() {
        return states.size();
    }

    /** The targets of the edges of each state. */
    public int[][] successors() {
        int[][] successors = new int[size()][];
        for (int state = 0; state < successors.length; state++) {
            successors[state] = new int[edges(state).size()];
            for (int i = 0; i < successors[state].length; i++) {
                successors[state][i] = edges(state).get(i).target();
            }
        }
        return successors;
    }

    public List<Edge> edges(int state) {
        return states.get(state);
    }

    /** The mask of all acceptance sets. */
    public int allMarks() {
        return (1 << sets) - 1;
    }

    /** Whether acceptance can be told by states: all edges out of a state carry the same marks. */
    public boolean isStateBased() {
        for (List<Edge> edges : states) {
            for (Edge edge : edges) {
                if (edge.marks() != edges.get(0).marks()) {
                    return false;
                }
            }
        }
        return true;
    }
}
