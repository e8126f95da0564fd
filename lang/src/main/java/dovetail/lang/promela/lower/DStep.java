package dovetail.lang.promela.lower;

import dovetail.expr.Expr;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lower.PointProgram.Arm;
import dovetail.model.Statement;
import java.util.ArrayList;
import java.util.List;

/** Translates a {@code d_step}: of several executable options the first one is taken, and a blocked one is an error. */
final class DStep {
    private static final int MOST_ROUNDS = 1_000_000;

    private final StepLowering steps;
    private final ControlGraph graph;

    DStep(StepLowering steps, ControlGraph graph) {
        this.steps = steps;
        this.graph = graph;
    }

    List<Statement> program() {
        List<List<Arm>> arms = new ArrayList<>();
        for (Move.Point point : graph.points()) {
            List<Arm> here = new ArrayList<>();
            for (int i = 0; i < point.moves().size(); i++) {
                Move move = point.moves().get(i);
                Expr guard = steps.guardAtAnyPriority(point.moves(), i, Expr.FALSE);
                here.add(new Arm(guard, steps.effects(move, false), move.target()));
            }
            arms.add(here);
        }
        return new PointProgram(arms, steps.locations(graph), steps.counter(1), this::first, MOST_ROUNDS).from(0);
    }

    private Statement first(List<PointProgram.Branch> branches) {
        Expr blocked = new Expr.Checked(Expr.constant(1), 1, "a statement in a d_step cannot be executed");
        Statement chosen = new Statement.Require(blocked);
        for (int i = branches.size() - 1; i >= 0; i--) {
            chosen = new Statement.If(branches.get(i).guard(), branches.get(i).statement(), chosen);
        }
        return chosen;
    }
}
