package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Statement;
import dovetail.model.Statement.Loop;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A program that walks through control points. Where each point is come to from one other only, it is nested; otherwise a
 * temporary has the point that is reached, and a loop goes on until the walk is over.
 */
final class PointProgram {
    /** The target of an arm that ends the walk. */
    static final int DONE = -1;

    private final List<List<Arm>> arms;
    private final Place.Single counter;
    private final Function<List<Branch>, Statement> choose;
    private final int mostRounds;

    /** A move from a point, with the point after it. */
    record Arm(Expr guard, List<Statement> effects, int target) {}

    /** The statements of an arm with what follows. */
    record Branch(Expr guard, Statement statement) {}

    /**
     * @param counter the temporary that has the point which is reached
     * @param choose combines the branches of a point
     * @param mostRounds the points that one walk may come to
     */
    PointProgram(List<List<Arm>> arms, Place.Single counter, Function<List<Branch>, Statement> choose, int mostRounds) {
        this.mostRounds = mostRounds;
        this.arms = arms;
        this.counter = counter;
        this.choose = choose;
    }

    /** The walk from a point. */
    List<Statement> from(int start) {
        if (isTree(start)) {
            return List.of(nested(start));
        }
        Statement chosen = Statement.Block.of();
        for (int point = arms.size() - 1; point >= 0; point--) {
            if (!arms.get(point).isEmpty()) {
                chosen = new Statement.If(
                        Expr.binary(BinaryOp.EQ, new Expr.Read(counter.slot()), Expr.constant(point)),
                        choose.apply(branches(point)),
                        chosen);
            }
        }
        Expr isOpen = Expr.binary(BinaryOp.GE, new Expr.Read(counter.slot()), Expr.constant(0));
        String message = "an atomic sequence takes more than " + mostRounds + " steps";
        return List.of(
                new Statement.Assign(counter, Expr.constant(start)),
                new Loop(isOpen, chosen, mostRounds, Loop.Overrun.LIMIT, message));
    }

    private List<Branch> branches(int point) {
        List<Branch> branches = new ArrayList<>();
        for (Arm arm : arms.get(point)) {
            List<Statement> all = new ArrayList<>(arm.effects());
            all.add(new Statement.Assign(counter, Expr.constant(arm.target())));
            branches.add(new Branch(arm.guard(), new Statement.Block(all)));
        }
        return branches;
    }

    private boolean isTree(int start) {
        boolean[] seen = new boolean[arms.size()];
        List<Integer> open = new ArrayList<>(List.of(start));
        seen[start] = true;
        for (int i = 0; i < open.size(); i++) {
            for (Arm arm : arms.get(open.get(i))) {
                if (arm.target() == DONE) {
                    continue;
                }
                if (seen[arm.target()]) {
                    return false;
                }
                seen[arm.target()] = true;
                open.add(arm.target());
            }
        }
        return true;
    }

    private Statement nested(int point) {
        List<Branch> branches = new ArrayList<>();
        for (Arm arm : arms.get(point)) {
            List<Statement> all = new ArrayList<>(arm.effects());
            if (arm.target() != DONE) {
                all.add(nested(arm.target()));
            }
            branches.add(new Branch(arm.guard(), all.size() == 1 ? all.get(0) : new Statement.Block(all)));
        }
        return choose.apply(branches);
    }
}
