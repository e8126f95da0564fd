package dovetail.simulate;

import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.List;

/** Gives each property of states the watch for it. */
record StateWatches(Semantics semantics) implements Property.OfStates.Visitor<RunWatch> {
    /** A watch whose only concern is the present state. */
    private interface OfState extends RunWatch {
        @Override
        default void start(int[] initial) {}

        @Override
        default void step(int[] source, Move move) {}
    }

    @Override
    public RunWatch never(Property.Never property) {
        return new Predicate(semantics, property.bad());
    }

    @Override
    public RunWatch reachable(Property.Reachable property) {
        return new Predicate(semantics, property.goal());
    }

    @Override
    public RunWatch deadlockFree(Property.DeadlockFree property) {
        return new Deadlock(semantics, property.properEnds());
    }

    @Override
    public RunWatch deadlockReachable(Property.DeadlockReachable property) {
        return new Deadlock(semantics, Expr.FALSE);
    }

    @Override
    public RunWatch errorFree(Property.ErrorFree property) {
        return new Failure();
    }

    /** Settled where the predicate is true or has no value. */
    private record Predicate(Semantics semantics, Expr predicate) implements OfState {
        @Override
        public boolean isSettled(int[] state, List<Move> moves) {
            try {
                return semantics.holds(predicate, state);
            } catch (ModelError e) {
                return true;
            }
        }

        @Override
        public Trace replay(List<int[]> states, Replay replay) {
            try {
                semantics.holds(predicate, states.get(states.size() - 1));
                return replay.toState(states, predicate);
            } catch (ModelError e) {
                return replay.toPredicateError(states, predicate);
            }
        }
    }

    /** @param properEnds the states in which a run may end; where it has no value, the property stays open */
    private record Deadlock(Semantics semantics, Expr properEnds) implements OfState {
        @Override
        public boolean isSettled(int[] state, List<Move> moves) {
            if (!moves.isEmpty()) {
                return false;
            }
            try {
                return !semantics.holds(properEnds, state);
            } catch (ModelError e) {
                return false;
            }
        }

        @Override
        public Trace replay(List<int[]> states, Replay replay) {
            return replay.toDeadlock(states, properEnds);
        }
    }

    private record Failure() implements OfState {
        @Override
        public boolean isSettled(int[] state, List<Move> moves) {
            for (Move move : moves) {
                if (move.isError()) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public Trace replay(List<int[]> states, Replay replay) {
            return replay.toModelError(states);
        }
    }
}
