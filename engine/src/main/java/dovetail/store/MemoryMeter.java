package dovetail.store;

import dovetail.base.Budget;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that stores hold and refuses those that a budget does not allow. */
public final class MemoryMeter {
    /** The part of the budget for what can be done without. */
    private static final int SPARE_PART = 16;

    private final Budget budget;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong spare = new AtomicLong();
    private final AtomicLong peak = new AtomicLong();

    public MemoryMeter(Budget budget) {
        this.budget = budget;
    }

    /** To be called before memory is taken; throws when the budget does not allow it. */
    void take(long more) {
        if (!mayTake(more)) {
            throw budget.memoryExceeded();
        }
    }

    private boolean mayTake(long more) {
        long now = bytes.addAndGet(more);
        if (now > budget.memory()) {
            bytes.addAndGet(-more);
            return false;
        }
        peak.accumulateAndGet(now, Math::max);
        return true;
    }

    /** Whether memory that only saves time may be taken, which then counts: all of it is a small part of the budget. */
    public boolean takeSpare(long more) {
        boolean isSpare = spare.addAndGet(more) <= budget.memory() / SPARE_PART;
        if (!isSpare || !mayTake(more)) {
            spare.addAndGet(-more);
            return false;
        }
        return true;
    }

    void giveBack(long less) {
        bytes.addAndGet(-less);
    }

    public long bytes() {
        return bytes.get();
    }

    public long peak() {
        return peak.get();
    }
}
