package dovetail.model;

import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/** Static queries on programs: their statements, expressions and places. */
public final class Statements {
    private Statements() {}

    /** All statements of a program, outer ones before inner ones. */
    public static List<Statement> all(List<Statement> program) {
        List<Statement> found = new ArrayList<>();
        add(program, found);
        return found;
    }

    private static void add(List<Statement> program, List<Statement> found) {
        for (Statement statement : program) {
            found.add(statement);
            add(statement.parts(), found);
        }
    }

    /** All expressions of a program, including indices of places. */
    public static List<Expr> expressions(List<Statement> program) {
        List<Expr> found = new ArrayList<>();
        Consumer<Expr> add = found::add;
        for (Statement statement : all(program)) {
            statement.forEachExpression(add);
        }
        for (Place place : places(program)) {
            place.forEachIndex(add);
        }
        return found;
    }

    /** All places that a program may store to. */
    public static List<Place> places(List<Statement> program) {
        List<Place> found = new ArrayList<>();
        Consumer<Place> add = found::add;
        for (Statement statement : all(program)) {
            statement.forEachPlace(add);
        }
        return found;
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
        IntConsumer add = slot -> found.set(Temporary.number(slot));
        for (Expr expr : expressions(program)) {
            Exprs.forEachTemporary(expr, add);
        }
        for (Place place : places(program)) {
            place.forEachTemporary(add);
        }
        return found;
    }
}
