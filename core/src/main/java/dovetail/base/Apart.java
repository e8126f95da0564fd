package dovetail.base;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs, on a thread of its own, a computation that cannot poll the budget, while the caller polls it. When the budget ends first,
 * the computation is cancelled, and ends where it next asks {@link #proceed}. Its result is dropped.
 * The thread does not keep the process alive.
 */
public final class Apart {
    private static final long POLL_MILLISECONDS = 20;
    /** Recursion follows the structure of formulas. */
    private static final long STACK_BYTES = 64L << 20;

    private Apart() {}

    /** A computation that may throw an exception of its own. */
    public interface Computation<T, X extends Exception> {
        T run() throws X;
    }

    /** The result, or the exception of the computation; throws {@link Limit.Exceeded} when the budget ends first. */
    public static <T, X extends Exception> T within(Budget budget, String name, Computation<T, X> computation)
            throws X {
        FutureTask<T> task = new FutureTask<>(computation::run);
        ComputingThread thread = new ComputingThread(task, name);
        thread.start();
        while (true) {
            try {
                return task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                check(budget, thread);
            } catch (InterruptedException e) {
                budget.interrupt();
            } catch (ExecutionException e) {
                Throwable cause = Objects.requireNonNull(e.getCause());
                if (cause instanceof Error error) {
                    throw error;
                }
                if (cause instanceof RuntimeException exception) {
                    throw exception;
                }
                @SuppressWarnings("unchecked") // the only checked exceptions that the computation throws
                X own = (X) cause;
                throw own;
            }
        }
    }

    private static void check(Budget budget, ComputingThread thread) {
        try {
            budget.check(0);
        } catch (Limit.Exceeded e) {
            thread.isCancelled = true;
            throw e;
        }
    }

    /** Ends a cancelled computation by an exception that reaches no caller. To be asked in each round of a long loop. */
    public static void proceed() {
        if (Thread.currentThread() instanceof ComputingThread thread && thread.isCancelled) {
            throw new CancellationException();
        }
    }

    private static final class ComputingThread extends Thread {
        private volatile boolean isCancelled;

        ComputingThread(Runnable task, String name) {
            super(null, task, name, STACK_BYTES);
            setDaemon(true);
        }
    }
}
