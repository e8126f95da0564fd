package dovetail.engine.pastfree.rounds;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.pastfree.cluster.ClusterExploration;
import dovetail.engine.pastfree.cluster.Split;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.driver.Order;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchResult;
import dovetail.step.StateLayout;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Explores a network cluster by cluster along its environment, and counts the states of each cluster. Past clusters are
 * freed, so it needs less memory than {@link ReachSearch}, and tells less.
 */
final class ClusterSizeSearch extends WholeSearch {
    private final String environment;
    private final int threads;
    private SortedSet<Long> sizes = Collections.emptySortedSet();

    /** @param environment the name of the component that is the environment */
    private ClusterSizeSearch(PreparedSystem system, String environment, int threads) {
        super(system, threads);
        this.environment = environment;
        this.threads = threads;
    }

    /** The states that are reached under a budget. */
    static Reach of(PreparedSystem system, String environment, int threads, Budget budget, Progress progress) {
        ClusterSizeSearch search = new ClusterSizeSearch(system, environment, threads);
        SearchResult result = search.run(budget, progress);
        return new Reach(
                result.states(),
                result.counts().transitions(),
                Reach.UNKNOWN,
                Reach.UNKNOWN,
                search.sizes,
                result.limit());
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        Driver driver = Driver.of(network(), system().values(budget), system().groups(budget), environment, budget);
        driver.requireRoom(packed, network().initialState());
        ClusterExploration run = new ClusterExploration(
                driver,
                Order.FEW_LIVE,
                Split.NONE,
                Optional.empty(),
                steps,
                () -> {},
                goals(),
                network().initialState(),
                threads);
        SearchResult result = run.run(budget, meter, progress);
        sizes = run.clusterSizes();
        return result;
    }
}
