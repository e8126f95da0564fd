package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.lang.source.ReadingStack;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Reads input on a thread of its own while the caller polls the budget. A call that waits for a silent pipe cannot poll.
 * Input that arrives past the limit is dropped; the thread does not keep the process alive.
 */
final class Reading {
    private static final long POLL_MILLISECONDS = 20;

    private Reading() {}

    /** The result of reading, or its exception; throws {@link Limit.Exceeded} when the budget ends first. */
    static <T> T within(Budget budget, Supplier<T> reading) {
        return waiting(budget, reading, " while files were read");
    }

    /**
     * The same for any input.
     *
     * @param activity the end of the message about a limit
     */
    static <T> T waiting(Budget budget, Supplier<T> reading, String activity) {
        FutureTask<T> task = new FutureTask<>(reading::get);
        Thread thread = ReadingStack.thread(task);
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                return task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                check(budget, activity);
            } catch (InterruptedException e) {
                budget.interrupt();
            } catch (ExecutionException e) {
                throw unchecked(Objects.requireNonNull(e.getCause()));
            }
        }
    }

    private static void check(Budget budget, String activity) {
        try {
            budget.check(0);
        } catch (Limit.Exceeded e) {
            Limit limit = e.limit();
            throw new Limit.Exceeded(new Limit(limit.kind(), limit.text() + activity));
        }
    }

    private static RuntimeException unchecked(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }
}
