package dovetail.lang.source;

import dovetail.lang.source.token.TokenStream;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Thread for readers with a stack of its own size. Parsers recurse over input nested up to {@link TokenStream#DEEPEST}
 * levels. The stack of the caller may be small, and the size of a frame differs between interpreted and compiled code.
 */
public final class ReadingStack implements ThreadFactory {
    /** Makes threads that run a task on such a stack. */
    public static final ThreadFactory THREADS = new ReadingStack();

    /** Address space, of which a thread uses as much as it touches. */
    private static final long BYTES = 32L << 20;

    private ReadingStack() {}

    @Override
    public Thread newThread(Runnable task) {
        return new Reader(task);
    }

    /**
     * The result of reading, or its exception. An interrupt of the caller is passed on to the reader, and the caller stays
     * interrupted.
     */
    public static <T> T call(Supplier<T> reading) {
        if (Thread.currentThread() instanceof Reader) {
            return reading.get();
        }
        Outcome<T> outcome = new Outcome<>(reading);
        Thread reader = new Reader(outcome);
        reader.start();
        boolean isInterrupted = false;
        while (true) {
            try {
                reader.join();
                break;
            } catch (InterruptedException e) {
                isInterrupted = true;
                reader.interrupt();
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome.get();
    }

    /** A thread by which a reader within another one is recognised. */
    private static final class Reader extends Thread {
        Reader(Runnable task) {
            super(null, task, "reading", BYTES);
        }
    }

    /** Result or exception of a reader; the end of its thread makes them visible. */
    private static final class Outcome<T> implements Runnable {
        private final Supplier<T> reading;
        private @Nullable T result;
        private @Nullable RuntimeException exception;
        private @Nullable Error error;

        Outcome(Supplier<T> reading) {
            this.reading = reading;
        }

        @Override
        public void run() {
            try {
                result = reading.get();
            } catch (RuntimeException e) {
                exception = e;
            } catch (Error e) {
                error = e;
            }
        }

        T get() {
            if (exception != null) {
                throw exception;
            }
            if (error != null) {
                throw error;
            }
            if (result == null) {
                throw new IllegalStateException("nothing was read");
            }
            return result;
        }
    }
}
