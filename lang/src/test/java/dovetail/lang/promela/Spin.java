package dovetail.lang.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs SPIN and the verifier that it generates, as the oracle of tests. */
final class Spin {
    private static final Pattern COUNTS =
            Pattern.compile("(\\d+) states, stored.*?(\\d+) transitions \\(= stored", Pattern.DOTALL);

    private Spin() {}

    /** The states and transitions of a model; the first state counts as a transition, as SPIN has it. */
    record Counts(long states, long transitions) {}

    static boolean isInstalled() {
        return succeeds("spin", "-V") && succeeds("gcc", "--version");
    }

    private static boolean succeeds(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The counts of a model; nothing where SPIN refuses it or runs out of depth. */
    static Optional<Counts> counts(Path directory, String model) {
        try {
            Files.writeString(directory.resolve("m.pml"), model);
            run(directory, List.of("spin", "-a", "-o1", "-o2", "-o3", "m.pml"));
            String compiled = run(
                    directory,
                    List.of("gcc", "-w", "-O0", "-DSAFETY", "-DNOCLAIM", "-DNOREDUCE", "-o", "pan", "pan.c"));
            String output = run(directory, List.of("./pan", "-E", "-A", "-n", "-m100000"));
            Matcher matcher = COUNTS.matcher(output);
            boolean isWhole = !output.contains("max search depth too small") && !output.contains("aborted");
            return compiled.isBlank() && isWhole && matcher.find()
                    ? Optional.of(new Counts(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String run(Path directory, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return output;
    }
}
