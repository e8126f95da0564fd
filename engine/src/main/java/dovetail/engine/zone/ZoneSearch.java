package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.zone.search.InclusionSearch;
import dovetail.engine.zone.search.ZoneUse;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.FoundPaths;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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
        Optional<CheckpointDirectory> kept = checkpoint(packed, use);
        if (kept.isPresent()) {
            try (CheckpointDirectory place = kept.get()) {
                InclusionSearch search = search(steps, use, budget, meter, progress);
                search.kept(place);
                return run(search);
            }
        }
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

    /** The directory of the checkpoint of this search, where one is asked for. */
    private Optional<CheckpointDirectory> checkpoint(StateLayout packed, ZoneUse use) {
        Optional<Path> place = options.values().get(CheckpointDirectory.OPTION);
        if (place.isEmpty()) {
            return Optional.empty();
        }
        if (use.union()) {
            throw new SettingException("checkpoints are kept of searches without unions of zones, union=off");
        }
        int seconds = options.values().get(CheckpointDirectory.SECONDS);
        return Optional.of(CheckpointDirectory.open(place.get(), keyWithClocks(packed, options.values()), seconds));
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
