package dovetail.api.experiment;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs every cell in a process of its own, which prints the {@linkplain OutcomeText text} of the outcome in its last line. A
 * process that dies is the failure of its cell.
 */
public final class FreshProcess implements CellRunner {
    /** The time of a process to begin, to read the model and to end by itself after its own limit. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private static final long POLL_MILLIS = 50;

    private final Function<Cell, List<String>> command;
    private final Supplier<Budget> limits;

    /**
     * Processes of a command.
     *
     * @param command runs a cell under its limits
     * @param limits those of a cell, whose clock starts when they are asked for
     */
    public FreshProcess(Function<Cell, List<String>> command, Supplier<Budget> limits) {
        this.command = command;
        this.limits = limits;
    }

    @Override
    public Optional<Outcome> run(Cell cell) {
        Process process;
        try {
            process = new ProcessBuilder(command.apply(cell)).start();
            process.getOutputStream().close();
        } catch (IOException e) {
            return Optional.of(Outcome.failed("the process could not be started: " + e.getMessage()));
        }
        CompletableFuture<String> output = text(process.getInputStream());
        CompletableFuture<String> errors = text(process.getErrorStream());
        try {
            return await(process, limits.get())
                    ? Optional.of(outcome(process.exitValue(), output.join(), errors.join()))
                    : Optional.of(Outcome.failed("the process did not end within its time limit, and was killed"));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Waits for the end of a process; false when it takes too long, and an exception where the user interrupts. */
    private static boolean await(Process process, Budget budget) throws InterruptedException {
        Optional<Duration> most = budget.timeLeft().map(GRACE::plus);
        Budget within = most.isPresent() ? Budget.unlimited().withTime(most.get()) : Budget.unlimited();
        while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            requireUninterrupted(budget);
            if (within.timeLeft().filter(Duration::isZero).isPresent()) {
                return false;
            }
        }
        requireUninterrupted(budget);
        return true;
    }

    /** The process itself minds the other limits. */
    private static void requireUninterrupted(Budget budget) {
        try {
            budget.checkWaiting();
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() == Limit.Kind.INTERRUPTED) {
                throw e;
            }
        }
    }

    private static CompletableFuture<String> text(InputStream stream) {
        return CompletableFuture.supplyAsync(() -> {
            try (stream) {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** The outcome that the process printed, or its death as a failure. */
    static Outcome outcome(int status, String output, String errors) {
        return OutcomeText.parse(last(output)).orElseGet(() -> {
            String told = last(errors);
            return Outcome.failed("the process ended with status " + status + (told.isEmpty() ? "" : ": " + told));
        });
    }

    private static String last(String text) {
        String[] lines = text.strip().split("\n");
        return lines[lines.length - 1].strip();
    }
}
