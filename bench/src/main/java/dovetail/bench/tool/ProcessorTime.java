package dovetail.bench.tool;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * Clock of the processor time of this process, of all its threads, compilers and the collector included. It depends much less on
 * the load of the computer than the time of day. Its unit may be as long as a hundredth of a second.
 */
public final class ProcessorTime {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private ProcessorTime() {}

    /** The processor time so far, in nanoseconds. */
    public static long nanos() {
        return SYSTEM.getProcessCpuTime();
    }
}
