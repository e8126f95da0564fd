package dovetail.step;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import java.util.List;

/** Computes successors of packed states. One per thread: it may keep scratch space. */
public abstract class Stepper {
    /** Appends all successors of the state that begins at a position of an array, and counts its model errors. */
    public abstract void successors(long[] state, int at, Successors out);

    /**
     * The truth of the predicates the relation was made with, bit i for the i-th; where one has no value,
     * {@link ModelErrorSignal} is thrown.
     */
    public abstract long valuation(long[] state, int at);

    /**
     * The value of one of the expressions the relation was made with, of which {@link StepRelation#expressionCount} tells
     * how many there are; where it has none, {@link ModelErrorSignal} is thrown.
     */
    public int value(int expression, long[] state, int at) {
        throw new IllegalArgumentException("no expression " + expression);
    }

    /** The same for steppers that have the predicates interpreted. */
    static long valuation(Interpreter interpreter, List<Expr> predicates, int[] state) {
        long valuation = 0;
        try {
            for (int i = 0; i < predicates.size(); i++) {
                valuation |= interpreter.holds(predicates.get(i), state) ? 1L << i : 0;
            }
        } catch (ModelError e) {
            throw ModelErrorSignal.INSTANCE;
        }
        return valuation;
    }

    /** Whether any of the predicates is true. */
    public final boolean test(long[] state, int at) {
        return valuation(state, at) != 0;
    }
}
