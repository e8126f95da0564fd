package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Location;
import dovetail.model.Statement;
import dovetail.model.Statement.Loop;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A program that walks through control points. What follows a point that is come to from one other only is nested there.
 * For the points at which ways meet, a temporary has the one that is reached, and a loop goes on until the walk is over.
 */
final class PointProgram {
    /** The target of an arm that ends the walk. */
    static final int DONE = -1;

    private final List<List<Arm>> arms;
    private final List<Location> places;
    private final Place.Single counter;
    private final Function<List<Branch>, Statement> choose;
    private final int mostRounds;

    /** A move from a point, with the point after it. */
    record Arm(Expr guard, List<Statement> effects, int target) {}

    /** The statements of an arm with what follows. */
    record Branch(Expr guard, Statement statement) {}

    /**
     * @param places the locations of the points, which coverage counts as passed
     * @param counter the temporary that has the point which is reached
     * @param choose combines the branches of a point
     * @param mostRounds the points that one walk may come to
     */
    PointProgram(
            List<List<Arm>> arms,
            List<Location> places,
            Place.Single counter,
            Function<List<Branch>, Statement> choose,
            int mostRounds) {
        this.mostRounds = mostRounds;
        this.arms = arms;
        this.places = places;
        this.counter = counter;
        this.choose = choose;
    }

    /** The walk from a point. */
    List<Statement> from(int start) {
        boolean[] meets = meets(start);
        if (!any(meets)) {
            return List.of(nested(start, meets));
        }
        meets[start] = true;
        Statement chosen = Statement.Block.of();
        for (int point = arms.size() - 1; point >= 0; point--) {
            if (meets[point] && !arms.get(point).isEmpty()) {
                chosen = new Statement.If(
                        Expr.binary(BinaryOp.EQ, new Expr.Read(counter.slot()), Expr.constant(point)),
                        nested(point, meets),
                        chosen);
            }
        }
        Expr isOpen = Expr.binary(BinaryOp.GE, new Expr.Read(counter.slot()), Expr.constant(0));
        String message = "an atomic sequence takes more than " + mostRounds + " steps";
        return List.of(
                new Statement.Assign(counter, Expr.constant(start)),
                new Loop(isOpen, chosen, mostRounds, Loop.Overrun.LIMIT, message));
    }

    private static boolean any(boolean[] meets) {
        for (boolean meet : meets) {
            if (meet) {
                return true;
            }
        }
        return false;
    }

    /** By point, whether several ways from the start lead there, or one back to the start. */
    private boolean[] meets(int start) {
        int[] ways = new int[arms.size()];
        List<Integer> open = new ArrayList<>(List.of(start));
        ways[start] = 1;
        for (int i = 0; i < open.size(); i++) {
            for (Arm arm : arms.get(open.get(i))) {
                if (arm.target() != DONE && ways[arm.target()]++ == 0) {
                    open.add(arm.target());
                }
            }
        }
        boolean[] meets = new boolean[arms.size()];
        for (int point = 0; point < meets.length; point++) {
            meets[point] = ways[point] > 1;
        }
        return meets;
    }

    /** The statements at a point, up to those points at which ways meet. */
    private Statement nested(int point, boolean[] meets) {
        List<Branch> branches = new ArrayList<>();
        for (Arm arm : arms.get(point)) {
            List<Statement> all = new ArrayList<>(arm.effects());
            boolean isWithin = arm.target() != DONE && !meets[arm.target()];
            if (isWithin) {
                all.add(nested(arm.target(), meets));
            } else if (any(meets)) {
                all.add(new Statement.Assign(counter, Expr.constant(arm.target())));
            }
            branches.add(new Branch(arm.guard(), all.size() == 1 ? all.get(0) : new Statement.Block(all)));
        }
        return new Statement.Block(List.of(choose.apply(branches)), places.get(point));
    }
}
