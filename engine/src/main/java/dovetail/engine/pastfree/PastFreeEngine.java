package dovetail.engine.pastfree;

import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.por.condition.Preserved;
import dovetail.prepare.PreparedSystem;
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
    protected boolean isReducing() {
        return options.reduce().isPresent();
    }

    @Override
    protected int violations() {
        return options.violations();
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions, Preserved preserved) {
        options.directory().ifPresent(path -> new HistoryDirectory(path).check());
        return new PastFreeSearch(system, questions, preserved, options);
    }
}
