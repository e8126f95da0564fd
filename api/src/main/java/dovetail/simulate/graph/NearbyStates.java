package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * States of a system that are nearest to its initial ones, with all transitions among them, for a drawing. Those of a system with clocks
 * are symbolic, those of modules are instants.
 *
 * @param states the values of the states, by their numbers; number 0 is an initial one
 * @param clocks for each state the constraints on its clocks
 * @param initial the initial states
 * @param errors the states with steps that are model errors
 * @param partial the states with successors that are not among them
 * @param marked the states in which one of some predicates is true
 */
public record NearbyStates(
        LabelledLts graph,
        List<int[]> states,
        List<List<String>> clocks,
        BitSet initial,
        BitSet errors,
        BitSet partial,
        BitSet marked) {
    public NearbyStates {
        states = List.copyOf(states);
        clocks = List.copyOf(clocks);
    }

    /**
     * @param most the number of states, at least 1
     * @param predicates those that mark states
     * @throws Limit.Exceeded when the budget does not suffice
     */
    public static NearbyStates of(TransitionSystem system, int most, List<Expr> predicates, Budget budget) {
        try (StateExploration exploration = StateExploration.of(system, budget)) {
            List<Integer> first = exploration.initial();
            List<Integer> near = exploration
                    .breadthFirst(first.subList(0, Math.min(most, first.size())), Integer.MAX_VALUE, most, budget)
                    .states();
            for (int number : near) {
                budget.check(0);
                exploration.expand(number, budget);
            }
            ExploredStates found = ExploredStates.of(exploration, near);
            StateTexts texts = new StateTexts(exploration, budget);
            BitSet marked = new BitSet();
            List<List<String>> clocks = new ArrayList<>();
            for (int state = 0; state < found.count(); state++) {
                int[] values = found.states().get(state);
                clocks.add(texts.zone(values));
                for (Expr predicate : predicates) {
                    marked.set(state, marked.get(state) || Boolean.TRUE.equals(texts.holds(predicate, values)));
                }
            }
            return new NearbyStates(
                    found.lts(), found.states(), clocks, found.initial(), found.errors(), found.open(), marked);
        }
    }

    /** Whether these are all reachable states. */
    public boolean isComplete() {
        return partial.isEmpty();
    }
}
