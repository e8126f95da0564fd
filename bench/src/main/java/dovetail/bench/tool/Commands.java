package dovetail.bench.tool;

import dovetail.api.experiment.ProgramRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs programs and keeps what they print.
 *
 * @param directory where the programs run
 */
public record Commands(Path directory) {
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
        long start = System.nanoTime();
        try {
            ProgramRun run = ProgramRun.of(new ProcessBuilder(command).directory(directory.toFile()), process -> {
                watch.accept(process);
                return System.nanoTime() - start < limit.toNanos();
            });
            return new Outcome(command, run.status().orElse(Outcome.ENDED), run.output(), run.errors(), run.seconds());
        } catch (IOException e) {
            throw new BenchFailure("cannot run '" + command.get(0) + "': " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchFailure("interrupted while '" + command.get(0) + "' ran");
        }
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
