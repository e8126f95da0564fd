package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.cluster.job.SerialSteps;
import dovetail.cluster.job.SparkCalls;
import dovetail.cluster.job.SparkSession;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.search.run.RunDirectory;
import dovetail.search.run.RunSearch;
import dovetail.step.StateLayout;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Explores a prepared system on Spark; levels with few states are expanded by this process. */
final class ClusterSearch extends StateSearch {
    private final ClusterOptions options;
    private final Map<String, Number> figures = new LinkedHashMap<>();

    ClusterSearch(PreparedSystem system, Questions questions, ClusterOptions options) {
        super(system, questions, options);
        this.options = options;
    }

    @Override
    protected boolean findsShortestPaths() {
        return true;
    }

    @Override
    protected boolean answersByProbe() {
        return true;
    }

    @Override
    public Map<String, Number> figures() {
        return figures;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        Budget within = budget.within(meter);
        SerialSteps serial =
                new SerialSteps(UUID.randomUUID(), network(), system().values(budget), packed, predicates(), null);
        int partitions = ClusterPlaces.partitions(options);
        Optional<CheckpointDirectory> kept = options.checkpoint()
                .map(place -> CheckpointDirectory.open(
                        place, key(packed, options.values()), options.values().get(CheckpointDirectory.SECONDS)));
        try (RunDirectory runs = ClusterPlaces.directory(options, kept);
                SmallLevels jobs = new SmallLevels(
                        new HereJobs(steps, Residents.Key.of(serial).here(), partitions, within),
                        () -> new SparkJobs(
                                new SparkCalls(SparkSession.connect(options.master()), within),
                                serial,
                                partitions,
                                () -> {}),
                        partitions,
                        options.smallLevel())) {
            RunSearch search = new RunSearch(jobs, packed, goals(), options.bound(), runs.path(), within, progress);
            SearchResult result = search.checkpointed(kept).run(network().initialState());
            figures.put("jobs", jobs.jobs());
            figures.put("partitions", partitions);
            figures.put("bytesSent", search.sent());
            figures.put("bytesOnDisk", search.bytesOnDisk());
            return result;
        } finally {
            Residents.Key.of(serial).drop();
        }
    }
}
