package dovetail.step;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import java.util.List;

/** Computes successors of packed states. Each thread has its own, since a stepper may keep buffers. */
public abstract class Stepper {
    /**
     * Appends all successors of the state that begins at a position of an array, and counts its model errors. Throws {@link
     * dovetail.base.Limit.Exceeded} when the budget ends meanwhile.
     */
    public abstract void successors(long[] state, int at, Successors out);

    /**
     * The truth of the predicates of the relation, bit i for the i-th. Throws {@link ModelErrorSignal} when one has no
     * value.
     */
    public abstract long valuation(long[] state, int at);

    /**
     * The value of an expression of the relation, below {@link StepRelation#expressionCount}. Throws {@link
     * ModelErrorSignal} when it has none.
     */
    public int value(int expression, long[] state, int at) {
        throw new IllegalArgumentException("no expression " + expression);
    }

    /** The valuation by interpretation. */
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
