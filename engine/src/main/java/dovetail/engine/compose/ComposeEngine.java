package dovetail.engine.compose;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.problem.SafetyProblem;
import dovetail.engine.EngineInfo;
import dovetail.engine.SafetyEngine;
import java.util.List;

/**
 * Answers regular safety properties by putting the components together one after the other and minimising what comes out,
 * after P. Crouzen and F. Lang, Smart reduction, FASE 2011. Deviations: groups are not only estimated but tried, machines
 * are minimised up to weak traces where that makes them smaller, and events are merged as well as hidden.
 */
public final class ComposeEngine extends SafetyEngine {
    public static final EngineInfo INFO = new EngineInfo(
            "compose",
            "puts components together one after the other and minimises what comes out",
            "a network that can be decomposed into finite components",
            "regular safety properties: state predicates, reachability, deadlocks, model errors, words of actions,"
                    + " safety formulas",
            "P. Crouzen and F. Lang, Smart reduction, FASE 2011",
            List.of(
                    new EngineInfo.Option(
                            "order",
                            "smart|estimate|given",
                            "smart",
                            "which components are put together next: the best of several that are tried, the one that"
                                    + " an estimate prefers, or as the model lists them"),
                    new EngineInfo.Option(
                            "relation",
                            "weak-trace|branching|strong",
                            "weak-trace",
                            "what intermediate results are minimised up to")));

    private final ComposeOptions options;

    public ComposeEngine(ComposeOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return INFO.name();
    }

    @Override
    protected Search search(SafetyProblem problem, Budget budget, Progress progress) {
        return new Composing(problem.composition(), options, budget, progress);
    }
}
