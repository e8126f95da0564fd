package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Numbers the conditions of a formula, each once. A condition and its negation, such as {@code x < 5} and
 * {@code x >= 5}, are one atom, since every atom doubles the letters of an automaton.
 */
final class Atoms {
    private final IntPredicate isBit;
    private final List<Expr> all = new ArrayList<>();

    /** @param isBit whether a slot has only the values 0 and 1 */
    Atoms(IntPredicate isBit) {
        this.isBit = isBit;
    }

    /** The conditions by their numbers. */
    List<Expr> all() {
        return all;
    }

    /** The formula that a condition is true now. */
    Mtl of(Expr condition) {
        if (condition instanceof Expr.Constant constant) {
            return constant.value() != 0 ? Mtl.TRUE : Mtl.FALSE;
        }
        Literal literal = literal(condition);
        int index = all.indexOf(literal.atom());
        if (index < 0) {
            index = all.size();
            all.add(literal.atom());
        }
        Mtl atom = new Mtl.Atom(index);
        return literal.isPositive() ? atom : Mtl.not(atom);
    }

    /** An atom or its negation. */
    private record Literal(Expr atom, boolean isPositive) {
        Literal negated() {
            return new Literal(atom, !isPositive);
        }
    }

    private Literal literal(Expr condition) {
        if (condition instanceof Expr.Unary not) {
            return literal(not.operand()).negated();
        }
        if (!(condition instanceof Expr.Binary binary)) {
            return new Literal(condition, true);
        }
        return switch (binary.op()) {
            case NE ->
                literal(Expr.binary(BinaryOp.EQ, binary.left(), binary.right())).negated();
            case LT -> new Literal(Expr.binary(BinaryOp.GE, binary.left(), binary.right()), false);
            case GT -> new Literal(Expr.binary(BinaryOp.LE, binary.left(), binary.right()), false);
            case EQ -> equation(binary);
            default -> new Literal(binary, true);
        };
    }

    private Literal equation(Expr.Binary equation) {
        if (equation.left() instanceof Expr.Constant) {
            return equation(new Expr.Binary(BinaryOp.EQ, equation.right(), equation.left()));
        }
        boolean tellsBit = equation.left() instanceof Expr.Read read
                && isBit.test(read.slot())
                && equation.right() instanceof Expr.Constant constant
                && (constant.value() == 0 || constant.value() == 1);
        return tellsBit
                ? new Literal(equation.left(), !equation.right().equals(Expr.FALSE))
                : new Literal(equation, true);
    }
}
