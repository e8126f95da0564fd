package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import dovetail.search.SearchOptions;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.transform.TotalTask;

/** Answers properties of timed networks by a search of the zone graph with inclusion. */
public final class ZoneEngine extends StateEngine {
    private final ZoneOptions options;

    ZoneEngine(ZoneOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return ZoneProvider.TABLE;
    }

    @Override
    protected SearchOptions options() {
        return options;
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        return new ZoneSearch(system, questions, options);
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        boolean isOfTimelocks = task.property().kind() == PropertyKind.TIMELOCK_FREE;
        if (isOfTimelocks && options.values().get(CheckpointDirectory.OPTION).isPresent()) {
            throw new SettingException("checkpoints are kept of searches for states, not of searches for timelocks");
        }
        return isOfTimelocks
                ? new TimelockSearch(system, options.compile(), budget, progress).verdict(name())
                : super.answer(system, task, budget, progress);
    }
}
