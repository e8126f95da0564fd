package dovetail.api;

import dovetail.base.Apart;
import dovetail.base.Budget;
import java.util.concurrent.Callable;
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
        return Apart.result(task, budget);
    }
}
