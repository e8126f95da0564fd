package dovetail.api;

import dovetail.base.Budget;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs a computation on a thread of its own, so that an interrupt of the caller ends it in order: the budget is interrupted, the
 * computation ends at its next poll, and its answers are unknown. The caller stays interrupted. Thus {@link Thread#interrupt}
 * and {@link java.util.concurrent.Future#cancel} cancel a check.
 */
final class Cancellable {
    private Cancellable() {}

    /** The result of a computation, or its exception, however often the caller is interrupted. */
    static <T> T call(Budget budget, Callable<T> computation) {
        FutureTask<T> task = new FutureTask<>(computation);
        Thread thread = new Thread(task, "dovetail-check");
        thread.setDaemon(true);
        thread.start();
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
}
