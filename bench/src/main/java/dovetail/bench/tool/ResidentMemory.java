package dovetail.bench.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Watches the resident memory of a process while it runs, as Linux tells it; zero where nothing tells it. */
public final class ResidentMemory implements Consumer<Process> {
    private static final String PEAK = "VmHWM:";

    private long peakKib;

    @Override
    public void accept(Process process) {
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

    /** The most that was seen, in mebibytes. */
    public double peakMebibytes() {
        return peakKib / 1024.0;
    }
}
