package dovetail.ltl;

import java.util.List;

/**
 * A formula of linear-time temporal logic over atoms that are known by number. Only these operators exist; the others
 * are made of them by the factory methods: {@code F a} is {@code true U a}, {@code G a} is {@code false R a},
 * {@code a W b} is {@code b R (a | b)}, {@code a M b} is {@code b U (a & b)}.
 *
 * <p>Equality is written out: the equality of records is generated at the first call, which would take longer than a small
 * check.
 */
public sealed interface Formula {
    Formula TRUE = new Constant(true);
    Formula FALSE = new Constant(false);

    /** True or false. */
    record Constant(boolean value) implements Formula {
        @Override
        public boolean equals(Object other) {
            return other instanceof Constant that && value == that.value;
        }

        @Override
        public int hashCode() {
            return 31 * 3 + (value ? 1 : 2);
        }
    }

    /** Atom number {@code index} holds now. */
    record Atom(int index) implements Formula {
        @Override
        public boolean equals(Object other) {
            return other instanceof Atom that && index == that.index;
        }

        @Override
        public int hashCode() {
            return 31 * 5 + index;
        }
    }

    /** The operand does not hold now. */
    record Not(Formula operand) implements Formula {
        @Override
        public boolean equals(Object other) {
            return other instanceof Not that && operand.equals(that.operand);
        }

        @Override
        public int hashCode() {
            return 31 * 7 + operand.hashCode();
        }
    }

    /** All operands hold now. */
    record And(List<Formula> operands) implements Formula {
        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof And that && operands.equals(that.operands);
        }

        @Override
        public int hashCode() {
            return 31 * 11 + operands.hashCode();
        }
    }

    /** Some operand holds now. */
    record Or(List<Formula> operands) implements Formula {
        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Or that && operands.equals(that.operands);
        }

        @Override
        public int hashCode() {
            return 31 * 13 + operands.hashCode();
        }
    }

    /** The operand holds at the next position. */
    record Next(Formula operand) implements Formula {
        @Override
        public boolean equals(Object other) {
            return other instanceof Next that && operand.equals(that.operand);
        }

        @Override
        public int hashCode() {
            return 31 * 17 + operand.hashCode();
        }
    }

    /** The right side holds now or later, and the left side until then. */
    record Until(Formula left, Formula right) implements Formula {
        @Override
        public boolean equals(Object other) {
            return other instanceof Until that && left.equals(that.left) && right.equals(that.right);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * 19 + left.hashCode()) + right.hashCode();
        }
    }

    /** The right side holds up to and including the first position where the left side holds, or forever. */
    record Release(Formula left, Formula right) implements Formula {
        @Override
        public boolean equals(Object other) {
            return other instanceof Release that && left.equals(that.left) && right.equals(that.right);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * 23 + left.hashCode()) + right.hashCode();
        }
    }

    static Formula atom(int index) {
        return new Atom(index);
    }

    static Formula not(Formula operand) {
        return operand instanceof Not not ? not.operand() : new Not(operand);
    }

    static Formula and(Formula... operands) {
        return new And(List.of(operands));
    }

    static Formula or(Formula... operands) {
        return new Or(List.of(operands));
    }

    /** An implication; a negated antecedent stays one, so that it can be told from a disjunction. */
    static Formula implies(Formula left, Formula right) {
        return or(new Not(left), right);
    }

    static Formula iff(Formula left, Formula right) {
        return or(and(left, right), and(not(left), not(right)));
    }

    static Formula next(Formula operand) {
        return new Next(operand);
    }

    static Formula until(Formula left, Formula right) {
        return new Until(left, right);
    }

    static Formula release(Formula left, Formula right) {
        return new Release(left, right);
    }

    static Formula weakUntil(Formula left, Formula right) {
        return new Release(right, or(left, right));
    }

    static Formula strongRelease(Formula left, Formula right) {
        return new Until(right, and(left, right));
    }

    static Formula eventually(Formula operand) {
        return new Until(TRUE, operand);
    }

    static Formula globally(Formula operand) {
        return new Release(FALSE, operand);
    }
}
