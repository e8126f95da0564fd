package dovetail.engine.compose;

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
 * Answers regular safety properties and insensitive formulas by incremental composition: the product of components is built one after the other, and
 * each intermediate product is minimised (P. Crouzen and F. Lang, Smart reduction, FASE 2011). Deviations: groups are not
 * only estimated but tried, products are minimised up to weak traces where that makes them smaller, and events are merged
 * as well as hidden. For formulas that are no safety properties, products are minimised modulo divergence-preserving branching
 * bisimulation.
 */
public final class ComposeEngine extends SafetyEngine {
    private final ComposeOptions options;

    public ComposeEngine(ComposeOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return ComposeProvider.TABLE;
    }

    @Override
    protected String options() {
        return options.values().text();
    }

    @Override
    protected List<JoinOrder> joinOrders() {
        return switch (options.order()) {
            case SMART -> List.of(JoinOrder.NEIGHBOURS, JoinOrder.SMART);
            case ESTIMATE -> List.of(JoinOrder.ESTIMATE);
            case GIVEN -> List.of(JoinOrder.GIVEN);
        };
    }

    @Override
    protected boolean usesSymmetry() {
        return options.symmetry() != Symmetry.OFF;
    }

    @Override
    protected Search search(
            SafetyProblem problem, String question, MinimisedComponents known, Budget budget, Progress progress) {
        return new Composing(problem.composition(), question, known, options, budget, progress);
    }
}
