package dovetail.explain;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
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
    /** The characters of a part that a person may have written. Reports cut texts that are too long for a line. */
    private static final int LONGEST = 400;

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
        if (predicate instanceof Expr.Binary binary && PredicateText.isJunction(binary.op())) {
            collect(predicate, binary.op(), parts);
        }
        List<Atom> atoms = new ArrayList<>();
        for (Expr part : parts) {
            String text = PredicateText.of(part, system);
            if (text.isEmpty() || text.length() > LONGEST) {
                return List.of();
            }
            atoms.add(new Atom.State(text, part));
        }
        return atoms.size() > MOST ? List.of() : atoms;
    }

    private static void collect(Expr expr, BinaryOp op, List<Expr> parts) {
        if (expr instanceof Expr.Binary binary && binary.op() == op) {
            collect(binary.left(), op, parts);
            collect(binary.right(), op, parts);
        } else {
            parts.add(expr);
        }
    }
}
