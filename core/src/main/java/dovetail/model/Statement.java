package dovetail.model;

import dovetail.expr.Expr;
import dovetail.model.data.Place;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Statement of a program, in the style of Dijkstra's guarded commands with bounded loops. A program runs after all
 * guards were true: as the prelude of an {@link Action} before values are sent, or as its effects after values are
 * received. Each statement reads the stores of those before it. A path is one sequence of choices through the programs
 * of a step. Every complete path is a step of its own. A path that reaches a false {@link Require} is no step. A path on
 * which an expression has no value is a model error.
 */
public sealed interface Statement extends Serializable {
    /** The direct substatements, in order; none of an elementary statement. */
    default List<Statement> parts() {
        return List.of();
    }

    /** Visits the expressions of this statement without those of its parts and of its place; most have none. */
    default void forEachExpression(Consumer<Expr> visitor) {}

    /** Visits the place that this statement stores to; most store nothing. */
    default void forEachPlace(Consumer<Place> visitor) {}

    <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X;

    /** Distinguishes statements; without defaults, so that the compiler finds missing cases. */
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
        /** The number of values. */
        public int size() {
            return max - min + 1;
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

    /**
     * Runs statements one after another.
     *
     * @param passed the location that a run of the block passes without resting there, for coverage; null for none
     */
    record Block(List<Statement> parts, @Nullable Location passed) implements Statement {
        public Block {
            parts = List.copyOf(parts);
        }

        public Block(List<Statement> parts) {
            this(parts, null);
        }

        public static Block of(Statement... parts) {
            return new Block(List.of(parts));
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
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.choice(this);
        }
    }

    /**
     * Runs a statement as long as a condition is true.
     *
     * @param bound the maximal number of rounds
     * @param overrun the result of a path that would exceed the bound: a model error or a limit
     * @param message the text of that error or limit
     */
    record Loop(Expr condition, Statement body, int bound, Overrun overrun, String message) implements Statement {
        /** Results of a path on which a loop exceeds its bound. */
        public enum Overrun {
            /** A model error. */
            ERROR,
            /** The run ends as unknown. */
            LIMIT,
            /** The run ends as unknown: a process has no place. */
            NO_PLACE
        }

        public Loop(Expr condition, Statement body, int bound, Overrun overrun) {
            this(condition, body, bound, overrun, "a loop takes more than " + bound + " rounds");
        }

        /** Ends every path that comes to it as unknown. */
        public static Loop limit(String message) {
            return ending(Overrun.LIMIT, message);
        }

        /** Ends every path that comes to it as unknown, since a process has no place. */
        public static Loop noPlace(String message) {
            return ending(Overrun.NO_PLACE, message);
        }

        private static Loop ending(Overrun overrun, String message) {
            return new Loop(Expr.TRUE, Block.of(), 0, overrun, message);
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
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.loop(this);
        }
    }

    /** Ends a path without a step unless a condition is true: a guard that reads earlier stores. */
    record Require(Expr condition) implements Statement {
        @Override
        public void forEachExpression(Consumer<Expr> visitor) {
            visitor.accept(condition);
        }

        @Override
        public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
            return visitor.require(this);
        }
    }
}
