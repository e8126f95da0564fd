package dovetail.automaton.word;

import dovetail.automaton.Guard;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A finite automaton on finite words of valuations. It accepts a word when some of its runs on it ends in an accepting
 * state; it need not be deterministic, and a run may get stuck.
 *
 * @param atoms how many atoms valuations have
 * @param states the edges out of each state
 */
public record WordAutomaton(int atoms, int initial, Set<Integer> accepting, List<List<Edge>> states) {
    public WordAutomaton {
        accepting = Set.copyOf(accepting);
        List<List<Edge>> copy = new ArrayList<>();
        for (List<Edge> edges : states) {
            copy.add(List.copyOf(edges));
        }
        states = List.copyOf(copy);
    }

    /** A move of the automaton, on the valuations the guard admits. */
    public record Edge(Guard guard, int target) {}
}
