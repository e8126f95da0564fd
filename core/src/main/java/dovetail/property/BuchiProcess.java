package dovetail.property;

import dovetail.expr.Expr;
import java.util.List;

/**
 * A Büchi automaton over states, as DVE's property processes write it: it steps together with every system step and its
 * guards read the state before that step. It describes the runs that must not exist.
 */
public record BuchiProcess(String name, List<String> states, int initial, List<Integer> accepting, List<Edge> edges) {
    public BuchiProcess {
        states = List.copyOf(states);
        accepting = List.copyOf(accepting);
        edges = List.copyOf(edges);
    }

    /** A move of the automaton. */
    public record Edge(int source, int target, Expr guard) {}
}
