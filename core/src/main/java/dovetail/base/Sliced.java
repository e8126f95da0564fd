package dovetail.base;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Computation in slices: a coroutine that pauses at a poll of its budget once the work of a slice is done, and goes on from
 * there in the next slice. It has a thread of its own. Work is counted in polls, so that the slices of a computation are the
 * same however fast the computer is.
 *
 * <p>The clock of its budget stops in pauses, so that parts of the computation may have shares of the time. The limits
 * of the whole run hold nevertheless.
 */
public final class Sliced<T> implements AutoCloseable {
    private static final long STACK_BYTES = 64L << 20;
    private static final long STOPPED = Long.MAX_VALUE;

    private final Budget whole;
    private final Thread thread;
    /** The limit that ends the computation when it is cancelled. */
    private final Limit cancellation;

    private boolean isStarted;
    private boolean isPaused;
    private boolean isEnded;
    private boolean isCancelled;
    /** The polls that are left of the slice. */
    private long left;

    private long polls;
    /** The time of the slices that are over, in nanoseconds. */
    private long active;
    /** The begin of the present slice; {@link #STOPPED} in pauses. */
    private long resumed = STOPPED;

    private @Nullable T result;
    private @Nullable Throwable failure;

    /**
     * A computation that waits for its first slice.
     *
     * @param whole the budget of the run
     * @param cancellation the limit that the computation meets when it is closed before its end
     */
    public Sliced(String name, Budget whole, Limit cancellation, Function<Budget, T> computation) {
        this.whole = whole;
        this.cancellation = cancellation;
        Budget limits = whole.by(new ActiveTime()).watched(new Poller(1), new Poller(0));
        this.thread = new Thread(null, new Body(limits, computation), name, STACK_BYTES);
        thread.setDaemon(true);
    }

    /** The work of the thread. It and the next two are classes, since lambdas would be linked at every start of the tool. */
    private final class Body implements Runnable {
        private final Budget limits;
        private final Function<Budget, T> computation;

        Body(Budget limits, Function<Budget, T> computation) {
            this.limits = limits;
            this.computation = computation;
        }

        @Override
        public void run() {
            T found = null;
            Throwable thrown = null;
            try {
                found = computation.apply(limits);
            } catch (RuntimeException | Error e) {
                thrown = e;
            }
            end(found, thrown);
        }
    }

    private final class ActiveTime implements LongSupplier {
        @Override
        public long getAsLong() {
            return clock();
        }
    }

    private final class Poller implements Runnable {
        private final int work;

        Poller(int work) {
            this.work = work;
        }

        @Override
        public void run() {
            poll(work);
        }
    }

    private synchronized void end(@Nullable T found, @Nullable Throwable thrown) {
        result = found;
        failure = thrown;
        isEnded = true;
        pauseClock();
        notifyAll();
    }

    /** Begins a slice of so many polls, and returns at once. */
    public synchronized void begin(long work) {
        left = work;
        isPaused = false;
        resumed = System.nanoTime();
        if (isStarted) {
            notifyAll();
        } else {
            isStarted = true;
            thread.start();
        }
    }

    /** Waits for the end of the slice. Returns whether it was the last one. */
    public synchronized boolean await() {
        while (!isPaused && !isEnded) {
            try {
                wait();
            } catch (InterruptedException e) {
                whole.interrupt();
            }
        }
        return isEnded;
    }

    /** The work so far, in polls. */
    public synchronized long work() {
        return polls;
    }

    /** The time of all slices so far, in seconds. */
    public synchronized double seconds() {
        return activeNanos() / 1e9;
    }

    /** The result of a computation that has ended, or its exception. */
    public synchronized T result() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        return Objects.requireNonNull(result);
    }

    /** Cancels the computation, and waits until it has met this limit. */
    @Override
    public void close() {
        synchronized (this) {
            isCancelled = true;
            notifyAll();
            if (!isStarted) {
                isEnded = true;
            }
            isPaused = false;
        }
        await();
    }

    /** Called by the threads of the computation. */
    private synchronized void poll(int work) {
        while (left <= 0 && !isCancelled) {
            if (!isPaused) {
                isPaused = true;
                pauseClock();
                notifyAll();
            }
            try {
                wait();
            } catch (InterruptedException e) {
                whole.interrupt();
            }
        }
        if (isCancelled) {
            throw new Limit.Exceeded(cancellation);
        }
        left -= work;
        polls += work;
    }

    private void pauseClock() {
        active = activeNanos();
        resumed = STOPPED;
    }

    private long activeNanos() {
        return resumed == STOPPED ? active : active + System.nanoTime() - resumed;
    }

    /** The active time, from zero on; once the time of the whole run is up, its time, so that the limit is met. */
    private synchronized long clock() {
        if (!isStarted) {
            return 0;
        }
        boolean isUp = whole.timeLeft().isPresent() && whole.timeLeft().get().isZero();
        return isUp ? whole.elapsed().toNanos() : activeNanos();
    }
}
