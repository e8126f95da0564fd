package dovetail.cluster;

import dovetail.api.front.FrontEnds;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cluster.job.SparkSession;
import dovetail.engine.EngineProvider;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Figures;
import dovetail.testkit.random.RandomNetworks;

/** Program for {@code spark-submit}, which explores a network on the cluster that it was submitted to. */
public final class SubmittedSearch {
    private static final int MAX_STATES = 150;
    private static final long SEED = 5;

    private SubmittedSearch() {}

    static Network network() {
        return RandomNetworks.guarded(SEED, MAX_STATES);
    }

    public static void main(String[] args) {
        ClusterOptions everyLevelIsAJob =
                new ClusterOptions(ClusterOptions.VALUES.with(ClusterOptions.SMALL_LEVEL, 0), 1);
        try (PreparedSystem system = PreparedSystem.of(network(), Budget.unlimited())) {
            Figures figures = new ClusterEngine(everyLevelIsAJob)
                    .explore(system, Budget.unlimited(), Progress.SILENT)
                    .figures();
            System.out.println(FrontEnds.find(EngineProvider.class)
                            .map(found -> found.table().name())
                            .orElse("none")
                    + " on " + SparkSession.connect("spark").sc().master()
                    + ": " + figures.states() + ", " + figures.transitions());
        }
    }
}
