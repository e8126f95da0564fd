package dovetail.engine.compose;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.problem.SafetyProblem;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.engine.EngineTable;
import dovetail.engine.SafetyEngine;

/**
 * Answers regular safety properties by incremental composition: the product of components is built one after the other, and
 * each intermediate product is minimised (P. Crouzen and F. Lang, Smart reduction, FASE 2011). Deviations: groups are not
 * only estimated but tried, products are minimised up to weak traces where that makes them smaller, and events are merged
 * as well as hidden.
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
    protected Search search(
            SafetyProblem problem, String question, MinimisedComponents known, Budget budget, Progress progress) {
        return new Composing(problem.composition(), question, known, options, budget, progress);
    }
}
