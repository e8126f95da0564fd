package dovetail.lang.modules.lower.term;

import dovetail.expr.Expr;

/**
 * Expression with the domain of its values.
 *
 * @param type for numbers, an interval that contains all values
 */
public record Value(Expr expr, Type type) {
    /** The value after an error, about which nothing more is to be said. */
    static final Value UNKNOWN = new Value(Expr.FALSE, Type.UNKNOWN);

    public static Value truth(Expr expr) {
        return new Value(expr, Type.BOOL);
    }

    public static Value number(int value) {
        return new Value(Expr.constant(value), Type.number(value, value));
    }

    public boolean isConstant() {
        return expr instanceof Expr.Constant;
    }

    /** The value of a constant. */
    public int constant() {
        return ((Expr.Constant) expr).value();
    }
}
