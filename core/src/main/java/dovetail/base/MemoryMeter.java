package dovetail.base;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Memory meter: counts the bytes that a run holds and refuses those above its limit. A run has one meter, its budget's;
 * every store, table and buffer of it counts there, in whatever thread. A phase whose data is dropped as a whole counts
 * in a {@link #scope} of its own, which gives everything back when it is closed.
 */
public final class MemoryMeter implements AutoCloseable {
    /** The share of the limit, as its divisor, for tables that only save time. */
    private static final int SPARE_DIVISOR = 16;

    private final long limit;
    /** The meter that counts for all scopes of a run; null in that meter itself. */
    private final @Nullable MemoryMeter parent;

    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong spare = new AtomicLong();
    private final AtomicLong peak = new AtomicLong();

    MemoryMeter(long limit, @Nullable MemoryMeter parent) {
        this.limit = limit;
        this.parent = parent;
    }

    /** A meter within this one: its bytes count in both, and closing it gives back all that it still holds. */
    public MemoryMeter scope() {
        return new MemoryMeter(limit, this);
    }

    /** A meter within this one that has a limit of its own besides. */
    public MemoryMeter scope(long most) {
        return new MemoryMeter(Math.min(limit, most), this);
    }

    /** Counts bytes that are about to be allocated; throws when the limit does not allow them. */
    public void take(long more) {
        if (!mayTake(more)) {
            throw Budget.memoryExceeded(limit);
        }
    }

    private boolean mayTake(long more) {
        if (parent != null && !parent.mayTake(more)) {
            return false;
        }
        long now = bytes.addAndGet(more);
        if (now > limit) {
            giveBack(more);
            return false;
        }
        long before = peak.get();
        while (now > before && !peak.compareAndSet(before, now)) {
            before = peak.get();
        }
        return true;
    }

    /** Counts bytes that only save time; false, without counting, where they would pass their small share. */
    public boolean takeSpare(long more) {
        if (!reserveSpare(more)) {
            return false;
        }
        if (!mayTake(more)) {
            releaseSpare(more);
            return false;
        }
        return true;
    }

    private boolean reserveSpare(long more) {
        if (parent != null && !parent.reserveSpare(more)) {
            return false;
        }
        if (spare.addAndGet(more) > limit / SPARE_DIVISOR) {
            releaseSpare(more);
            return false;
        }
        return true;
    }

    private void releaseSpare(long less) {
        spare.addAndGet(-less);
        if (parent != null) {
            parent.releaseSpare(less);
        }
    }

    /** An array of integers, counted. */
    public int[] ints(long length) {
        int size = ArraySizes.checked(length, "entries");
        take((long) Integer.BYTES * size);
        return new int[size];
    }

    /** An array of 64-bit words, counted. */
    public long[] longs(long length) {
        int size = ArraySizes.checked(length, "entries");
        take((long) Long.BYTES * size);
        return new long[size];
    }

    /** A counted array with the same beginning and at least the given length, at least twice as long; the old one is dropped. */
    public int[] grow(int[] old, long least) {
        int[] grown = ints(ArraySizes.grown(old.length, least, "entries"));
        System.arraycopy(old, 0, grown, 0, old.length);
        giveBack((long) Integer.BYTES * old.length);
        return grown;
    }

    /** The same for 64-bit words. */
    public long[] grow(long[] old, long least) {
        long[] grown = longs(ArraySizes.grown(old.length, least, "entries"));
        System.arraycopy(old, 0, grown, 0, old.length);
        giveBack((long) Long.BYTES * old.length);
        return grown;
    }

    /** Counts a change of size: positive as {@link #take}, negative as {@link #giveBack}. */
    public void resize(long change) {
        if (change > 0) {
            take(change);
        } else {
            giveBack(-change);
        }
    }

    public void giveBack(long less) {
        bytes.addAndGet(-less);
        if (parent != null) {
            parent.giveBack(less);
        }
    }

    /** The bytes held now. */
    public long bytes() {
        return bytes.get();
    }

    /** The most bytes held at once. */
    public long peak() {
        return peak.get();
    }

    /** Gives back what this scope still holds; the scope can be used again. */
    @Override
    public void close() {
        if (parent != null) {
            parent.releaseSpare(spare.get());
        }
        spare.set(0);
        giveBack(bytes.get());
    }
}
