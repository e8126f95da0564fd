package dovetail.base;

import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a computation that cannot poll on a thread of its own, while the caller polls the budget. The computation must be bounded
 * by its size, as those on automata of formulas are: when the budget ends first, it is abandoned and its result dropped. The
 * thread does not keep the process alive.
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
        return within(budget, task -> new Thread(null, task, name, STACK_BYTES), "", computation);
    }

    /**
     * The same on a thread of the caller's kind.
     *
     * @param activity the end of the message about a limit, such as {@code " while files were read"}
     */
    public static <T, X extends Exception> T within(
            Budget budget, ThreadFactory threads, String activity, Computation<T, X> computation) throws X {
        FutureTask<T> task = new FutureTask<>(computation::run);
        Thread thread = Objects.requireNonNull(threads.newThread(task));
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

    private static void check(Budget budget, String activity) {
        try {
            budget.check(0);
        } catch (Limit.Exceeded e) {
            Limit limit = e.limit();
            throw new Limit.Exceeded(new Limit(limit.kind(), limit.text() + activity));
        }
    }
}
