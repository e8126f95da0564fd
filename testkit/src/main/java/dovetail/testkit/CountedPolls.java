package dovetail.testkit;

import dovetail.base.Budget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Budget that counts its polls, and interrupts the run or lets its time pass at one of them. So tests of limits depend neither on
 * clocks nor on load.
 */
public final class CountedPolls {
    private static final Duration TIME = Duration.ofHours(1);

    private final AtomicLong count = new AtomicLong();
    private final AtomicLong now = new AtomicLong();
    private final long last;
    private final Runnable atLast;
    private final Budget budget;

    private CountedPolls(Budget plain, long last) {
        this.last = last;
        this.atLast = plain::interrupt;
        this.budget = plain.watched(this::polled);
    }

    private CountedPolls(long last, Duration more) {
        this.last = last;
        this.atLast = () -> now.set(TIME.plus(more).toNanos());
        this.budget = Budget.unlimited().by(now::get).withTime(TIME).watched(this::polled);
    }

    /** Counts polls only. */
    public static CountedPolls only() {
        return new CountedPolls(Budget.unlimited(), Long.MAX_VALUE);
    }

    /** Interrupts the run at the poll with a number, from 1. */
    public static CountedPolls interruptedAt(long poll) {
        return new CountedPolls(Budget.unlimited(), poll);
    }

    /** Keeps the clock at zero up to the poll with a number, and lets it be so much past the limit from then on. */
    public static CountedPolls timeIsUpAt(long poll, Duration past) {
        return new CountedPolls(poll, past);
    }

    /** Counts the polls of a run with so much memory. */
    public static CountedPolls withMemory(long bytes) {
        return new CountedPolls(Budget.unlimited().withMemory(bytes), Long.MAX_VALUE);
    }

    private void polled() {
        if (count.incrementAndGet() == last) {
            atLast.run();
        }
    }

    /** The budget that the run gets. */
    public Budget budget() {
        return budget;
    }

    /** The number of polls so far. */
    public long count() {
        return count.get();
    }

    /** Whether the poll was reached that ends the run. */
    public boolean isInterrupted() {
        return count.get() >= last;
    }

    /** The number of polls after the one at which the run was interrupted. */
    public long afterInterrupt() {
        return Math.max(0, count.get() - last);
    }
}
