package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.cluster.job.SparkSession;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The parts of the state space, the memory and the directory of a search on Spark. */
final class ClusterPlaces {
    private static final int PARTITIONS_PER_CORE = 1;

    private ClusterPlaces() {}

    /** The number of partitions. A cluster elsewhere is asked for its cores, and complained about at once when it is not there. */
    static int partitions(ClusterOptions options) {
        if (options.partitions() > 0) {
            return options.partitions();
        }
        int cores = SparkSession.isHere(options.master())
                ? Runtime.getRuntime().availableProcessors()
                : SparkSession.cores(SparkSession.connect(options.master()));
        return PARTITIONS_PER_CORE * cores;
    }

    /** The memory that a process may use: in executors that are threads of this process, that of the search. */
    static long memory(ClusterOptions options, Budget budget) {
        return SparkSession.isHere(options.master()) ? budget.memory() : Long.MAX_VALUE;
    }

    /** The directory of runs: that of a checkpoint, or a new one. */
    static RunDirectory directory(ClusterOptions options, Optional<CheckpointDirectory> kept) {
        if (kept.isEmpty() && options.disk().isEmpty()) {
            return RunDirectory.untilTheEnd(temporary());
        }
        return RunDirectory.in(
                kept.isPresent() ? kept.get().path() : options.disk().orElseThrow(), kept);
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
