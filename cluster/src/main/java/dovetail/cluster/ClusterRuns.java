package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.cluster.cycle.Candidates;
import dovetail.cluster.cycle.SmallTrimJobs;
import dovetail.cluster.job.SerialSteps;
import dovetail.cluster.job.SparkCalls;
import dovetail.cluster.job.SparkSession;
import dovetail.engine.AcceptingRuns;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.search.Goals;
import dovetail.search.owcty.AcceptingCycles;
import dovetail.search.run.Partition;
import dovetail.search.run.RunDirectory;
import dovetail.search.run.RunSearch;
import dovetail.step.StateLayout;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Searches a product for an accepting run on Spark: visits its states level by level, and eliminates those that no cycle leads to. */
final class ClusterRuns implements AcceptingRuns {
    private final ClusterOptions options;

    ClusterRuns(ClusterOptions options) {
        this.options = options;
    }

    @Override
    public Outcome search(PreparedSystem system, Product product, Budget budget, MemoryMeter meter, Progress progress) {
        if (options.checkpoint().isPresent()) {
            throw new SettingException(
                    "checkpoints of runs are kept of searches in memory alone: leave checkpoint out");
        }
        Budget within = budget.within(meter);
        StateLayout layout = product.steps().current().layout();
        SerialSteps serial = new SerialSteps(
                UUID.randomUUID(),
                system.network(),
                system.values(budget),
                layout,
                product.predicates(),
                product.factor());
        int partitions = ClusterPlaces.partitions(options);
        Candidates.Key candidates =
                new Candidates.Key(serial.id(), layout, product.cores(), ClusterPlaces.memory(options, budget));
        try (RunDirectory runs = ClusterPlaces.directory(options, Optional.empty());
                SmallLevels jobs = new SmallLevels(
                        new HereJobs(product.steps(), Residents.Key.of(serial).here(), partitions, within),
                        () -> new SparkJobs(calls(within), serial, partitions, product.deadEnd()),
                        partitions,
                        options.smallLevel())) {
            RunSearch reachability = new RunSearch(
                            jobs, layout, Goals.NONE, options.bound(), runs.path(), within, progress)
                    .keepingLevels();
            Trimming trimming = new Trimming(product, serial, candidates, runs.path(), within);
            AcceptingCycles cycles = new AcceptingCycles(
                    product.steps(), product.cores(), reachability, trimming::begin, runs.path(), within, progress);
            Outcome found = Outcome.of(cycles.run(system.network().initialState()), reachability.bytesOnDisk());
            Map<String, Number> figures = new LinkedHashMap<>(found.figures());
            figures.put("jobs", jobs.jobs() + trimming.jobs());
            figures.put("partitions", partitions);
            figures.put("bytesSent", reachability.sent());
            return new Outcome(found.counts(), found.limit(), found.lasso(), found.way(), figures, found.account());
        } finally {
            Residents.Key.of(serial).drop();
            candidates.drop();
        }
    }

    private SparkCalls calls(Budget budget) {
        return new SparkCalls(SparkSession.connect(options.master()), budget);
    }

    /** The elimination of one search, once it has begun. */
    private final class Trimming {
        private final Product product;
        private final SerialSteps serial;
        private final Candidates.Key candidates;
        private final Path directory;
        private final Budget budget;
        private Optional<SmallTrimJobs> begun = Optional.empty();

        Trimming(Product product, SerialSteps serial, Candidates.Key candidates, Path directory, Budget budget) {
            this.product = product;
            this.serial = serial;
            this.candidates = candidates;
            this.directory = directory;
            this.budget = budget;
        }

        SmallTrimJobs begin(List<Partition> partitions) {
            // Candidates take the room of the known states.
            Residents.Key.of(serial).drop();
            SmallTrimJobs.Setting setting = new SmallTrimJobs.Setting(
                    product.steps(),
                    serial,
                    candidates,
                    options.threads(),
                    SparkSession.isHere(options.master()),
                    options.smallLevel());
            SmallTrimJobs jobs = new SmallTrimJobs(setting, partitions, () -> calls(budget), directory, budget);
            begun = Optional.of(jobs);
            return jobs;
        }

        int jobs() {
            return begun.map(SmallTrimJobs::jobs).orElse(0);
        }
    }
}
