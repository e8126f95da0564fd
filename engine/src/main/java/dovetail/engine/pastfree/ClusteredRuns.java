package dovetail.engine.pastfree;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.AcceptingRuns;
import dovetail.engine.pastfree.cluster.ClusterExploration;
import dovetail.engine.pastfree.cluster.CycleExamination;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.history.BackgroundWriter;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.engine.pastfree.history.HistoryPlace;
import dovetail.engine.pastfree.history.TemporaryPlace;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.GoalRelation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches a product for an accepting run cluster by cluster, and frees past clusters. The way to the run is found by a second
 * search, which keeps its history on disk.
 */
final class ClusteredRuns implements AcceptingRuns {
    private final PastFreeOptions options;

    ClusteredRuns(PastFreeOptions options) {
        this.options = options;
    }

    @Override
    public Outcome search(
            PreparedSystem system, Product searched, Budget budget, MemoryMeter meter, Progress progress) {
        TieredSteps product = searched.steps();
        Driver driver =
                Driver.of(system.network(), system.values(budget), system.groups(budget), options.driver(), budget);
        if (driver.isEmpty()) {
            return Outcome.refused(Limit.unsupported(PastFreeSearch.NO_DRIVER));
        }
        int[] initial = system.network().initialState();
        driver.requireRoom(product.current().layout(), initial);
        CycleExamination cycles = new CycleExamination(product, budget, meter);
        ClusterExploration run = exploration(driver, Optional.empty(), product, Goals.NONE, initial)
                .examining(cycles);
        SearchResult result = run.run(budget, meter, progress);
        Map<String, Number> figures = new LinkedHashMap<>(run.figures());
        figures.put("clustersSearched", cycles.searched());
        ProductLasso lasso = cycles.lasso();
        List<long[]> way = List.of();
        Limit limit = result.limit();
        List<String> story = new ArrayList<>(run.story());
        if (lasso != null) {
            SearchResult found = way(driver, product, lasso.start(), initial, budget, meter, progress);
            limit = found.limit();
            List<long[]> path = found.path(0);
            way = path == null ? way : path;
            story.add("the way to the run was found by a second search, which kept its history on disk: "
                    + found.states() + " states");
        }
        Account account = new Account(run.remarks(), options.explain() ? story : List.of()).running(run.course());
        return new Outcome(result.counts().withoutDeadlocks(), limit, lasso, way, figures, account);
    }

    private SearchResult way(
            Driver driver,
            TieredSteps product,
            long[] goal,
            int[] initial,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        GoalRelation.Goal isGoal = (state, at) -> Arrays.equals(state, at, at + goal.length, goal, 0, goal.length);
        TieredSteps steps = product.map(relation -> new GoalRelation(relation, isGoal));
        if (options.directory().isPresent()) {
            HistoryPlace place = new HistoryDirectory(options.directory().get());
            return exploration(driver, Optional.of(place), steps, Goals.PREDICATE, initial)
                    .run(budget, meter, progress);
        }
        try (TemporaryPlace place = new TemporaryPlace()) {
            return exploration(driver, Optional.of(place), steps, Goals.PREDICATE, initial)
                    .run(budget, meter, progress);
        } catch (IOException e) {
            return SearchResult.notBegun(BackgroundWriter.failure(e).limit());
        }
    }

    private ClusterExploration exploration(
            Driver driver, Optional<HistoryPlace> place, TieredSteps steps, Goals goals, int[] initial) {
        return new ClusterExploration(
                driver, options.order(), options.split(), place, steps, () -> {}, goals, initial, options.threads());
    }
}
