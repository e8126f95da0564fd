package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.zone.search.InclusionSearch;
import dovetail.engine.zone.search.ZoneUse;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.FoundPaths;
import dovetail.search.SearchResult;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.util.Map;

/** Searches the zone graph of a prepared system with inclusion. */
final class ZoneSearch extends StateSearch {
    private final ZoneOptions options;
    private Map<String, Number> figures = Map.of();

    ZoneSearch(PreparedSystem system, Questions questions, ZoneOptions options) {
        super(system, questions, options);
        this.options = options;
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
                steps, system().zones().orElseThrow(), use, goals(), options.threads(), budget, meter, progress);
    }

    private SearchResult run(InclusionSearch search) {
        SearchResult result = visit(search);
        figures = search.figures();
        return result;
    }
}
