package dovetail.testkit;

import dovetail.base.Budget;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Budget that counts its polls, and interrupts the run at one of them. So tests of limits depend neither on clocks nor on load.
 */
public final class CountedPolls {
    private final AtomicLong count = new AtomicLong();
    private final long last;
    private final Budget plain;
    private final Budget budget;

    private CountedPolls(Budget plain, long last) {
        this.plain = plain;
        this.last = last;
        this.budget = plain.watched(this::polled);
    }

    /** Counts polls only. */
    public static CountedPolls only() {
        return new CountedPolls(Budget.unlimited(), Long.MAX_VALUE);
    }

    /** Interrupts the run at the poll with a number, from 1. */
    public static CountedPolls interruptedAt(long poll) {
        return new CountedPolls(Budget.unlimited(), poll);
    }

    /** Counts the polls of a run with so much memory. */
    public static CountedPolls withMemory(long bytes) {
        return new CountedPolls(Budget.unlimited().withMemory(bytes), Long.MAX_VALUE);
    }

    private void polled() {
        if (count.incrementAndGet() == last) {
            plain.interrupt();
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

    /** Whether the run was interrupted. */
    public boolean isInterrupted() {
        return count.get() >= last;
    }

    /** The number of polls after the one at which the run was interrupted. */
    public long afterInterrupt() {
        return Math.max(0, count.get() - last);
    }
}
