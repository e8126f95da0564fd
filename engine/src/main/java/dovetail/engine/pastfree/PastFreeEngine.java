package dovetail.engine.pastfree;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.engine.TotalisingEngine;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.transform.TotalTask;
import java.util.Optional;

/** Answers properties by exploration cluster by cluster; past clusters are freed. */
public final class PastFreeEngine extends StateEngine {
    private final PastFreeOptions options;
    private final TotalisingEngine ofRuns;

    /** @param ofRuns answers linear-time properties */
    PastFreeEngine(PastFreeOptions options, TotalisingEngine ofRuns) {
        this.options = options;
        this.ofRuns = ofRuns;
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
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        if (!task.property().isOfWholeRuns()) {
            return super.answer(system, task, budget, progress);
        }
        if (isReducing()) {
            Limit limit = Limit.unsupported("the reduction of 'pastfree' preserves properties of states, and '"
                    + task.property().name() + "' is one of runs");
            return new Verdict.Unknown(name(), Figures.nothing(0), limit, Optional.empty());
        }
        if (options.checkpoint().isPresent()) {
            throw new SettingException("checkpoints of searches for runs are kept by the engine ltl, not by pastfree");
        }
        options.directory().ifPresent(path -> new HistoryDirectory(path).check());
        return ofRuns.answer(system, task, budget, progress);
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        options.directory().ifPresent(path -> new HistoryDirectory(path).check());
        return new PastFreeSearch(system, questions, options);
    }
}
