package dovetail.reference;

import dovetail.ltl.Formula;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.List;

/**
 * Formula of linear-time temporal logic with past, for the oracle. Until and since include the present. Intervals are
 * unrolled to chains of next and previous, so that the oracle shares no counters with the translation.
 */
sealed interface PastLtl {
    record Constant(boolean value) implements PastLtl {}

    record Atom(int index) implements PastLtl {}

    record Not(PastLtl operand) implements PastLtl {}

    record And(List<PastLtl> operands) implements PastLtl {}

    record Or(List<PastLtl> operands) implements PastLtl {}

    record Next(PastLtl operand) implements PastLtl {}

    /** False at the first position. */
    record Previous(PastLtl operand) implements PastLtl {}

    record Until(PastLtl left, PastLtl right) implements PastLtl {}

    record Since(PastLtl left, PastLtl right) implements PastLtl {}

    static PastLtl of(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return new Constant(constant.value());
        } else if (formula instanceof Formula.Atom atom) {
            return new Atom(atom.index());
        } else if (formula instanceof Formula.Not not) {
            return new Not(of(not.operand()));
        } else if (formula instanceof Formula.And and) {
            return new And(and.operands().stream().map(PastLtl::of).toList());
        } else if (formula instanceof Formula.Or or) {
            return new Or(or.operands().stream().map(PastLtl::of).toList());
        } else if (formula instanceof Formula.Next next) {
            return new Next(of(next.operand()));
        } else if (formula instanceof Formula.Until until) {
            return new Until(of(until.left()), of(until.right()));
        } else if (formula instanceof Formula.Release release) {
            return new Not(new Until(new Not(of(release.left())), new Not(of(release.right()))));
        }
        throw new AssertionError(formula);
    }

    static PastLtl of(Mtl formula) {
        if (formula instanceof Mtl.Constant constant) {
            return new Constant(constant.value());
        } else if (formula instanceof Mtl.Atom atom) {
            return new Atom(atom.index());
        } else if (formula instanceof Mtl.Not not) {
            return new Not(of(not.operand()));
        } else if (formula instanceof Mtl.And and) {
            return new And(and.operands().stream().map(PastLtl::of).toList());
        } else if (formula instanceof Mtl.Or or) {
            return new Or(or.operands().stream().map(PastLtl::of).toList());
        } else if (formula instanceof Mtl.Until until) {
            return new Unrolling(of(until.left()), of(until.right()), true).strict(until.interval());
        } else if (formula instanceof Mtl.Since since) {
            return new Unrolling(of(since.left()), of(since.right()), false).strict(since.interval());
        }
        throw new AssertionError(formula);
    }

    /** Unrolls the interval of an until or a since. */
    record Unrolling(PastLtl left, PastLtl right, boolean future) {
        private PastLtl strict(Interval interval) {
            List<PastLtl> cases = new ArrayList<>();
            if (interval.from() == 0) {
                cases.add(right);
            }
            if (interval.to() > 0) {
                cases.add(step(interval));
            }
            return new Or(cases);
        }

        private PastLtl step(Interval interval) {
            int to = interval.isBounded() ? interval.to() - 1 : Interval.INFINITE;
            PastLtl rest = withPresent(new Interval(Math.max(interval.from() - 1, 0), to));
            return future ? new Next(rest) : new Previous(rest);
        }

        private PastLtl withPresent(Interval interval) {
            if (interval.from() == 0 && !interval.isBounded()) {
                return future ? new Until(left, right) : new Since(left, right);
            }
            List<PastLtl> cases = new ArrayList<>();
            if (interval.from() == 0) {
                cases.add(right);
            }
            if (interval.to() > 0) {
                cases.add(new And(List.of(left, step(interval))));
            }
            return new Or(cases);
        }
    }
}
