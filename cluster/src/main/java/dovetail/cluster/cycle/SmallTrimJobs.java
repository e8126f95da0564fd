package dovetail.cluster.cycle;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cluster.job.SerialSteps;
import dovetail.cluster.job.SparkCalls;
import dovetail.prepare.TieredSteps;
import dovetail.search.owcty.CandidatePart;
import dovetail.search.owcty.LostTable;
import dovetail.search.owcty.ThreadTrimJobs;
import dovetail.search.owcty.TrimJobs;
import dovetail.search.owcty.TrimReport;
import dovetail.search.owcty.TrimStep;
import dovetail.search.run.Partition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes steps with a small frontier in this process, and others on Spark. This process makes them all once small steps on Spark have
 * cost as much as reading the candidates that are left.
 */
public final class SmallTrimJobs implements TrimJobs {
    /** The states that are read and counted in the time that a job of a cluster costs. */
    private static final long STATES_PER_JOB = 100_000;

    /** The small levels whose states together are eliminated here from the beginning. */
    private static final long LEVELS_HERE = 10;

    private final Setting setting;
    private final Supplier<SparkCalls> cluster;
    private final Path directory;
    private final Budget budget;
    private List<Partition> partitions;
    private ThreadTrimJobs here;
    private TrimReport last = TrimReport.NOTHING;
    private long saved;
    private boolean isMoved;
    private boolean hasRoom = true;
    private int jobsBefore;
    /** Null where no step was large since the candidates were read. */
    private @Nullable SparkTrimJobs large;

    /**
     * Setting of the jobs.
     *
     * @param product relations of this process
     * @param steps the same for others
     * @param isShared whether executors are threads of this process
     * @param most the states of a frontier that is small
     */
    public record Setting(
            TieredSteps product,
            SerialSteps steps,
            Candidates.Key candidates,
            int threads,
            boolean isShared,
            long most) {}

    /**
     * @param partitions the states among which there are candidates
     * @param directory the directory of runs
     */
    public SmallTrimJobs(
            Setting setting, List<Partition> partitions, Supplier<SparkCalls> cluster, Path directory, Budget budget) {
        this.setting = setting;
        this.cluster = cluster;
        this.directory = directory;
        this.budget = budget;
        this.partitions = partitions;
        this.here = here();
    }

    private ThreadTrimJobs here() {
        return new ThreadTrimJobs(
                setting.product(),
                setting.candidates().cores(),
                partitions,
                setting.candidates().here().first(partitions.size()),
                setting.threads(),
                directory,
                budget);
    }

    /** The number of jobs of the cluster so far. */
    public int jobs() {
        return jobsBefore + (large == null ? 0 : large.jobs());
    }

    private SparkTrimJobs large() {
        SparkTrimJobs known = large == null
                ? new SparkTrimJobs(cluster.get(), setting.steps(), setting.candidates(), partitions)
                : large;
        large = known;
        return known;
    }

    @Override
    public TrimReport make(TrimStep step) throws IOException {
        last = isMadeHere(step) ? makeHere(step) : large().make(step);
        return last;
    }

    private TrimReport makeHere(TrimStep step) throws IOException {
        try {
            return here.make(step);
        } catch (Limit.Exceeded e) {
            if (step.kind() != TrimStep.Kind.BUILD || e.limit().kind() != Limit.Kind.MEMORY) {
                throw e;
            }
            // The executors together may have the room that this process lacks.
            hasRoom = false;
            isMoved = false;
            here.close();
            here = here();
            return large().make(step);
        }
    }

    private boolean isMadeHere(TrimStep step) throws IOException {
        if (step.kind() == TrimStep.Kind.BUILD) {
            return hasRoom && (isMoved || Partition.states(partitions) <= LEVELS_HERE * setting.most());
        }
        boolean isSmall = last.frontier() <= setting.most();
        if (isHere(step.number() - 1)) {
            return isSmall || !setting.isShared();
        }
        if (isSmall && hasRoom && setting.most() > 0) {
            saved += STATES_PER_JOB;
            if (saved >= last.candidates()) {
                move(step.number() - 1);
            }
        }
        return false;
    }

    /** Whether the candidates are in this process as they are after a step. */
    private boolean isHere(int step) {
        for (CandidatePart part : setting.candidates().here().first(partitions.size())) {
            if (!part.hasMade(step)) {
                return false;
            }
        }
        return true;
    }

    /** Writes the candidates that are left, to begin with these in this process. */
    private void move(int step) {
        SparkTrimJobs from = large();
        partitions = from.save(step, directory);
        from.close();
        jobsBefore += from.jobs();
        large = null;
        here.close();
        here = here();
        isMoved = true;
        throw new LostTable();
    }

    @Override
    public List<Starts> starts(int step, int level, int most) throws IOException {
        return isHere(step) ? here.starts(step, level, most) : large().starts(step, level, most);
    }

    @Override
    public void close() {
        here.close();
        if (large != null) {
            large.close();
        }
    }
}
