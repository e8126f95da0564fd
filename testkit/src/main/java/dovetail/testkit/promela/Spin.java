package dovetail.testkit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs SPIN and the verifier that it generates, as the oracle of tests. */
public final class Spin {
    private static final Pattern COUNTS =
            Pattern.compile("(\\d+) states, stored.*?(\\d+) transitions \\(= stored", Pattern.DOTALL);

    /** A {@code d_step} that begins with an assertion, as the verifier has it. */
    private static final Pattern ASSERTION_FIRST = Pattern.compile("D_STEP\\d+\\]\\s*/\\* default");

    /** A line of the list of statements that are not reached. */
    private static final Pattern UNREACHED =
            Pattern.compile("^\\tm\\.pml:(\\d+), state \\d+(?:, \"(.*)\")?", Pattern.MULTILINE);

    private Spin() {}

    /**
     * The answers about a model.
     *
     * @param transitions the first state counts as a transition, as SPIN has it
     * @param fails whether an assertion fails, or a step is an error
     * @param hangs whether a run ends where it should not
     */
    public record Counts(long states, long transitions, boolean fails, boolean hangs) {}

    /** Whether SPIN and a C compiler are there. */
    public static boolean isInstalled() {
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
    public static Optional<Counts> counts(Path directory, String model) {
        try {
            if (!isBuilt(directory, model)) {
                return Optional.empty();
            }
            Matcher matcher = COUNTS.matcher(pan(directory, "-n", "-E", "-A"));
            return matcher.find()
                    ? Optional.of(new Counts(
                            Long.parseLong(matcher.group(1)),
                            Long.parseLong(matcher.group(2)),
                            isWrong(pan(directory, "-n", "-E")),
                            isWrong(pan(directory, "-n", "-A"))))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A statement that no run comes to.
     *
     * @param text the statement as the verifier has it, such as {@code -end-}
     */
    public record Unreached(int line, String text) {}

    /** The statements of processes that no run comes to; nothing where SPIN refuses the model or runs out of depth. */
    public static Optional<List<Unreached>> unreached(Path directory, String model) {
        try {
            String report = isBuilt(directory, model) ? pan(directory, "-E", "-A") : "";
            if (!report.contains("unreached in ")) {
                return Optional.empty();
            }
            List<Unreached> found = new ArrayList<>();
            Matcher matcher = UNREACHED.matcher(report);
            while (matcher.find()) {
                found.add(new Unreached(Integer.parseInt(matcher.group(1)), matcher.group(2)));
            }
            return Optional.of(found);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether there is a verifier of a model. */
    private static boolean isBuilt(Path directory, String model) throws IOException {
        Files.writeString(directory.resolve("m.pml"), model);
        if (run(directory, List.of("spin", "-a", "-o1", "-o2", "-o3", "m.pml")).contains("Error")) {
            return false;
        }
        // The verifier takes such a d_step for the other half of a meeting: it does not ask whether one is going on.
        if (ASSERTION_FIRST
                .matcher(Files.readString(directory.resolve("pan.m")))
                .find()) {
            return false;
        }
        return run(directory, List.of("gcc", "-w", "-O0", "-DSAFETY", "-DNOCLAIM", "-DNOREDUCE", "-o", "pan", "pan.c"))
                .isBlank();
    }

    /** The report of a run that is complete; empty where it is not. */
    private static String pan(Path directory, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of("./pan", "-w16", "-m100000"));
        command.addAll(List.of(options));
        String output = run(directory, command);
        boolean isIncomplete = output.contains("max search depth too small") || output.contains("aborted");
        // The verifier may ask a process of another type for a channel where priorities compare processes.
        return isIncomplete || output.contains("bad queue") ? "" : output;
    }

    private static boolean isWrong(String output) {
        return !output.contains("errors: 0");
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
