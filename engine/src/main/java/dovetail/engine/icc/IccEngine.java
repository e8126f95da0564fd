package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.live.JoinOrder;
import dovetail.compose.problem.SafetyProblem;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.engine.EngineTable;
import dovetail.engine.SafetyEngine;
import dovetail.symmetry.Symmetry;
import java.util.List;

/**
 * Answers regular safety properties by constructing a counterexample component by component (A. Wijs and T. Neele,
 * Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017). Insensitive formulas that are
 * no safety properties have no finite counterexample; the components are composed, those near the property first.
 */
public final class IccEngine extends SafetyEngine {
    private final IccOptions options;

    public IccEngine(IccOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return IccProvider.TABLE;
    }

    @Override
    protected String options() {
        return options.values().text() + (options.explain() ? ", explained" : "");
    }

    @Override
    protected List<JoinOrder> joinOrders() {
        return List.of(JoinOrder.NEIGHBOURS);
    }

    @Override
    protected boolean usesSymmetry() {
        return options.symmetry() != Symmetry.OFF;
    }

    @Override
    protected Search search(
            SafetyProblem problem, String question, MinimisedComponents known, Budget budget, Progress progress) {
        return new IccRun(problem, question, known, options, budget, progress);
    }
}
