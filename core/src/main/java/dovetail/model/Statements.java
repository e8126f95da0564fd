package dovetail.model;

import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.data.Place;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Static queries on programs: their statements, expressions and places. */
public final class Statements {
    private Statements() {}

    /** Visits all statements of a program, outer ones before inner ones. */
    public static void forEach(List<Statement> program, Consumer<Statement> visitor) {
        for (Statement statement : program) {
            visitor.accept(statement);
            forEach(statement.parts(), visitor);
        }
    }

    /** Visits all expressions of a program, including indices of places. */
    public static void forEachExpression(List<Statement> program, Consumer<Expr> visitor) {
        forEach(program, statement -> {
            statement.forEachExpression(visitor);
            statement.forEachPlace(place -> place.forEachIndex(visitor));
        });
    }

    /** Visits all places that a program may store to. */
    public static void forEachPlace(List<Statement> program, Consumer<Place> visitor) {
        forEach(program, statement -> statement.forEachPlace(visitor));
    }

    /** Whether some path through a program may end without a step. */
    public static boolean mayRefuse(List<Statement> program) {
        return any(program, statement -> statement instanceof Statement.Require);
    }

    /** Whether there may be several paths through a program. */
    public static boolean hasChoices(List<Statement> program) {
        return any(program, statement -> statement instanceof Statement.Choice || statement instanceof Statement.Any);
    }

    /** The most statements that one path through a program runs, or the given number if that is less. */
    public static long mostRun(List<Statement> program, long most) {
        long sum = 0;
        for (Statement statement : program) {
            sum += 1 + mostRun(statement, most);
            if (sum >= most) {
                return most;
            }
        }
        return sum;
    }

    private static long mostRun(Statement statement, long most) {
        if (statement instanceof Statement.Block) {
            return mostRun(statement.parts(), most);
        }
        long largest = 0;
        for (Statement part : statement.parts()) {
            largest = Math.max(largest, mostRun(List.of(part), most));
        }
        // Both factors are ints or less, so that the product is exact.
        return statement instanceof Statement.Loop loop
                ? Math.min(most, (long) loop.bound() * Math.min(largest, Integer.MAX_VALUE))
                : largest;
    }

    private static boolean any(List<Statement> program, Predicate<Statement> condition) {
        for (Statement statement : program) {
            if (condition.test(statement) || any(statement.parts(), condition)) {
                return true;
            }
        }
        return false;
    }

    /** The numbers of the temporaries that a program uses. */
    public static BitSet temporaries(List<Statement> program) {
        BitSet found = new BitSet();
        forEachExpression(program, expr -> Exprs.forEachTemporary(expr, slot -> found.set(Temporary.number(slot))));
        forEachPlace(program, place -> place.forEachTemporary(slot -> found.set(Temporary.number(slot))));
        return found;
    }
}
