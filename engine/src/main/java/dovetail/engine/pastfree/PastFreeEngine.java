package dovetail.engine.pastfree;

import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.prepare.PreparedSystem;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;

/** Answers properties by exploration cluster by cluster; past clusters are freed. */
public final class PastFreeEngine extends StateEngine {
    private final PastFreeOptions options;

    PastFreeEngine(PastFreeOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return PastFreeProvider.TABLE;
    }

    @Override
    protected SearchOptions options() {
        return options;
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        options.directory().ifPresent(path -> new HistoryDirectory(path).check());
        return new PastFreeSearch(system, questions, options);
    }
}
