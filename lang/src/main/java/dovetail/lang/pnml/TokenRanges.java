package dovetail.lang.pnml;

import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.Network;
import dovetail.model.data.Domain;

/** Ranges of the numbers in a predicate over a net. Where one exceeds 32 bits, its value would wrap around and be wrong. */
final class TokenRanges {
    private static final Range TRUTH = new Range(0, 1);

    private final Network network;

    TokenRanges(Network network) {
        this.network = network;
    }

    /** A range within 64 bits; the ends of a larger one are cut there, which is beyond 32 bits as well. */
    private record Range(long min, long max) {
        boolean fits() {
            return min >= Integer.MIN_VALUE && max <= Integer.MAX_VALUE;
        }
    }

    /** Whether the values of an expression and of all its parts have 32 bits. */
    boolean fit(Expr expr) {
        return range(expr).fits();
    }

    /** The range; that of an expression with a part that is too large is too large, too. */
    private Range range(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return new Range(constant.value(), constant.value());
        }
        if (expr instanceof Expr.Read read) {
            Domain domain = network.slot(read.slot()).domain();
            return new Range(domain.min(), domain.max());
        }
        if (expr instanceof Expr.Unary unary) {
            Range operand = range(unary.operand());
            return !operand.fits()
                    ? operand
                    : unary.op() == UnaryOp.NEG ? new Range(-operand.max(), -operand.min()) : TRUTH;
        }
        if (!(expr instanceof Expr.Binary binary)) {
            throw new IllegalArgumentException("no predicate over a net has such a part");
        }
        Range left = range(binary.left());
        Range right = range(binary.right());
        if (!left.fits() || !right.fits()) {
            return left.fits() ? right : left;
        }
        return switch (binary.op()) {
            case ADD -> new Range(left.min() + right.min(), left.max() + right.max());
            case SUB -> new Range(left.min() - right.max(), left.max() - right.min());
            case MUL -> product(left, right);
            default -> TRUTH;
        };
    }

    private static Range product(Range left, Range right) {
        long a = left.min() * right.min();
        long b = left.min() * right.max();
        long c = left.max() * right.min();
        long d = left.max() * right.max();
        return new Range(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
    }
}
