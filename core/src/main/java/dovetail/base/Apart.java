package dovetail.base;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Runs, on a thread of its own, a computation that cannot poll the budget, while the caller polls it. When the budget ends first,
 * the computation is cancelled, and ends where it next asks {@link #proceed}. Its result is dropped. The
 * thread does not keep the process alive.
 */
public final class Apart {
    private static final long POLL_MILLISECONDS = 20;
    /** Recursion follows the structure of formulas. */
    private static final long STACK_BYTES = 64L << 20;

    /** Whether the computation of a thread is cancelled; of other threads, nothing. */
    private static final ThreadLocal<@Nullable AtomicBoolean> CANCELLED = new ThreadLocal<>();

    private Apart() {}

    /** A computation that may throw an exception of its own. */
    public interface Computation<T, X extends Exception> {
        T run() throws X;
    }

    /** The result, or the exception of the computation; throws {@link Limit.Exceeded} when the budget ends first. */
    public static <T, X extends Exception> T within(Budget budget, String name, Computation<T, X> computation)
            throws X {
        return within(budget, task -> new Thread(null, task, name, STACK_BYTES), "", computation);
    }

    /**
     * The same on a thread of the caller's kind.
     *
     * @param activity the end of the message about a limit, such as {@code " while files were read"}
     */
    public static <T, X extends Exception> T within(
            Budget budget, ThreadFactory threads, String activity, Computation<T, X> computation) throws X {
        AtomicBoolean isCancelled = new AtomicBoolean();
        FutureTask<T> task = new FutureTask<>(new Body<>(computation, isCancelled));
        Thread thread = Objects.requireNonNull(threads.newThread(task));
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                return task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                check(budget, isCancelled, activity);
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

    /**
     * The result of a task of another thread, or its exception, however often the caller is interrupted. An interrupt of the
     * caller interrupts the budget of the task, which ends at its next poll; the caller stays interrupted.
     */
    public static <T> T result(Future<T> task, Budget budget) {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                    budget.interrupt();
                }
            }
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNull(e.getCause());
            if (cause instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) cause;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The work of the thread. A class of its own, since a lambda would be linked at every start of the tool. */
    private static final class Body<T, X extends Exception> implements Callable<T> {
        private final Computation<T, X> computation;
        private final AtomicBoolean isCancelled;

        Body(Computation<T, X> computation, AtomicBoolean isCancelled) {
            this.computation = computation;
            this.isCancelled = isCancelled;
        }

        @Override
        public T call() throws X {
            CANCELLED.set(isCancelled);
            return computation.run();
        }
    }

    private static void check(Budget budget, AtomicBoolean isCancelled, String activity) {
        try {
            budget.checkWaiting();
        } catch (Limit.Exceeded e) {
            isCancelled.set(true);
            Limit limit = e.limit();
            throw new Limit.Exceeded(new Limit(limit.kind(), limit.text() + activity));
        }
    }

    /** Ends a cancelled computation by an exception that reaches no caller. To be asked in each round of a long loop. */
    public static void proceed() {
        AtomicBoolean isCancelled = CANCELLED.get();
        if (isCancelled != null && isCancelled.get()) {
            throw new CancellationException();
        }
    }
}
