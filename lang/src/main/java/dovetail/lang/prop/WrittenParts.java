package dovetail.lang.prop;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.UnaryOp;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Divides the predicate of a property into atoms with the words of its author: the operands of {@code and}, {@code or} or an
 * implication. Each text is read again, and counts only where all parts together are the predicate.
 *
 * @param named the predicates that the text may use
 */
public record WrittenParts(Model model, Map<String, Expr> named) {
    /** The parts of a predicate, in the order of its text; none where it is not divided. */
    public List<Atom> of(SourceText written, Expr whole) {
        Expr predicate = whole;
        while (predicate instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            predicate = unary.operand();
        }
        if (!(predicate instanceof Expr.Binary binary) || !isDivided(binary.op())) {
            return List.of();
        }
        Expr junction = predicate;
        List<Atom> parts = ReadingStack.call(() -> parts(JunctionText.operandOfNot(written), junction, binary.op()));
        return parts.size() < 2 ? List.of() : List.copyOf(parts);
    }

    private static boolean isDivided(BinaryOp op) {
        return op == BinaryOp.AND || op == BinaryOp.OR || op == BinaryOp.IMPLY;
    }

    /** The parts that an operator joins in a text with a meaning; the text alone where its pieces do not add up to that. */
    private List<Atom> parts(SourceText text, Expr meaning, BinaryOp op) {
        Atom alone =
                new Atom.State(PropertyText.of(JunctionText.unwrapped(text)).text(), meaning);
        if (!(meaning instanceof Expr.Binary binary) || binary.op() != op) {
            return List.of(alone);
        }
        List<SourceText> pieces = JunctionText.pieces(text, op);
        List<Expr> meanings = new ArrayList<>();
        List<Expr> operands = new ArrayList<>();
        try {
            for (SourceText piece : pieces) {
                Expr read = model.predicate(piece, named);
                meanings.add(read);
                collect(read, op, operands);
            }
        } catch (InputException e) {
            return List.of(alone);
        }
        List<Expr> expected = new ArrayList<>();
        collect(meaning, op, expected);
        if (pieces.size() < 2 || !areSame(operands, expected)) {
            return List.of(alone);
        }
        List<Atom> parts = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            parts.addAll(parts(pieces.get(i), meanings.get(i), op));
        }
        return parts;
    }

    private static boolean areSame(List<Expr> some, List<Expr> others) {
        for (int i = 0; i < some.size() && i < others.size(); i++) {
            if (!Exprs.isSame(some.get(i), others.get(i))) {
                return false;
            }
        }
        return some.size() == others.size();
    }

    /** Collects the operands of nested operators of one kind, in the order of the text. */
    private static void collect(Expr expr, BinaryOp op, List<Expr> operands) {
        if (expr instanceof Expr.Binary binary && binary.op() == op) {
            collect(binary.left(), op, operands);
            collect(binary.right(), op, operands);
        } else {
            operands.add(expr);
        }
    }
}
