package dovetail.por.dependency;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Deduces truth values of conditions from the enabled groups and the locations, without evaluation. The guards of an
 * enabled group are true. A group whose participants are all in source locations, and which is disabled, has a false
 * guard.
 */
public final class Implications {
    /** The deduced truth of a condition. */
    enum Known {
        TRUE,
        FALSE,
        NOTHING
    }

    private static final int NONE = -1;

    private final Dependencies dependencies;
    /** The groups of which a condition is a guard. */
    private final long[][] guarded;
    /** The condition that is the negation of another, or {@link #NONE}. */
    private final int[] complement;

    public Implications(Dependencies dependencies) {
        this.dependencies = dependencies;
        List<Expr> expressions = dependencies.expressions.all();
        this.guarded = new long[expressions.size()][];
        for (int e = 0; e < guarded.length; e++) {
            guarded[e] = dependencies.newGroupSet();
        }
        // Groups that may fail or have hidden conditions are excluded: they may be disabled although their guards are
        // true.
        for (int g = 0; g < dependencies.size; g++) {
            for (EnablingCondition guard : dependencies.guards[g]) {
                if (dependencies.access[g].isPossible
                        && !dependencies.access[g].mayFail
                        && !dependencies.access[g].hasHiddenConditions) {
                    Bits.set(guarded[guard.truth()], g);
                }
            }
        }
        this.complement = complements(expressions);
    }

    private int[] complements(List<Expr> expressions) {
        int[] found = new int[expressions.size()];
        Arrays.fill(found, NONE);
        for (int e = 0; e < found.length; e++) {
            for (Expr opposite : opposites(expressions.get(e))) {
                int other = dependencies.expressions.known(opposite).orElse(NONE);
                if (other != NONE && !dependencies.mayFail(expressions.get(e)) && !dependencies.mayFail(opposite)) {
                    found[e] = other;
                    found[other] = e;
                }
            }
        }
        return found;
    }

    private static List<Expr> opposites(Expr expr) {
        List<Expr> found = new ArrayList<>();
        found.add(Expr.not(expr));
        if (expr instanceof Expr.Binary binary) {
            BinaryOp opposite = switch (binary.op()) {
                case EQ -> BinaryOp.NE;
                case LT -> BinaryOp.GE;
                case LE -> BinaryOp.GT;
                default -> null;
            };
            if (opposite != null) {
                found.add(Expr.binary(opposite, binary.left(), binary.right()));
            }
        }
        return found;
    }

    /** The one of a condition and its negation that is evaluated for both. */
    int representative(int expression) {
        int other = complement[expression];
        return other == NONE ? expression : Math.min(expression, other);
    }

    /** @param atSource the groups whose participants are all in source locations */
    Known known(int expression, long[] atSource, long[] enabled) {
        Known known = alone(expression, atSource, enabled);
        if (known == Known.NOTHING && complement[expression] != NONE) {
            return switch (alone(complement[expression], atSource, enabled)) {
                case TRUE -> Known.FALSE;
                case FALSE -> Known.TRUE;
                case NOTHING -> Known.NOTHING;
            };
        }
        return known;
    }

    private Known alone(int expression, long[] atSource, long[] enabled) {
        long[] groups = guarded[expression];
        Known known = Known.NOTHING;
        for (int w = 0; w < groups.length; w++) {
            if ((groups[w] & enabled[w]) != 0) {
                return Known.TRUE;
            }
            for (long rest = groups[w] & atSource[w]; rest != 0; rest &= rest - 1) {
                int g = (w << 6) + Long.numberOfTrailingZeros(rest);
                if (isOnlyReason(g, expression, enabled)) {
                    known = Known.FALSE;
                }
            }
        }
        return known;
    }

    /** Whether all other guards of a group are known to be true. */
    private boolean isOnlyReason(int g, int expression, long[] enabled) {
        for (EnablingCondition guard : dependencies.guards[g]) {
            if (guard.truth() != expression && !Bits.intersects(guarded[guard.truth()], enabled)) {
                return false;
            }
        }
        return true;
    }
}
