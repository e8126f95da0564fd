package dovetail.explain;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.expr.UnaryOp;
import dovetail.model.TransitionSystem;

/** Renders predicates of states in the words of a user: with names of slots and values, and without numbers of locations. */
public final class PredicateText {
    private PredicateText() {}

    /** The text of a predicate; empty where it would not be that of a user. */
    public static String of(Expr part, TransitionSystem system) {
        if (part instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            if (unary.operand() instanceof Expr.Unary inner && inner.op() == UnaryOp.NOT) {
                return of(inner.operand(), system);
            }
            String operand = of(unary.operand(), system);
            return operand.isEmpty() ? "" : "not (" + operand + ")";
        }
        if (part instanceof Expr.Binary binary && isJunction(binary.op())) {
            String left = of(binary.left(), system);
            String right = of(binary.right(), system);
            String word = binary.op() == BinaryOp.AND ? ") and (" : ") or (";
            return left.isEmpty() || right.isEmpty() ? "" : "(" + left + word + right + ")";
        }
        if (part instanceof Expr.Binary equality
                && equality.op() == BinaryOp.EQ
                && equality.left() instanceof Expr.Read read
                && equality.right() instanceof Expr.Constant constant
                && !Temporary.is(read.slot())) {
            String value = system.renderValue(read.slot(), constant.value());
            boolean isNamed = system.slot(read.slot()).isLocation() && !isNumber(value, constant);
            return system.slot(read.slot()).name() + (isNamed ? "." : " = ") + value;
        }
        return isReadable(part, system)
                ? Exprs.render(part, slot -> system.slot(slot).name())
                : "";
    }

    /** Whether a value has no name: a number of tokens, a state of a transition system, or a value that no state has. */
    private static boolean isNumber(String text, Expr.Constant value) {
        return text.equals(Integer.toString(value.value()));
    }

    /** Whether an expression has no check of an index, no temporary, and no location, whose number users do not know. */
    private static boolean isReadable(Expr part, TransitionSystem system) {
        boolean[] readable = {!Exprs.readsTemporary(part)};
        for (Expr operand : Exprs.parts(part)) {
            readable[0] &= !(operand instanceof Expr.Checked);
        }
        Exprs.forEachRead(part, slot -> readable[0] &= !system.slot(slot).isLocation());
        return readable[0];
    }

    static boolean isJunction(BinaryOp op) {
        return op == BinaryOp.AND || op == BinaryOp.OR;
    }
}
