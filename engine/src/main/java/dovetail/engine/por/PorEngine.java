package dovetail.engine.por;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineInfo;
import dovetail.engine.TotalisingEngine;
import dovetail.por.PartialOrderReduction;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import java.util.List;

/**
 * Hands a property to the search that its scope needs, both with partial-order reduction. Each search asks for what makes
 * the reduction sound by itself: linear-time properties have to be insensitive to the steps that they do not see.
 */
public final class PorEngine extends TotalisingEngine {
    public static final EngineInfo INFO = new EngineInfo(
            PartialOrderReduction.ENGINE,
            "leaves out interleavings that make no difference to the property",
            "any network; linear-time properties must be insensitive and without fairness",
            "deadlocks, state predicates, reachability, model errors, forbidden words, insensitive linear-time properties",
            "Beneš, Křivánek, Štefaňák, Space effective model checking for component-interaction automata, MEMICS 2009;"
                    + " Laarman, Pater, van de Pol, Weber, Guard-based partial-order reduction, SPIN 2013",
            List.of(
                    new EngineInfo.Option(
                            "strategy",
                            "auto|stubborn|thorough|hierarchy",
                            "auto",
                            "where candidates come from: closures of enabled steps (thorough: smaller ones, at more time per"
                                    + " state), or the subtrees of the composition"),
                    new EngineInfo.Option("search", "bfs|dfs", "bfs", "order of the search for states"),
                    new EngineInfo.Option("store", "hash|compact", "hash", "how visited states are kept"),
                    new EngineInfo.Option(
                            "compile", "auto|always|never|early", "auto", "when the successor function is compiled")));

    private final TotalisingEngine ofStates;
    private final TotalisingEngine ofRuns;

    /**
     * @param ofStates searches a reduced state space for states
     * @param ofRuns searches it for runs
     */
    public PorEngine(TotalisingEngine ofStates, TotalisingEngine ofRuns) {
        this.ofStates = ofStates;
        this.ofRuns = ofRuns;
    }

    @Override
    public String name() {
        return INFO.name();
    }

    @Override
    public Verdict answer(TotalTask task, Budget budget, Progress progress) {
        return task.property()
                .accept(new Property.ByScope<>(ofStates, ofStates, ofRuns))
                .answer(task, budget, progress);
    }
}
