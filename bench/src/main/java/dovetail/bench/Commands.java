package dovetail.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs programs and keeps what they print. */
final class Commands {
    private final Path directory;

    /** @param directory where the programs run */
    Commands(Path directory) {
        this.directory = directory;
    }

    /** A finished program. */
    record Outcome(List<String> command, int exit, String output, String errors, double seconds) {
        Outcome orFail(int... accepted) {
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

    Outcome run(List<String> command) {
        try {
            Path output = Files.createTempFile("bench", ".out");
            Path errors = Files.createTempFile("bench", ".err");
            try {
                long start = System.nanoTime();
                int exit = new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectOutput(output.toFile())
                        .redirectError(errors.toFile())
                        .start()
                        .waitFor();
                double seconds = (System.nanoTime() - start) / 1e9;
                return new Outcome(command, exit, read(output), read(errors), seconds);
            } finally {
                Files.delete(output);
                Files.delete(errors);
            }
        } catch (IOException e) {
            throw new BenchFailure("cannot run '" + command.get(0) + "': " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchFailure("interrupted while '" + command.get(0) + "' ran");
        }
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /** Whether a program of this name can be found. */
    static boolean exists(String program) {
        for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }
}
