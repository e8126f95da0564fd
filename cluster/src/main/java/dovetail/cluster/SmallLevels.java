package dovetail.cluster;

import dovetail.search.Goals;
import dovetail.search.run.LevelJobs;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the jobs of levels with few states in this process, since a job of the cluster costs more than they do. The cluster is
 * asked for when a level is large.
 */
final class SmallLevels implements LevelJobs {
    /** The states that could be read in the time that a job of the cluster costs. */
    private static final long STATES_PER_JOB = 300_000;

    private final HereJobs small;
    private final Supplier<SparkJobs> cluster;
    private final int partitions;
    private final long most;
    /** The states that could have been read in the time of the jobs that small levels were given. */
    private long saved;
    /** Null before the first large level. */
    private @Nullable SparkJobs large;

    /** @param most the states of a level that is small */
    SmallLevels(HereJobs small, Supplier<SparkJobs> cluster, int partitions, long most) {
        this.small = small;
        this.cluster = cluster;
        this.partitions = partitions;
        this.most = most;
    }

    /** The number of jobs of the cluster so far. */
    int jobs() {
        return large == null ? 0 : large.jobs();
    }

    /**
     * Whether a level is expanded here. This process has to know the states before it; what it lacks it reads once the jobs
     * that were run instead have cost as much.
     */
    private boolean isSmall(long states, List<Partition> parts) {
        if (states > most) {
            return false;
        }
        if (small.missing(parts) - most <= saved) {
            saved = 0;
            return true;
        }
        saved += STATES_PER_JOB;
        return false;
    }

    private SparkJobs large() {
        SparkJobs known = large == null ? cluster.get() : large;
        large = known;
        return known;
    }

    @Override
    public int partitions() {
        return partitions;
    }

    @Override
    public Level expand(int level, Goals goals, List<Partition> partitions, Path directory) throws IOException {
        long states = 0;
        for (Partition partition : partitions) {
            states += partition.frontier().states();
        }
        return isSmall(states, partitions)
                ? small.expand(level, goals, partitions, directory)
                : large().expand(level, goals, partitions, directory);
    }

    @Override
    public List<List<long[]>> stepBack(List<long[]> targets, List<RunFile> runs) throws IOException {
        long states = 0;
        for (RunFile run : runs) {
            states += run.states();
        }
        return (states <= most ? small : large()).stepBack(targets, runs);
    }

    @Override
    public void close() {
        small.close();
        if (large != null) {
            large.close();
        }
    }
}
