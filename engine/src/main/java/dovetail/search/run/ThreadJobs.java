package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.prepare.TieredSteps;
import dovetail.search.Crew;
import dovetail.search.Goals;
import dovetail.step.StepRelation;
import dovetail.store.run.RunCursor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs the jobs of a level in threads of this process, partition by partition. */
public final class ThreadJobs implements LevelJobs {
    private static final int PARTITIONS_PER_THREAD = 2;
    /** The share of the memory, as its divisor, for buffers of successors; and for runs that are sent. */
    private static final int SHARE_DIVISOR = 8;

    /** The share of the memory for recent states, and that for filters. */
    private static final int SUMMARY_DIVISOR = 4;

    private static final int MOST_BUFFER_WORDS = 1 << 22;

    private final TieredSteps steps;
    private final Budget budget;
    private final Crew crew;
    private final int bufferWords;
    /** The bytes for recent states and for filters, each; 0 for no summary of the states in memory. */
    private final long summaryBytes;

    /** Nothing before states are many. */
    private Optional<SearchSummary> summary = Optional.empty();

    private long expanded;
    private final long few;
    private final MemoryMeter summaryMeter;
    private volatile boolean stopped;

    /** Jobs that keep nothing in memory between levels. */
    public ThreadJobs(TieredSteps steps, int threads, Budget budget) {
        this(steps, threads, 0, 0, budget);
    }

    /**
     * Jobs of a search that has the memory of the budget for itself.
     *
     * @param few the most known states for which it is not worth its while to have a summary
     */
    public static ThreadJobs withSummary(TieredSteps steps, int threads, long few, Budget budget) {
        return new ThreadJobs(steps, threads, budget.memory() / SUMMARY_DIVISOR, few, budget);
    }

    private ThreadJobs(TieredSteps steps, int threads, long summaryBytes, long few, Budget budget) {
        this.summaryBytes = summaryBytes;
        this.few = few;
        this.steps = steps;
        this.budget = budget;
        this.summaryMeter = budget.meter().scope();
        this.crew = new Crew(threads);
        long share = budget.memory() / SHARE_DIVISOR / Long.BYTES / threads;
        this.bufferWords = (int) Math.min(MOST_BUFFER_WORDS, share);
    }

    /** Drops the summary of the states, once all levels are expanded. */
    public void dropSummary() {
        summary = Optional.empty();
        summaryMeter.close();
    }

    @Override
    public int partitions() {
        return PARTITIONS_PER_THREAD * crew.size();
    }

    @Override
    public Level expand(int level, Goals goals, List<Partition> partitions, Path directory) throws IOException {
        steps.expanded(expanded);
        StepRelation relation = steps.current();
        int width = relation.layout().words();
        if (summaryBytes > 0 && summary.isEmpty() && Partition.states(partitions) >= few) {
            summary = Optional.of(new SearchSummary(
                    width, crew.size(), partitions.size(), bufferWords, summaryBytes, summaryBytes, summaryMeter));
        }
        List<ExpansionReport> reports = Collections.synchronizedList(new ArrayList<>());
        List<Partition> next = new ArrayList<>(partitions);
        try (Sendings sendings =
                new Sendings(width, partitions.size(), directory, budget.memory() / SHARE_DIVISOR, budget.meter())) {
            AtomicInteger expansions = new AtomicInteger();
            inThreads(thread -> {
                try (Expansion expansion = new Expansion(
                        relation, goals, level, meter -> tables(thread, partitions.size(), meter), budget, sendings)) {
                    for (int i = next(expansions, partitions); i >= 0; i = next(expansions, partitions)) {
                        try (RunCursor cursor = partitions.get(i).frontier().open(width)) {
                            expansion.expandAll(cursor);
                        }
                    }
                    reports.add(expansion.finish());
                }
            });
            AtomicInteger gatherings = new AtomicInteger();
            inThreads(thread -> {
                for (int i = next(gatherings, partitions); i >= 0; i = next(gatherings, partitions)) {
                    Gathering gathering = new Gathering(width, directory, level + 1, i, budget);
                    Partition partition = partitions.get(i);
                    next.set(
                            i,
                            summary.isPresent()
                                    ? gathering.gather(
                                            partition,
                                            sendings.cursors(i),
                                            summary.get().known(i))
                                    : gathering.gather(partition, sendings.cursors(i)));
                }
            });
        }
        reports.forEach(report -> expanded += report.expanded());
        return new Level(reports, next);
    }

    private SearchTables tables(int thread, int partitions, MemoryMeter meter) {
        return summary.isPresent()
                ? summary.get().tables(thread)
                : SearchTables.few(steps.current().layout().words(), partitions, bufferWords, meter);
    }

    /** The number of the next partition, or -1. */
    private int next(AtomicInteger cursor, List<?> parts) {
        int number = cursor.getAndIncrement();
        return number < parts.size() && !stopped ? number : -1;
    }

    private interface Job {
        void run(int thread) throws IOException;
    }

    private void inThreads(Job job) throws IOException {
        try {
            crew.run(
                    crew.size(),
                    thread -> {
                        try {
                            job.run(thread);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    () -> stopped = true);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public List<List<long[]>> stepBack(List<long[]> targets, List<RunFile> runs) throws IOException {
        StepRelation relation = steps.current();
        LeastStates best = new LeastStates(relation.layout(), targets.size());
        AtomicInteger cursor = new AtomicInteger();
        inThreads(thread -> {
            try (PathStep step = new PathStep(relation, targets, budget)) {
                for (int i = next(cursor, runs); i >= 0; i = next(cursor, runs)) {
                    try (RunCursor states = runs.get(i).open(relation.layout().words())) {
                        step.search(states);
                    }
                }
                synchronized (best) {
                    best.offerAll(step.found());
                }
            }
        });
        return best.states();
    }

    @Override
    public void close() {
        crew.close();
    }
}
