package dovetail.simulate;

import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Watch for a state in which a predicate of a property of reachability has no value. Such a state violates the property,
 * whatever else is reachable. So no witness settles a property whose predicates may have no value.
 */
record UndefinedWatch(Semantics semantics, List<Expr> predicates) implements RunWatch {
    /** Whether a property has a predicate whose form does not exclude that it has no value. */
    static boolean isFor(Property property) {
        return property.isExistential() && !property.predicates().stream().allMatch(Definedness::isTotal);
    }

    @Override
    public void start(int[] initial) {}

    @Override
    public void step(int[] source, Move move) {}

    @Override
    public boolean isSettled(int[] state, List<Move> moves) {
        return undefined(state).isPresent();
    }

    private Optional<Expr> undefined(int[] state) {
        for (Expr predicate : predicates) {
            try {
                semantics.holds(predicate, state);
            } catch (ModelError e) {
                return Optional.of(predicate);
            }
        }
        return Optional.empty();
    }

    @Override
    public Trace replay(List<int[]> states, Replay replay) {
        Expr predicate = undefined(states.get(states.size() - 1)).orElseThrow();
        return replay.toPredicateError(states, predicate);
    }
}
