package dovetail.testkit.files;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** Fault at one of the operations that change files: it fails, and so do all after it. */
public final class Fault {
    /** The end of the process, from the point of view of its files. */
    public static final class Killed extends Error {
        private static final long serialVersionUID = 1L;

        Killed() {
            super("killed", null, false, false);
        }
    }

    private final long last;
    private final boolean kills;
    private final AtomicLong operations = new AtomicLong();

    private Fault(long last, boolean kills) {
        this.last = last;
        this.kills = kills;
    }

    /** A process that is killed after so many operations. */
    public static Fault killing(long after) {
        return new Fault(after, true);
    }

    /** A disk that is full after so many operations. */
    public static Fault fullDisk(long after) {
        return new Fault(after, false);
    }

    /** No fault. */
    public static Fault none() {
        return killing(Long.MAX_VALUE);
    }

    /** The number of operations so far. */
    public long operations() {
        return operations.get();
    }

    /** Counts an operation; true where it is the first to fail. */
    boolean begins() {
        return operations.incrementAndGet() == last + 1;
    }

    /** Fails where the operations are used up. */
    void check() throws IOException {
        if (operations.get() > last) {
            fail();
        }
    }

    private void fail() throws IOException {
        if (kills) {
            throw new Killed();
        }
        throw new IOException("No space left on device");
    }
}
