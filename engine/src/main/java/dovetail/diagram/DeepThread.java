package dovetail.diagram;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Thread with a deep stack: operations on diagrams recur once or twice for each level of a state. */
public final class DeepThread {
    private static final long STACK_BYTES = 512L << 20;

    private DeepThread() {}

    /** The result of a computation, or its exception. The caller waits; the computation polls the budget itself. */
    public static <T> T run(Budget budget, Supplier<T> computation) {
        Body<T> body = new Body<>(computation);
        Thread thread = new Thread(null, body, "diagrams", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                thread.join();
                return body.result();
            } catch (InterruptedException e) {
                budget.interrupt();
            }
        }
    }

    private static final class Body<T> implements Runnable {
        private final Supplier<T> computation;
        private @Nullable T result;
        private @Nullable Throwable failure;

        Body(Supplier<T> computation) {
            this.computation = computation;
        }

        @Override
        public void run() {
            try {
                result = computation.get();
            } catch (StackOverflowError deep) {
                failure = new Limit.Exceeded(
                        new Limit(Limit.Kind.SIZE, "the decision diagrams are too deep for the stack"));
            } catch (RuntimeException | Error thrown) {
                failure = thrown;
            }
        }

        T result() {
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
            if (failure instanceof Error error) {
                throw error;
            }
            return Objects.requireNonNull(result);
        }
    }
}
