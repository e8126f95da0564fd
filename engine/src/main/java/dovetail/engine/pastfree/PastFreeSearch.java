package dovetail.engine.pastfree;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.base.Setting;
import dovetail.engine.pastfree.cluster.ClusterExploration;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.search.SearchResult;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses the driver of a network and explores along it. */
final class PastFreeSearch extends StateSearch {
    private static final String NO_DRIVER =
            "the model has no acyclic component and no monotone counter that could drive" + " the search; "
                    + Setting.OPTION + " driver=NAME takes a variable for a counter";

    private final PastFreeOptions options;
    private @Nullable ClusterExploration exploration;

    PastFreeSearch(PreparedSystem system, Questions questions, PastFreeOptions options) {
        super(system, questions, options);
        this.options = options;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        Driver driver =
                Driver.of(network(), system().values(budget), system().groups(budget), options.driver(), budget);
        if (driver.isEmpty()) {
            return SearchResult.notBegun(new Limit(Limit.Kind.UNSUPPORTED, NO_DRIVER));
        }
        driver.requireRoom(packed, network().initialState());
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
                .counting(counting());
        exploration = run;
        return run.run(budget, meter, progress);
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
        if (exploration != null) {
            remarks.addAll(exploration.remarks());
            story.addAll(exploration.story());
        }
        return new Account(remarks, options.explain() ? story : List.of());
    }
}
