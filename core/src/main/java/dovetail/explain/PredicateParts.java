package dovetail.explain;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.expr.UnaryOp;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;

/**
 * The conjuncts or disjuncts of the predicate of a state property, as atoms with readable texts. A predicate of a single part,
 * of many parts, or with parts that cannot be rendered has none.
 */
final class PredicateParts {
    private static final int MOST = 8;
    private static final int LONGEST = 40;

    private PredicateParts() {}

    static List<Atom> of(Property property, TransitionSystem system) {
        if (property.predicates().size() != 1) {
            return List.of();
        }
        Expr predicate = property.predicates().get(0);
        while (predicate instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            predicate = unary.operand();
        }
        List<Expr> parts = new ArrayList<>();
        if (predicate instanceof Expr.Binary binary && isJunction(binary.op())) {
            collect(predicate, binary.op(), parts);
        }
        List<Atom> atoms = new ArrayList<>();
        for (Expr part : parts) {
            String text = text(part, system);
            if (text.isEmpty() || text.length() > LONGEST) {
                return List.of();
            }
            atoms.add(new Atom.State(text, part));
        }
        return atoms.size() > MOST ? List.of() : atoms;
    }

    private static boolean isJunction(BinaryOp op) {
        return op == BinaryOp.AND || op == BinaryOp.OR;
    }

    private static void collect(Expr expr, BinaryOp op, List<Expr> parts) {
        if (expr instanceof Expr.Binary binary && binary.op() == op) {
            collect(binary.left(), op, parts);
            collect(binary.right(), op, parts);
        } else {
            parts.add(expr);
        }
    }

    /** The text of a part; empty where it would not be that of a user. */
    private static String text(Expr part, TransitionSystem system) {
        if (part instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            String operand = text(unary.operand(), system);
            return operand.isEmpty() ? "" : "not (" + operand + ")";
        }
        if (part instanceof Expr.Binary binary && isJunction(binary.op())) {
            String left = text(binary.left(), system);
            String right = text(binary.right(), system);
            String word = binary.op() == BinaryOp.AND ? ") and (" : ") or (";
            return left.isEmpty() || right.isEmpty() ? "" : "(" + left + word + right + ")";
        }
        if (part instanceof Expr.Binary equality
                && equality.op() == BinaryOp.EQ
                && equality.left() instanceof Expr.Read read
                && equality.right() instanceof Expr.Constant constant
                && !Temporary.is(read.slot())) {
            String value = system.renderValue(read.slot(), constant.value());
            return system.slot(read.slot()).name() + " = " + value;
        }
        return isReadable(part, system)
                ? Exprs.render(part, slot -> system.slot(slot).name())
                : "";
    }

    /** Whether an expression has no check of an index, no temporary, and no location, whose number users do not know. */
    private static boolean isReadable(Expr part, TransitionSystem system) {
        boolean[] readable = {!Exprs.readsTemporary(part)};
        Exprs.forEachPart(part, operand -> readable[0] &= !(operand instanceof Expr.Checked));
        Exprs.forEachRead(part, slot -> readable[0] &= !system.slot(slot).isLocation());
        return readable[0];
    }
}
