package dovetail.por.dependency;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the enabled groups and the locations of components tell about conditions without a look at the state: the guards of
 * an enabled group are true, and of a group that only guards keep from being enabled one is false.
 */
public final class Implications {
    /** What is known of a condition. */
    enum Known {
        TRUE,
        FALSE,
        NOTHING
    }

    private static final int NONE = -1;

    private final Dependencies all;
    /** The groups that a condition is a guard of. */
    private final long[][] guarded;
    /** The condition that is true exactly where one is false, or {@link #NONE}. */
    private final int[] complement;

    public Implications(Dependencies all) {
        this.all = all;
        List<Expr> expressions = all.expressions.all();
        this.guarded = new long[expressions.size()][];
        for (int e = 0; e < guarded.length; e++) {
            guarded[e] = all.kept();
        }
        // What may fail or has other conditions is left aside: a group may then be impossible for other reasons.
        for (int g = 0; g < all.size; g++) {
            for (EnablingCondition guard : all.guards[g]) {
                if (all.facts[g].isPossible && !all.facts[g].mayFail && !all.facts[g].hasHiddenConditions) {
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
                int other = all.expressions.known(opposite).orElse(NONE);
                if (other != NONE && !all.mayFail(expressions.get(e)) && !all.mayFail(opposite)) {
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

    /** Of a condition and its complement the one to ask about. */
    int representative(int expression) {
        int other = complement[expression];
        return other == NONE ? expression : Math.min(expression, other);
    }

    /** @param standing the groups of which all components stand where they can take their parts */
    Known known(int expression, long[] standing, long[] enabled) {
        Known known = alone(expression, standing, enabled);
        if (known == Known.NOTHING && complement[expression] != NONE) {
            return switch (alone(complement[expression], standing, enabled)) {
                case TRUE -> Known.FALSE;
                case FALSE -> Known.TRUE;
                case NOTHING -> Known.NOTHING;
            };
        }
        return known;
    }

    private Known alone(int expression, long[] standing, long[] enabled) {
        long[] groups = guarded[expression];
        Known known = Known.NOTHING;
        for (int w = 0; w < groups.length; w++) {
            if ((groups[w] & enabled[w]) != 0) {
                return Known.TRUE;
            }
            for (long rest = groups[w] & standing[w]; rest != 0; rest &= rest - 1) {
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
        for (EnablingCondition guard : all.guards[g]) {
            if (guard.truth() != expression && !Bits.intersects(guarded[guard.truth()], enabled)) {
                return false;
            }
        }
        return true;
    }
}
