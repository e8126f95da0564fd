package dovetail.automaton.clock;

import dovetail.automaton.Guard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Automaton with clocks that observes a timed word: a letter for the beginning and one for every step, each with its date. All
 * clocks are zero at the beginning.
 *
 * <p>An edge on letters is taken at the date of a letter that its guard admits, if its bounds are true then. The automaton is
 * complete: at a letter for which no edge can be taken it stays. It need not be deterministic. It accepts a word as soon as it
 * is in an accepting state, which may be before the first letter.
 *
 * <p>An edge of time has no guard on letters, and a single bound, which is a lower one. It is taken as soon as the bound is
 * true, between letters or at their dates, before the letter is read. A strict bound becomes true right after its date; an
 * edge with one resets no clock. A state has at most one edge of time. No cycle consists of edges of time only.
 *
 * @param clocks the names of the clocks
 * @param names the names of the states
 * @param states the edges out of each state
 */
public record ClockAutomaton(
        List<String> clocks, int initial, Set<Integer> accepting, List<String> names, List<List<Edge>> states) {
    public ClockAutomaton {
        clocks = List.copyOf(clocks);
        accepting = Set.copyOf(accepting);
        names = List.copyOf(names);
        List<List<Edge>> copy = new ArrayList<>();
        for (List<Edge> edges : states) {
            copy.add(List.copyOf(edges));
            if (edges.stream().filter(Edge::isOfTime).count() > 1) {
                throw new IllegalArgumentException("a state with two edges of time");
            }
        }
        states = List.copyOf(copy);
    }

    /**
     * A move of the automaton.
     *
     * @param isOfTime whether it is taken by the passing of time, and not at a letter
     * @param guard the letters that it is taken at; of no meaning for an edge of time
     * @param bounds the comparisons that must be true, all of them; exactly one for an edge of time
     * @param resets the clocks that are set to zero, not to be modified
     */
    public record Edge(boolean isOfTime, Guard guard, List<ClockBound> bounds, BitSet resets, int target) {
        public Edge {
            bounds = List.copyOf(bounds);
            boolean isStrict = bounds.stream().anyMatch(b -> b.relation().isStrict());
            boolean isLower = bounds.stream().allMatch(b -> b.relation().isLower());
            if (isOfTime && (bounds.size() != 1 || !isLower || isStrict && !resets.isEmpty())) {
                throw new IllegalArgumentException("no edge of time: " + bounds + " resets " + resets);
            }
        }
    }
}
