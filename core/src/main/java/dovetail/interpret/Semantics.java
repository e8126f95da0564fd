package dovetail.interpret;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Semantics of a system on unpacked states: its initial states, the steps of a state, and the truth of predicates. Each
 * kind of system has one implementation. Replay, the simulator and the oracle of the tests use it.
 */
public interface Semantics {
    /** The semantics of a system of any kind, without limits. */
    static Semantics of(TransitionSystem system) {
        return of(system, Budget.unlimited());
    }

    /** The same under a budget; its methods throw {@link dovetail.base.Limit.Exceeded} when the budget ends. */
    static Semantics of(TransitionSystem system, Budget budget) {
        if (system.kind() == Modules.KIND) {
            return new ModulesInterpreter(Modules.of(system), budget);
        }
        Optional<TimedNetwork> timed = system.timed();
        return timed.isPresent()
                ? new TimedInterpreter(timed.get(), budget)
                : new Interpreter(system.asNetwork(), budget);
    }

    TransitionSystem system();

    /** The initial states; at least one unless no computation of a system of modules begins. */
    List<int[]> initialStates();

    /** The enabled steps of a state in a fixed order, including model errors. */
    List<Move> moves(int[] state);

    /** Whether a state is initial. */
    default boolean isInitial(int[] state) {
        for (int[] initial : initialStates()) {
            if (Arrays.equals(state, initial)) {
                return true;
            }
        }
        return false;
    }

    /** The steps between two states that are no model errors. */
    default List<Move> moves(int[] from, int[] to) {
        return moves(from).stream()
                .filter(m -> !m.isError() && Arrays.equals(m.target(), to))
                .toList();
    }

    /** The value of an expression in a state; throws when it has none. */
    int value(Expr expr, int[] state) throws ModelError;

    /** The truth of a predicate in a state; throws when it has no value. */
    default boolean holds(Expr predicate, int[] state) throws ModelError {
        return value(predicate, state) != 0;
    }

    /**
     * The reason why a run whose steps are all possible is no computation of the system, or nothing when it is one. Liveness
     * constraints exclude infinite runs that no step betrays.
     *
     * @param states the states of the run. The last one is that at the start of the loop again, which follows from then on
     *     forever; a run that stutters ends with the start of its loop
     * @param loopStart the number of the state with which the loop starts
     */
    default Optional<String> refusal(List<int[]> states, int loopStart) {
        return Optional.empty();
    }

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
