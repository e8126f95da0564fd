package dovetail.mtl;

import java.util.List;

/**
 * Formula of metric temporal logic with past over discrete time, whose atoms are known by number (R. Koymans, Specifying
 * real-time properties with metric temporal logic, Real-Time Systems 1990). Until and since are strict: the left side need
 * not hold at present. No formula holds before instant 0. The other operators are made of these by the factory methods.
 */
public sealed interface Mtl {
    Mtl TRUE = new Constant(true);
    Mtl FALSE = new Constant(false);

    /** True or false. */
    record Constant(boolean value) implements Mtl {}

    /** Atom number {@code index} holds now. */
    record Atom(int index) implements Mtl {}

    /** The operand does not hold now. */
    record Not(Mtl operand) implements Mtl {}

    /** All operands hold now. */
    record And(List<Mtl> operands) implements Mtl {
        public And {
            operands = List.copyOf(operands);
        }
    }

    /** Some operand holds now. */
    record Or(List<Mtl> operands) implements Mtl {
        public Or {
            operands = List.copyOf(operands);
        }
    }

    /** The right side holds at a distance d of the interval, and the left side at all distances between 0 and d. */
    record Until(Interval interval, Mtl left, Mtl right) implements Mtl {}

    /** The right side held d instants ago for a d of the interval, and the left side at all instants after that and before now. */
    record Since(Interval interval, Mtl left, Mtl right) implements Mtl {}

    /** Whether the truth of a formula depends on a number of instants, beyond the next one and the one before. */
    static boolean counts(Mtl formula) {
        boolean isCounting = formula instanceof Until until && until.interval().counts()
                || formula instanceof Since since && since.interval().counts();
        return isCounting || Operands.of(formula).stream().anyMatch(Mtl::counts);
    }

    static Mtl not(Mtl operand) {
        return operand instanceof Not not ? not.operand() : new Not(operand);
    }

    static Mtl and(Mtl... operands) {
        return new And(List.of(operands));
    }

    static Mtl or(Mtl... operands) {
        return new Or(List.of(operands));
    }

    static Mtl implies(Mtl left, Mtl right) {
        return or(not(left), right);
    }

    static Mtl iff(Mtl left, Mtl right) {
        return or(and(left, right), and(not(left), not(right)));
    }

    static Mtl eventually(Interval interval, Mtl operand) {
        return new Until(interval, TRUE, operand);
    }

    static Mtl globally(Interval interval, Mtl operand) {
        return not(eventually(interval, not(operand)));
    }

    static Mtl next(Mtl operand) {
        return eventually(Interval.exactly(1), operand);
    }

    /** The operand holds now and at all later instants. */
    static Mtl always(Mtl operand) {
        return globally(new Interval(0, Interval.INFINITE), operand);
    }

    static Mtl previously(Interval interval, Mtl operand) {
        return new Since(interval, TRUE, operand);
    }

    /** The operand held at all instants of the interval, as far as there were any. */
    static Mtl historically(Interval interval, Mtl operand) {
        return not(previously(interval, not(operand)));
    }

    /** The operand held at the instant before; false at instant 0. */
    static Mtl yesterday(Mtl operand) {
        return previously(Interval.exactly(1), operand);
    }
}
