package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.StateEngine;
import dovetail.por.condition.Preserved;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
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
    public String name() {
        return ZoneProvider.INFO.name();
    }

    @Override
    protected boolean isReducing() {
        return false;
    }

    @Override
    protected int violations() {
        return options.violations();
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions, Preserved preserved) {
        return new ZoneSearch(system, questions, preserved, options);
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return isAboutTimelocks(task.property())
                ? new TimelockSearch(system, options.compile(), budget, progress).verdict(name())
                : super.answer(system, task, budget, progress);
    }

    private static boolean isAboutTimelocks(Property property) {
        return property.accept(new ZoneProvider.ByTimelock<>(true, false, false));
    }
}
