package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.zone.search.InclusionSearch;
import dovetail.engine.zone.search.ZoneUse;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.search.DepthBound;
import dovetail.search.FoundPaths;
import dovetail.search.SearchResult;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.util.Map;
import java.util.Optional;

/** Searches the zone graph of a prepared system with inclusion. */
final class ZoneSearch extends StateSearch {
    private final ZoneOptions options;
    private Map<String, Number> figures = Map.of();

    ZoneSearch(PreparedSystem system, Questions questions, Preserved preserved, ZoneOptions options) {
        super(system, questions, preserved, Optional.empty());
        this.options = options;
    }

    @Override
    protected Compile compile() {
        return options.compile();
    }

    @Override
    protected boolean mayNarrow() {
        return false;
    }

    @Override
    protected DepthBound bound() {
        return options.bound();
    }

    @Override
    protected boolean countsSteps() {
        return options.coverage();
    }

    @Override
    protected boolean answersByProbe() {
        return false;
    }

    @Override
    protected TieredSteps networkSteps(StepSetup prepared, StateLayout packed) {
        return prepared.steps(packed, options.compile());
    }

    @Override
    public Map<String, Number> figures() {
        return figures;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        ZoneUse use = options.use();
        try (MemoryMeter first = meter.scope()) {
            InclusionSearch search = search(steps, use, budget, first, progress);
            SearchResult result = run(search);
            try {
                if (search.hasRealPaths(result)) {
                    return result;
                }
                if (result.limit() != null && !result.limit().isOfSpace()) {
                    // Another search would end at once.
                    return result.with(FoundPaths.NONE);
                }
            } catch (Limit.Exceeded e) {
                return result.with(FoundPaths.NONE).endedBy(e.limit());
            }
        }
        return run(search(steps, use.withoutUnion(), budget, meter, progress));
    }

    private InclusionSearch search(
            TieredSteps steps, ZoneUse use, Budget budget, MemoryMeter meter, Progress progress) {
        return new InclusionSearch(
                        steps, system().zones().orElseThrow(), use, goals(), options.threads(), budget, meter, progress)
                .counting(counting())
                .within(bound());
    }

    private SearchResult run(InclusionSearch search) {
        SearchResult result = search.run();
        figures = search.figures();
        return result;
    }
}
