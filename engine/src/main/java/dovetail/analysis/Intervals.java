package dovetail.analysis;

import dovetail.expr.BinaryOp;

/** Interval arithmetic for operands too large to list. It over-approximates, also 32-bit wrap-around. */
final class Intervals {
    private Intervals() {}

    static ValueSet apply(BinaryOp op, ValueSet a, ValueSet b) {
        return switch (op) {
            case ADD -> hull((long) a.min() + b.min(), (long) a.max() + b.max());
            case SUB -> hull((long) a.min() - b.max(), (long) a.max() - b.min());
            case MUL ->
                corners(
                        (long) a.min() * b.min(),
                        (long) a.min() * b.max(),
                        (long) a.max() * b.min(),
                        (long) a.max() * b.max());
            case DIV -> quotient(a, b);
            case MOD -> remainder(a, Math.min(largestMagnitude(a), largestMagnitude(b)));
            case BIT_AND -> bitAnd(a, b);
            case BIT_OR, BIT_XOR -> a.min() >= 0 && b.min() >= 0 ? ValueSet.interval(0, allOnes(a, b)) : ValueSet.ANY;
            case SHR -> a.min() >= 0 ? ValueSet.interval(0, a.max()) : ValueSet.ANY;
            case SHL -> ValueSet.ANY;
            case LT -> truth(a.max() < b.min(), a.min() >= b.max());
            case LE -> truth(a.max() <= b.min(), a.min() > b.max());
            case GT -> truth(a.min() > b.max(), a.max() <= b.min());
            case GE -> truth(a.min() >= b.max(), a.max() < b.min());
            case EQ -> truth(false, a.max() < b.min() || a.min() > b.max());
            case NE -> truth(a.max() < b.min() || a.min() > b.max(), false);
            case AND, OR, IMPLY -> ValueSet.TRUTH;
            case MIN -> ValueSet.interval(Math.min(a.min(), b.min()), Math.min(a.max(), b.max()));
            case MAX -> ValueSet.interval(Math.max(a.min(), b.min()), Math.max(a.max(), b.max()));
        };
    }

    private static ValueSet truth(boolean surelyTrue, boolean surelyFalse) {
        if (surelyTrue) {
            return ValueSet.TRUE;
        }
        return surelyFalse ? ValueSet.FALSE : ValueSet.TRUTH;
    }

    private static ValueSet hull(long min, long max) {
        boolean fits = min >= Integer.MIN_VALUE && max <= Integer.MAX_VALUE;
        return fits ? ValueSet.interval((int) min, (int) max) : ValueSet.ANY;
    }

    private static ValueSet corners(long a, long b, long c, long d) {
        return hull(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
    }

    private static long largestMagnitude(ValueSet set) {
        return Math.max(Math.abs((long) set.min()), Math.abs((long) set.max()));
    }

    /** The quotient: at most of the magnitude of the dividend, and non-negative when both operands are. */
    private static ValueSet quotient(ValueSet a, ValueSet b) {
        long most = largestMagnitude(a);
        return a.min() >= 0 && b.min() >= 0 ? hull(0, most) : hull(-most, most);
    }

    /** The remainder: it has the sign of the dividend. */
    private static ValueSet remainder(ValueSet a, long most) {
        return hull(a.min() >= 0 ? 0 : -most, a.max() <= 0 ? 0 : most);
    }

    private static ValueSet bitAnd(ValueSet a, ValueSet b) {
        if (a.min() >= 0 && b.min() >= 0) {
            return ValueSet.interval(0, Math.min(a.max(), b.max()));
        }
        if (a.min() >= 0 || b.min() >= 0) {
            return ValueSet.interval(0, a.min() >= 0 ? a.max() : b.max());
        }
        return ValueSet.ANY;
    }

    private static int allOnes(ValueSet a, ValueSet b) {
        int highest = Math.max(a.max(), b.max());
        return highest == 0 ? 0 : (Integer.highestOneBit(highest) << 1) - 1;
    }
}
