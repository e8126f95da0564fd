package dovetail.model;

import dovetail.expr.Expr;
import java.util.List;
import java.util.function.Consumer;

/**
 * A statement of the programs that actions run: the guarded commands of Dijkstra with bounded loops. A program runs from
 * the state in which guards held, locations moved and received values were stored; each statement sees the stores of those
 * before it. A path through a program is one sequence of choices. Every path that reaches the end is a step of its own,
 * a path that meets an unsatisfied {@link Require} is none, and a path without a value on its way is a model error.
 */
public sealed interface Statement {
    /** The statements inside this one, in their order. */
    List<Statement> parts();

    /** Visits the expressions of this statement itself, without those of its parts and of its place. */
    void forEachExpression(Consumer<Expr> visitor);

    /** Visits the place that this statement itself stores to. */
    void forEachPlace(Consumer<Place> visitor);

    <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X;

    /** Distinguishes statements; without defaults, so that none is forgotten. */
    interface Visitor<R, X extends Exception> {
        R assign(Assign statement) throws X;

        R any(Any statement) throws X;

        R block(Block statement) throws X;

        R branch(If statement) throws X;

        R choice(Choice statement) throws X;

        R loop(Loop statement) throws X;

        R require(Require statement) throws X;
    }

    /** Stores the value of an expression at a place; the value is fitted to the place's domain. */
    record Assign(Place place, Expr value) implements Statement {
        @Override
        public List<Statement> parts() {
            return List.of();
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            visitor.accept(value);
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            visitor.accept(place);
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.assign(this);
        }
    }

    /** Stores each of the values {@code min..max} at a place, one on each path. */
    record Any(Place place, int min, int max) implements Statement {
        /** How many values there are to choose from. */
        public int size() {
            return max - min + 1;
        }

        @Override
        public List<Statement> parts() {
            return List.of();
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            // The bounds are constants.
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            visitor.accept(place);
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.any(this);
        }
    }

    /** Runs statements one after another. */
    record Block(List<Statement> parts) implements Statement {
        public Block {
            parts = List.copyOf(parts);
        }

        public static Block of(Statement... parts) {
            return new Block(List.of(parts));
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            // Only its parts have some.
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            // Only its parts have some.
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.block(this);
        }
    }

    /** Runs one of two statements, by the truth of a condition. */
    record If(Expr condition, Statement then, Statement otherwise) implements Statement {
        @Override
        public List<Statement> parts() {
            return List.of(then, otherwise);
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            visitor.accept(condition);
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            // Only its parts have some.
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.branch(this);
        }
    }

    /** Runs each of some alternatives, one on each path. */
    record Choice(List<Statement> parts) implements Statement {
        public Choice {
            parts = List.copyOf(parts);
        }

        public static Choice of(Statement... alternatives) {
            return new Choice(List.of(alternatives));
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            // Only its parts have some.
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            // Only its parts have some.
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.choice(this);
        }
    }

    /**
     * Runs a statement as long as a condition is true.
     *
     * @param bound the most rounds; a path that would begin one more ends
     * @param overrun how such a path ends: in a model error, or in a limit
     */
    record Loop(Expr condition, Statement body, int bound, Overrun overrun) implements Statement {
        /** The fates of a path on which a loop takes too long. */
        public enum Overrun {
            /** The model is at fault. */
            ERROR,
            /** The run ends as unknown. */
            LIMIT
        }

        /** Says that a loop takes too long. */
        public static String overrunText(int bound) {
            return "a loop takes more than " + bound + " rounds";
        }

        @Override
        public List<Statement> parts() {
            return List.of(body);
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            visitor.accept(condition);
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            // Only its body has some.
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.loop(this);
        }
    }

    /** Ends a path, which then is no step, unless a condition is true: a guard that sees earlier stores. */
    record Require(Expr condition) implements Statement {
        @Override
        public List<Statement> parts() {
            return List.of();
        }

        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            visitor.accept(condition);
        }

        @Override
        public void forEachPlace(Consumer<Place> visitor) {
            // It stores nothing.
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.require(this);
        }
    }
}
