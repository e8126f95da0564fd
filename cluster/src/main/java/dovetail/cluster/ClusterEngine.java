package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.Lassos;
import dovetail.engine.StateEngine;
import dovetail.engine.TotalisingEngine;
import dovetail.engine.ltl.LtlProvider;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Verdict;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.transform.TotalTask;

/** Answers properties of states by exploration on Spark, and properties of runs by elimination there. */
final class ClusterEngine extends StateEngine {
    private final ClusterOptions options;
    private final TotalisingEngine ofRuns;

    ClusterEngine(ClusterOptions options) {
        this.options = options;
        this.ofRuns = new LtlProvider()
                .searching(
                        new ClusterRuns(options), ClusterProvider.TABLE.name(), options.threads(), options.compile());
    }

    @Override
    public Lassos lassos() {
        return options.lassos();
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return task.property().isOfWholeRuns()
                ? ofRuns.answer(system, task, budget, progress)
                : super.answer(system, task, budget, progress);
    }

    @Override
    protected SearchOptions options() {
        return options;
    }

    @Override
    protected EngineTable table() {
        return ClusterProvider.TABLE;
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        return new ClusterSearch(system, questions, options);
    }
}
