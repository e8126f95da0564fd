package dovetail.store;

import dovetail.base.Budget;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that stores hold and refuses those that a budget does not allow. */
public final class MemoryMeter {
    private final Budget budget;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong peak = new AtomicLong();

    public MemoryMeter(Budget budget) {
        this.budget = budget;
    }

    /** To be called before memory is taken; throws when the budget does not allow it. */
    void take(long more) {
        long now = bytes.addAndGet(more);
        if (now > budget.memory()) {
            bytes.addAndGet(-more);
            throw budget.memoryExceeded();
        }
        peak.accumulateAndGet(now, Math::max);
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
