package dovetail.bench.tool;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs programs and keeps what they print.
 *
 * @param directory where the programs run
 */
public record Commands(Path directory) {
    private static final long MILLIS_BETWEEN_LOOKS = 10;

    /** A finished program. */
    public record Outcome(List<String> command, int exit, String output, String errors, double seconds) {
        /** The status of a program that had to be ended. */
        public static final int ENDED = -1;

        public Outcome orFail(int... accepted) {
            for (int code : accepted) {
                if (exit == code) {
                    return this;
                }
            }
            String said = (output + errors).strip();
            throw new BenchFailure("'" + String.join(" ", command) + "' ended with status " + exit
                    + (said.isEmpty() ? "" : ":\n" + said));
        }
    }

    public Outcome run(List<String> command) {
        return run(command, Duration.ofDays(365));
    }

    /** Ends the program when it takes longer than that; its status is then {@link Outcome#ENDED}. */
    public Outcome run(List<String> command, Duration limit) {
        return run(command, limit, process -> {});
    }

    /** @param watch called again and again while the program runs */
    public Outcome run(List<String> command, Duration limit, Consumer<Process> watch) {
        try (Scratch scratch = new Scratch("bench")) {
            Path output = scratch.directory().resolve("output");
            Path errors = scratch.directory().resolve("errors");
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            int exit = ends(process, limit, watch) ? process.exitValue() : end(process);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Outcome(command, exit, read(output), read(errors), seconds);
        } catch (IOException e) {
            throw new BenchFailure("cannot run '" + command.get(0) + "': " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchFailure("interrupted while '" + command.get(0) + "' ran");
        }
    }

    private static boolean ends(Process process, Duration limit, Consumer<Process> watch) throws InterruptedException {
        long start = System.nanoTime();
        while (System.nanoTime() - start < limit.toNanos()) {
            watch.accept(process);
            if (process.waitFor(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return false;
    }

    private static int end(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
        return Outcome.ENDED;
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /** Whether a program of this name can be found. */
    public static boolean exists(String program) {
        for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }
}
