package dovetail.report.view;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Memory of the process, measured from its first moments. While no garbage was collected, the heap is at its peak. The beans of
 * the memory pools take a tenth of a second to load, so only longer runs ask them.
 */
public final class MemoryUse {
    private static final Path STATUS = Path.of("/proc/self/status");
    /** The peak of the resident set, the "high water mark", in units of 1024 bytes. */
    private static final String RESIDENT_PEAK = "VmHWM:";

    private static final long UNIT = 1024;

    /** Cleared by the first collection. */
    private final WeakReference<Object> uncollected = new WeakReference<>(new Object());

    /** The peak of the heap; of several pools, which may have their peaks at different times, the sum. */
    public long peakHeap() {
        Runtime runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        if (uncollected.get() != null) {
            return used;
        }
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        return peak;
    }

    /** The peak of the resident set, where the system tells it. */
    public OptionalLong peakResident() {
        try (BufferedReader lines = Files.newBufferedReader(STATUS)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(RESIDENT_PEAK)) {
                    String number = line.substring(RESIDENT_PEAK.length(), line.lastIndexOf(' '));
                    return OptionalLong.of(Long.parseLong(number.strip()) * UNIT);
                }
            }
        } catch (IOException | NumberFormatException e) {
            // Other systems have no such file.
        }
        return OptionalLong.empty();
    }
}
