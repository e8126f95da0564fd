package dovetail.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The threads of a parallel search; the caller is the first of them, the others wait between jobs. */
public final class Crew implements AutoCloseable {
    /** Null when the caller is the only thread. */
    private final @Nullable ExecutorService others;

    private final int size;

    public Crew(int threads) {
        this.size = threads;
        this.others = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads - 1, job -> {
                    Thread thread = new Thread(job, "dovetail-search");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** The number of threads. */
    public int size() {
        return size;
    }

    /** Runs a job once per thread number; when one fails, the others are told to stop and the failure is thrown. */
    public void run(int threads, IntConsumer job, Runnable stop) {
        List<Future<?>> futures = new ArrayList<>();
        for (int t = 1; t < threads; t++) {
            int number = t;
            futures.add(Objects.requireNonNull(others).submit(() -> job.accept(number)));
        }
        Throwable failure = null;
        try {
            job.accept(0);
        } catch (RuntimeException | Error e) {
            failure = e;
            stop.run();
        }
        for (Future<?> future : futures) {
            try {
                future.get();
            } catch (ExecutionException e) {
                failure = failure == null ? e.getCause() : failure;
                stop.run();
            } catch (InterruptedException e) {
                stop.run();
                Thread.currentThread().interrupt();
            }
        }
        if (failure instanceof RuntimeException e) {
            throw e;
        } else if (failure instanceof Error e) {
            throw e;
        }
    }

    @Override
    public void close() {
        if (others != null) {
            others.shutdownNow();
        }
    }
}
