package dovetail.interpret;

import dovetail.base.TupleNumbering;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Explores the states nearest to the initial one by the interpreter, breadth first, up to a number of them. The graph has the
 * transitions between these states; it is small, for drawings and for people.
 *
 * @param states the values of the states, by their numbers; the initial one is number 0
 * @param errors the states with steps that are model errors
 * @param partial the states with successors that are not among them
 */
public record NearestStates(LabelledLts graph, List<int[]> states, BitSet errors, BitSet partial) {
    public NearestStates {
        states = List.copyOf(states);
    }

    /**
     * Explores a system with one initial state.
     *
     * @param most the number of states, at least 1
     */
    public static NearestStates of(Semantics semantics, int most) {
        TupleNumbering numbers = new TupleNumbering();
        LabelledLts.Builder graph = new LabelledLts.Builder().initial(0);
        BitSet errors = new BitSet();
        BitSet partial = new BitSet();
        numbers.of(semantics.initialStates().get(0).clone());
        for (int state = 0; state < numbers.size(); state++) {
            for (Move move : semantics.moves(numbers.get(state))) {
                if (move.isError()) {
                    errors.set(state);
                    continue;
                }
                int target = numbers.known(move.target());
                if (target < 0 && numbers.size() == most) {
                    partial.set(state);
                } else {
                    graph.transition(
                            state,
                            move.label(),
                            target < 0 ? numbers.of(move.target().clone()) : target);
                }
            }
        }
        List<int[]> states = new ArrayList<>(numbers.size());
        for (int state = 0; state < numbers.size(); state++) {
            states.add(numbers.get(state));
        }
        return new NearestStates(graph.states(states.size()).build(), states, errors, partial);
    }

    /** Whether these are all reachable states. */
    public boolean isComplete() {
        return partial.isEmpty();
    }

    /** The states in which a predicate is true; it is not where it has no value. */
    public BitSet where(Expr predicate, Semantics semantics) {
        BitSet found = new BitSet();
        for (int state = 0; state < states.size(); state++) {
            try {
                found.set(state, semantics.holds(predicate, states.get(state)));
            } catch (ModelError e) {
                // A predicate without a value marks nothing; checks of properties say so.
                found.clear(state);
            }
        }
        return found;
    }
}
