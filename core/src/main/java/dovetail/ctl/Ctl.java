package dovetail.ctl;

import java.util.List;

/**
 * Formula of computation tree logic over atoms that are known by number. A formula is true or false in a state. {@code F p} is
 * {@code true U p}; other operators are made of these by the factory methods.
 *
 * <p>Path quantifiers range over maximal runs. A run that ends in a state without a successor is maximal: {@code EX p} is false
 * there and {@code AX p} true, {@code EG p} and {@code AF p} are as true as {@code p}. The Model Checking Contest has the same
 * semantics.
 */
public sealed interface Ctl {
    Ctl TRUE = new Constant(true);
    Ctl FALSE = new Constant(false);

    /** The state has no step. */
    Ctl DEADLOCK = new Deadlock();

    /** The runs from a state that an operator is about. */
    enum Quantifier {
        EXISTS("E"),
        ALL("A");

        private final String letter;

        Quantifier(String letter) {
            this.letter = letter;
        }

        /** The letter by which users write it. */
        public String letter() {
            return letter;
        }

        /** The quantifier of the negation. */
        public Quantifier dual() {
            return this == EXISTS ? ALL : EXISTS;
        }
    }

    /** The value for the kind of this formula. */
    <R> R accept(Visitor<R> visitor);

    /** Distinguishes formulas. */
    interface Visitor<R> {
        R constant(Constant formula);

        R atom(Atom formula);

        R deadlock(Deadlock formula);

        R not(Not formula);

        R and(And formula);

        R or(Or formula);

        R next(Next formula);

        R until(Until formula);

        R globally(Globally formula);
    }

    /** Whether a formula is decided by the state alone, without its runs. */
    static boolean isOfState(Ctl formula) {
        return formula.accept(new StateOnly());
    }

    /** True or false. */
    record Constant(boolean value) implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.constant(this);
        }
    }

    /** Atom number {@code index} is true in the state. */
    record Atom(int index) implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.atom(this);
        }
    }

    /** The state has no step; one that is a model error is a step. */
    record Deadlock() implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.deadlock(this);
        }
    }

    /** The operand is false. */
    record Not(Ctl operand) implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.not(this);
        }
    }

    /** All operands are true. */
    record And(List<Ctl> operands) implements Ctl {
        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.and(this);
        }
    }

    /** Some operand is true. */
    record Or(List<Ctl> operands) implements Ctl {
        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.or(this);
        }
    }

    /** The operand is true after one step, or after every step. */
    record Next(Quantifier runs, Ctl operand) implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.next(this);
        }
    }

    /** On one run, or on every run, the right side becomes true, and the left side is true until then. */
    record Until(Quantifier runs, Ctl left, Ctl right) implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.until(this);
        }
    }

    /** On one run, or on every run, the operand is true in all states. */
    record Globally(Quantifier runs, Ctl operand) implements Ctl {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.globally(this);
        }
    }

    static Ctl constant(boolean value) {
        return value ? TRUE : FALSE;
    }

    static Ctl atom(int index) {
        return new Atom(index);
    }

    static Ctl not(Ctl operand) {
        return operand instanceof Not not ? not.operand() : new Not(operand);
    }

    static Ctl and(Ctl... operands) {
        return new And(List.of(operands));
    }

    static Ctl or(Ctl... operands) {
        return new Or(List.of(operands));
    }

    /** An implication; a negated antecedent stays one, so that it can be told from a disjunction. */
    static Ctl implies(Ctl left, Ctl right) {
        return or(new Not(left), right);
    }

    static Ctl iff(Ctl left, Ctl right) {
        return or(and(left, right), and(not(left), not(right)));
    }

    static Ctl next(Quantifier runs, Ctl operand) {
        return new Next(runs, operand);
    }

    static Ctl eventually(Quantifier runs, Ctl operand) {
        return new Until(runs, TRUE, operand);
    }

    static Ctl globally(Quantifier runs, Ctl operand) {
        return new Globally(runs, operand);
    }

    static Ctl until(Quantifier runs, Ctl left, Ctl right) {
        return new Until(runs, left, right);
    }

    /** The left side is true until the right side is, or forever. */
    static Ctl weakUntil(Quantifier runs, Ctl left, Ctl right) {
        return runs == Quantifier.EXISTS
                ? or(until(runs, left, right), globally(runs, left))
                : not(until(Quantifier.EXISTS, not(right), and(not(left), not(right))));
    }

    /** The right side is true up to and including the first state where the left side is, or forever. */
    static Ctl release(Quantifier runs, Ctl left, Ctl right) {
        return weakUntil(runs, right, and(left, right));
    }

    /** From every reachable state, a state can be reached in which the operand is true: {@code AG EF p}. */
    static Ctl recoverable(Ctl operand) {
        return globally(Quantifier.ALL, eventually(Quantifier.EXISTS, operand));
    }
}
