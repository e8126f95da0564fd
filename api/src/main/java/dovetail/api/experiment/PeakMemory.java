package dovetail.api.experiment;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Peak memory of processes. */
public final class PeakMemory {
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

    /** The most resident memory since this process began; nothing where the system does not tell it. */
    static OptionalLong residentBytes() {
        return residentBytes(ProcessHandle.current().pid());
    }

    /** The most resident memory since a process began; nothing where it has ended, or the system does not tell it. */
    public static OptionalLong residentBytes(long process) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process), "status"))) {
                if (line.startsWith(RESIDENT)) {
                    String kibibytes = line.substring(RESIDENT.length()).replace("kB", "");
                    return OptionalLong.of(Long.parseLong(kibibytes.strip()) << 10);
                }
            }
        } catch (IOException | NumberFormatException e) {
            // The process has just ended, or this is not Linux.
        }
        return OptionalLong.empty();
    }
}
