package dovetail.interpret;

import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.List;

/**
 * Defines the meaning of a system on unpacked states: its initial states, the steps of a state, and the truth of a
 * predicate there. Each kind of system has one implementation. It judges traces, steps the simulator, and is the oracle of
 * the tests.
 */
public interface Semantics {
    /** The semantics of a system of any kind. */
    static Semantics of(TransitionSystem system) {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Semantics network(Network network) {
                return new Interpreter(network);
            }
        });
    }

    TransitionSystem system();

    /** The states in which runs begin, at least one. */
    List<int[]> initialStates();

    /** The steps that are possible in a state, in a fixed order; model errors are among them. */
    List<Move> moves(int[] state);

    /** The truth of a predicate in a state; a predicate without a value there counts as a model error. */
    boolean holds(Expr predicate, int[] state) throws ModelError;

    /** Whether a component takes part in some step of a state that is no model error. */
    default boolean canMove(int component, int[] state) {
        for (Move move : moves(state)) {
            if (!move.isError() && move.components().contains(component)) {
                return true;
            }
        }
        return false;
    }
}
