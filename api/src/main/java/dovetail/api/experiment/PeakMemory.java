package dovetail.api.experiment;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Peak memory of this process. */
final class PeakMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    /** The line in which Linux tells the most resident memory so far. */
    private static final String RESIDENT = "VmHWM:";

    private PeakMemory() {}

    /** Collects garbage, so that the heap that is measured from here on is that of the run which follows. */
    static void reset() {
        System.gc();
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            pool.resetPeakUsage();
        }
    }

    /** The sum of the peaks of all parts of the heap; they need not have been reached at one time. */
    static long heapBytes() {
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            bytes += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        return bytes;
    }

    /** The most resident memory since the process began; nothing where the system does not tell it. */
    static OptionalLong residentBytes() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(RESIDENT)) {
                    String kibibytes = line.substring(RESIDENT.length()).replace("kB", "");
                    return OptionalLong.of(Long.parseLong(kibibytes.strip()) << 10);
                }
            }
        } catch (IOException | NumberFormatException e) {
            // Not Linux.
        }
        return OptionalLong.empty();
    }
}
