package dovetail.engine.explore;

import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.por.PartialOrderReduction;
import dovetail.prepare.PreparedSystem;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;

/** Answers properties by exploration of all reachable states. */
public final class ExploreEngine extends StateEngine {
    private final ExploreOptions options;

    public ExploreEngine(ExploreOptions options) {
        this.options = options;
    }

    @Override
    public ExploreOptions options() {
        return options;
    }

    @Override
    protected EngineTable table() {
        return ExploreProvider.TABLE;
    }

    @Override
    public String name() {
        return isReducing() ? PartialOrderReduction.ENGINE : super.name();
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        return new Search(system, questions, options);
    }
}
