package dovetail.cluster;

import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.prepare.PreparedSystem;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;

/** Answers properties of states by exploration on Spark. */
final class ClusterEngine extends StateEngine {
    private final ClusterOptions options;

    ClusterEngine(ClusterOptions options) {
        this.options = options;
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
