package dovetail.testkit;

import java.lang.management.ManagementFactory;

/**
 * Measure of the work of a computation in one thread: the bytes that it allocates. Load and speed of the computer have no
 * influence on it, and compilers of the JVM have a small one.
 */
public final class AllocatedBytes {
    private AllocatedBytes() {}

    /** The bytes that a computation allocates; 0 on a JVM that does not count them. */
    public static long of(Runnable computation) {
        if (!(ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean memory)) {
            computation.run();
            return 0;
        }
        long thread = Thread.currentThread().getId();
        long before = memory.getThreadAllocatedBytes(thread);
        computation.run();
        return memory.getThreadAllocatedBytes(thread) - before;
    }
}
