package dovetail.bench.tool;

import dovetail.base.Budget;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Interrupts a run when the thread that made this has used so much processor time. The result does
 * not depend on the load of the computer.
 */
public final class ProcessorLimit implements AutoCloseable {
    private static final long PAUSE_MILLIS = 20;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long worker = Thread.currentThread().getId();
    private final long end;
    private final Budget budget;
    private final Thread watch = new Thread(this::watch, "processor limit");

    public ProcessorLimit(Budget budget, Duration limit) {
        this.budget = budget;
        this.end = threads.getThreadCpuTime(worker) + limit.toNanos();
        watch.setDaemon(true);
        watch.start();
    }

    /** The budget for the run. */
    public Budget budget() {
        return budget;
    }

    private void watch() {
        try {
            while (threads.getThreadCpuTime(worker) < end) {
                Thread.sleep(PAUSE_MILLIS);
            }
            budget.interrupt();
        } catch (InterruptedException e) {
            // The run is over.
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
