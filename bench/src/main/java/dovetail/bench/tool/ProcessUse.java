package dovetail.bench.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Watches the processor time and the resident memory of a process while it runs; zero where nothing tells them. */
public final class ProcessUse implements Consumer<Process> {
    /** The line in which Linux tells the most memory so far. */
    private static final String PEAK = "VmHWM:";

    private double seconds;
    private long peakKib;

    @Override
    public void accept(Process process) {
        process.toHandle()
                .info()
                .totalCpuDuration()
                .ifPresent(time -> seconds = Math.max(seconds, time.toMillis() / 1000.0));
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith(PEAK)) {
                    String number = line.substring(PEAK.length(), line.length() - "kB".length());
                    peakKib = Math.max(peakKib, Long.parseLong(number.strip()));
                }
            }
        } catch (IOException e) {
            // The process has just ended, or this is not Linux.
        }
    }

    /** The processor seconds at the last look, of all threads. */
    public double processorSeconds() {
        return seconds;
    }

    /** The most resident memory that was seen. */
    public double peakMebibytes() {
        return peakKib / 1024.0;
    }
}
