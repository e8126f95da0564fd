package dovetail.engine.por;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.Explorer;
import dovetail.engine.Lassos;
import dovetail.engine.TotalisingEngine;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;

/**
 * Hands a property to the search that its scope needs, both with partial-order reduction. Each search requires the
 * condition that makes the reduction sound: linear-time properties have to be insensitive.
 */
public final class PorEngine extends TotalisingEngine implements Explorer {
    private final TotalisingEngine ofStates;
    private final TotalisingEngine ofRuns;
    private final Explorer explorer;

    /**
     * @param ofStates searches a reduced state space for states
     * @param ofRuns searches it for runs
     */
    public <E extends TotalisingEngine & Explorer> PorEngine(E ofStates, TotalisingEngine ofRuns) {
        this.ofStates = ofStates;
        this.ofRuns = ofRuns;
        this.explorer = ofStates;
    }

    @Override
    protected EngineTable table() {
        return PorProvider.TABLE;
    }

    @Override
    public Lassos lassos() {
        return ofRuns.lassos();
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return (task.property().isOfWholeRuns() ? ofRuns : ofStates).answer(system, task, budget, progress);
    }

    @Override
    public Verdict explore(PreparedSystem system, Budget budget, Progress progress) {
        return explorer.explore(system, budget, progress);
    }
}
