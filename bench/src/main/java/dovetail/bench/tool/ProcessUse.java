package dovetail.bench.tool;

import dovetail.api.experiment.PeakMemory;
import java.util.function.Consumer;

/** Watches the processor time and the resident memory of a process while it runs; zero where nothing tells them. */
public final class ProcessUse implements Consumer<Process> {
    private double seconds;
    private long peakBytes;

    @Override
    public void accept(Process process) {
        process.toHandle()
                .info()
                .totalCpuDuration()
                .ifPresent(time -> seconds = Math.max(seconds, time.toMillis() / 1000.0));
        PeakMemory.residentBytes(process.pid()).ifPresent(bytes -> peakBytes = Math.max(peakBytes, bytes));
    }

    /** The processor seconds at the last look, of all threads. */
    public double processorSeconds() {
        return seconds;
    }

    /** The most resident memory that was seen. */
    public double peakMebibytes() {
        return peakBytes / (double) (1 << 20);
    }
}
