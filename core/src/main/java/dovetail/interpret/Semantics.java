package dovetail.interpret;

import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.List;

/**
 * Semantics of a system on unpacked states: its initial states, the steps of a state, and the truth of predicates. Each
 * kind of system has one implementation. Replay, the simulator and the oracle of the tests use it.
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

    /** The initial states, at least one. */
    List<int[]> initialStates();

    /** The enabled steps of a state in a fixed order, including model errors. */
    List<Move> moves(int[] state);

    /** The truth of a predicate in a state; throws when it has no value. */
    boolean holds(Expr predicate, int[] state) throws ModelError;

    /** Whether a component participates in some step of a state that is no model error. */
    default boolean canMove(int component, int[] state) {
        for (Move move : moves(state)) {
            if (!move.isError() && move.components().contains(component)) {
                return true;
            }
        }
        return false;
    }
}
