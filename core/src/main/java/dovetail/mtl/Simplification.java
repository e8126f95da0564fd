package dovetail.mtl;

import java.util.ArrayList;
import java.util.List;

/**
 * Simplifies formulas by the laws of constants: none is left below an operator, except true as the left side of until and
 * since. Nested conjunctions and disjunctions become one.
 */
final class Simplification {
    private Simplification() {}

    /** A formula with the same truth at instant 0, where there is no past. */
    static Mtl atInstantZero(Mtl formula) {
        return of(withoutPast(of(formula)));
    }

    private static Mtl withoutPast(Mtl formula) {
        if (formula instanceof Mtl.Not not) {
            return Mtl.not(withoutPast(not.operand()));
        } else if (formula instanceof Mtl.And and) {
            return new Mtl.And(
                    and.operands().stream().map(Simplification::withoutPast).toList());
        } else if (formula instanceof Mtl.Or or) {
            return new Mtl.Or(
                    or.operands().stream().map(Simplification::withoutPast).toList());
        } else if (formula instanceof Mtl.Since since) {
            return since.interval().from() == 0 ? withoutPast(since.right()) : Mtl.FALSE;
        }
        return formula;
    }

    static Mtl of(Mtl formula) {
        if (formula instanceof Mtl.Not not) {
            return negation(of(not.operand()));
        } else if (formula instanceof Mtl.And and) {
            return combined(and.operands(), true);
        } else if (formula instanceof Mtl.Or or) {
            return combined(or.operands(), false);
        } else if (formula instanceof Mtl.Until until) {
            return until(until.interval(), of(until.left()), of(until.right()));
        } else if (formula instanceof Mtl.Since since) {
            return since(since.interval(), of(since.left()), of(since.right()));
        }
        return formula;
    }

    private static Mtl negation(Mtl operand) {
        return operand instanceof Mtl.Constant constant ? constant(!constant.value()) : Mtl.not(operand);
    }

    private static Mtl constant(boolean value) {
        return value ? Mtl.TRUE : Mtl.FALSE;
    }

    private static Mtl combined(List<Mtl> operands, boolean conjunction) {
        List<Mtl> result = new ArrayList<>();
        for (Mtl operand : operands) {
            Mtl simple = of(operand);
            if (simple.equals(constant(!conjunction))) {
                return simple;
            }
            for (Mtl part : parts(simple, conjunction)) {
                if (result.contains(negation(part))) {
                    return constant(!conjunction);
                }
                if (!result.contains(part)) {
                    result.add(part);
                }
            }
        }
        if (result.isEmpty()) {
            return constant(conjunction);
        } else if (result.size() == 1) {
            return result.get(0);
        }
        return conjunction ? new Mtl.And(result) : new Mtl.Or(result);
    }

    private static List<Mtl> parts(Mtl simple, boolean conjunction) {
        if (simple.equals(constant(conjunction))) {
            return List.of();
        } else if (conjunction && simple instanceof Mtl.And and) {
            return and.operands();
        } else if (!conjunction && simple instanceof Mtl.Or or) {
            return or.operands();
        }
        return List.of(simple);
    }

    /** Time never ends: a right side that is true is found, at distance 0 or 1 whatever the left side is. */
    private static Mtl until(Interval interval, Mtl left, Mtl right) {
        boolean isFound = interval.from() <= 1 || left.equals(Mtl.TRUE);
        return right.equals(Mtl.TRUE) && isFound ? Mtl.TRUE : bounded(interval, left, right, Mtl.Until::new);
    }

    private static Mtl since(Interval interval, Mtl left, Mtl right) {
        boolean isFound = interval.from() == 0;
        return right.equals(Mtl.TRUE) && isFound ? Mtl.TRUE : bounded(interval, left, right, Mtl.Since::new);
    }

    /** An operator with an interval, as a formula. */
    private interface Bounded {
        Mtl of(Interval interval, Mtl left, Mtl right);
    }

    private static Mtl bounded(Interval interval, Mtl left, Mtl right, Bounded operator) {
        if (right.equals(Mtl.FALSE) || left.equals(Mtl.FALSE) && interval.from() > 1) {
            return Mtl.FALSE;
        }
        if (interval.to() == 0) {
            return right;
        }
        Interval near = left.equals(Mtl.FALSE) ? nextOnly(interval) : interval;
        return operator.of(near, near.to() == 1 ? Mtl.TRUE : left, right);
    }

    /** The part of the interval that no left side has a say in. */
    private static Interval nextOnly(Interval interval) {
        return new Interval(interval.from(), 1);
    }
}
