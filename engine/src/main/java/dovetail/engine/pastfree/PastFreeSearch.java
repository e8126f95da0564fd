package dovetail.engine.pastfree;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.base.Setting;
import dovetail.engine.pastfree.cluster.ClusterExploration;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.driver.Measures;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.engine.pastfree.sweep.MeasureChoice;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.result.Course;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses the driver of a network and explores along it. */
final class PastFreeSearch extends StateSearch {
    static final String NO_DRIVER =
            "the model has no acyclic component and no monotone counter that could drive the search";

    private static final String MEASURE_ADVICE =
            "; " + Setting.OPTION + " progress=auto sweeps by a measure that may go back";

    private static final String REDUCED =
            "partial-order reduction relies on phases that never return; a progress measure may";

    private static final String COUNTED_AGAIN =
            "the measure goes back, so that states are visited in several rounds and cannot be counted";

    private final PastFreeOptions options;
    private @Nullable ClusterExploration exploration;

    PastFreeSearch(PreparedSystem system, Questions questions, PastFreeOptions options) {
        super(system, questions, options);
        this.options = options;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        if (options.measure().isPresent() && options.reduce().isPresent()) {
            return SearchResult.notBegun(Limit.unsupported(REDUCED));
        }
        Driver driver = driver(steps, budget);
        if (driver.isEmpty()) {
            return SearchResult.notBegun(new Limit(Limit.Kind.UNSUPPORTED, NO_DRIVER + MEASURE_ADVICE));
        }
        driver.requireRoom(packed, network().initialState());
        Optional<CheckpointDirectory> kept = checkpoint(packed);
        if (kept.isEmpty()) {
            return search(driver, kept, steps, budget, meter, progress);
        }
        try (CheckpointDirectory place = kept.get()) {
            return search(driver, Optional.of(place), steps, budget, meter, progress);
        }
    }

    /** The directory of the checkpoint of this search, where one is asked for. */
    private Optional<CheckpointDirectory> checkpoint(StateLayout packed) {
        if (options.checkpoint().isEmpty()) {
            return Optional.empty();
        }
        if (options.measure().isPresent()
                || options.directory().isPresent()
                || options.reduce().isPresent()) {
            throw new SettingException(
                    "checkpoints are kept of searches by clusters without a history, a progress measure"
                            + " and reduction: freeze=drop, progress=none and por=false");
        }
        int seconds = options.values().get(CheckpointDirectory.SECONDS);
        return Optional.of(
                CheckpointDirectory.open(options.checkpoint().get(), key(packed, options.values()), seconds));
    }

    private SearchResult search(
            Driver driver,
            Optional<CheckpointDirectory> kept,
            TieredSteps steps,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        ClusterExploration run = new ClusterExploration(
                        driver,
                        options.order(),
                        options.split(),
                        options.directory().map(HistoryDirectory::new),
                        steps,
                        this::settleReduction,
                        goals(),
                        network().initialState(),
                        options.threads())
                .counting(counting())
                .checkpointed(kept);
        exploration = run;
        SearchResult result = run.run(budget, meter, progress);
        boolean isCounting = goals().areNone() && result.limit() == null;
        return isCounting && run.visitsAgain()
                ? result.endedBy(new Limit(Limit.Kind.UNSUPPORTED, COUNTED_AGAIN))
                : result;
    }

    private Driver driver(TieredSteps steps, Budget budget) {
        ValueSets values = system().values(budget);
        GroupTable groups = system().groups(budget);
        return options.measure().isEmpty()
                ? Driver.of(network(), values, groups, options.driver(), budget)
                : MeasureChoice.of(
                        Measures.of(network(), values, groups, budget),
                        options.measure().get(),
                        options.order(),
                        steps.current(),
                        network().initialState(),
                        budget);
    }

    @Override
    public Map<String, Number> figures() {
        Map<String, Number> all = new LinkedHashMap<>(super.figures());
        if (exploration != null) {
            all.putAll(exploration.figures());
        }
        return all;
    }

    @Override
    public Account account() {
        Account reduction = super.account();
        List<String> remarks = new ArrayList<>(reduction.remarks());
        List<String> story = new ArrayList<>(reduction.story());
        Optional<Course> course = Optional.empty();
        if (exploration != null) {
            remarks.addAll(exploration.remarks());
            story.addAll(exploration.story());
            course = exploration.course();
        }
        return new Account(remarks, options.explain() ? story : List.of()).running(course);
    }
}
