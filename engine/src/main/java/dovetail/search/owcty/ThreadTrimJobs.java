package dovetail.search.owcty;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.prepare.TieredSteps;
import dovetail.search.Crew;
import dovetail.search.run.Partition;
import dovetail.search.run.Sendings;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs the steps of the elimination in threads of this process, partition by partition. */
public final class ThreadTrimJobs implements TrimJobs {
    /** The share of the memory, as its divisor, for buffers of edges; and for runs that are sent. */
    private static final int SHARE_DIVISOR = 8;

    private static final int MOST_BUFFER_WORDS = 1 << 20;

    private final TieredSteps product;
    private final Cores cores;
    private final List<Partition> partitions;
    private final List<CandidatePart> parts;
    private final Path directory;
    private final Budget budget;
    private final Crew crew;
    private final int bufferWords;
    private volatile boolean isStopped;

    /**
     * @param product relations whose steppers tell marks
     * @param directory for what does not fit memory while it is sent
     */
    public ThreadTrimJobs(
            TieredSteps product, Cores cores, List<Partition> partitions, int threads, Path directory, Budget budget) {
        this(product, cores, partitions, fresh(product, cores, partitions.size(), budget), threads, directory, budget);
    }

    /** @param parts the candidates of the partitions, which another object may have, too */
    public ThreadTrimJobs(
            TieredSteps product,
            Cores cores,
            List<Partition> partitions,
            List<CandidatePart> parts,
            int threads,
            Path directory,
            Budget budget) {
        this.product = product;
        this.cores = cores;
        this.partitions = partitions;
        this.parts = parts;
        this.directory = directory;
        this.budget = budget;
        this.crew = new Crew(threads);
        long share = budget.memory() / SHARE_DIVISOR / Long.BYTES / threads;
        this.bufferWords = (int) Math.min(MOST_BUFFER_WORDS, share);
    }

    private static List<CandidatePart> fresh(TieredSteps product, Cores cores, int count, Budget budget) {
        StateLayout layout = product.current().layout();
        List<CandidatePart> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            parts.add(new CandidatePart(layout, cores, budget.meter()));
        }
        return parts;
    }

    @Override
    public TrimReport make(TrimStep step) throws IOException {
        TrimReport[] reports = new TrimReport[parts.size()];
        if (step.kind().sends()) {
            send(step, reports);
        } else {
            inThreads((part, i) -> reports[i] = step.kind() == TrimStep.Kind.BUILD
                    ? part.build(step, partitions.get(i), new Poll(budget))
                    : part.make(step));
        }
        TrimReport sum = TrimReport.NOTHING;
        for (TrimReport report : reports) {
            sum = sum.and(report);
        }
        return sum;
    }

    private void send(TrimStep step, TrimReport[] reports) throws IOException {
        StepRelation relation = product.current();
        try (Sendings sendings = new Sendings(
                relation.layout().words() + 1,
                parts.size(),
                directory,
                budget.memory() / SHARE_DIVISOR,
                budget.meter())) {
            AtomicInteger cursor = new AtomicInteger();
            crewRun(() -> {
                try (EdgeExpansion expansion =
                        new EdgeExpansion(relation, cores, parts.size(), bufferWords, budget, sendings)) {
                    for (int i = next(cursor); i >= 0; i = next(cursor)) {
                        parts.get(i).expand(step, expansion);
                    }
                    expansion.finish();
                }
            });
            inThreads((part, i) -> reports[i] = part.make(step, sendings.cursors(i), new Poll(budget)));
        }
    }

    private interface PartJob {
        void run(CandidatePart part, int number) throws IOException;
    }

    private void inThreads(PartJob job) throws IOException {
        AtomicInteger cursor = new AtomicInteger();
        crewRun(() -> {
            for (int i = next(cursor); i >= 0; i = next(cursor)) {
                job.run(parts.get(i), i);
            }
        });
    }

    /** The number of the next partition, or -1. */
    private int next(AtomicInteger cursor) {
        int number = cursor.getAndIncrement();
        return number < parts.size() && !isStopped ? number : -1;
    }

    private interface Job {
        void run() throws IOException;
    }

    private void crewRun(Job job) throws IOException {
        isStopped = false;
        try {
            crew.run(
                    crew.size(),
                    thread -> {
                        try {
                            job.run();
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    () -> isStopped = true);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public List<Starts> starts(int step, int level, int most) throws IOException {
        List<Starts> found = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            found.add(parts.get(i).starts(step, partitions.get(i), level, most, new Poll(budget)));
        }
        return found;
    }

    @Override
    public void close() {
        crew.close();
        for (CandidatePart part : parts) {
            part.drop();
        }
    }
}
