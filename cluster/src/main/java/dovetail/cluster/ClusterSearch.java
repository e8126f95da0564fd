package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.search.run.RunDirectory;
import dovetail.search.run.RunSearch;
import dovetail.step.StateLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Explores a prepared system on Spark; levels with few states are expanded by this process. */
final class ClusterSearch extends StateSearch {
    private static final int PARTITIONS_PER_CORE = 1;

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
                new SerialSteps(UUID.randomUUID(), network(), system().values(budget), packed, predicates());
        int partitions = partitions();
        Optional<CheckpointDirectory> kept = options.checkpoint()
                .map(place -> CheckpointDirectory.open(
                        place, key(packed, options.values()), options.values().get(CheckpointDirectory.SECONDS)));
        try (RunDirectory runs = directory(kept);
                SmallLevels jobs = new SmallLevels(
                        new HereJobs(steps, serial.residents().here(), partitions, within),
                        () -> new SparkJobs(SparkSession.connect(options.master()), serial, partitions, within),
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
            serial.residents().drop();
        }
    }

    /** The number of partitions. A cluster elsewhere is asked for its cores, and complained about at once when it is not there. */
    private int partitions() {
        if (options.partitions() > 0) {
            return options.partitions();
        }
        int cores = SparkSession.isHere(options.master())
                ? Runtime.getRuntime().availableProcessors()
                : SparkSession.cores(SparkSession.connect(options.master()));
        return PARTITIONS_PER_CORE * cores;
    }

    private RunDirectory directory(Optional<CheckpointDirectory> kept) {
        Path place = kept.isPresent() ? kept.get().path() : options.disk().orElseGet(ClusterSearch::temporary);
        return RunDirectory.in(place, kept);
    }

    private static Path temporary() {
        try {
            Path place = Files.createTempDirectory("dovetail-cluster-");
            place.toFile().deleteOnExit();
            return place;
        } catch (IOException e) {
            throw new InputException(Diagnostic.error(
                    System.getProperty("java.io.tmpdir", ""), "cannot be written to: " + e.getMessage()));
        }
    }
}
