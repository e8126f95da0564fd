package dovetail.bench.tool;

import java.util.function.Consumer;

/** Watches the processor time of a process while it runs; zero where nothing tells it. */
public final class ProcessorTime implements Consumer<Process> {
    private double seconds;

    @Override
    public void accept(Process process) {
        process.toHandle()
                .info()
                .totalCpuDuration()
                .ifPresent(time -> seconds = Math.max(seconds, time.toMillis() / 1000.0));
    }

    /** The processor seconds at the last look, of all threads. */
    public double seconds() {
        return seconds;
    }
}
