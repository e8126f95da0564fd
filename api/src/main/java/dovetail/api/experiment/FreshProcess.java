package dovetail.api.experiment;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs every cell in a process of its own, which prints the {@linkplain OutcomeText text} of the outcome in its last line. A
 * process that dies is the failure of its cell.
 */
public final class FreshProcess implements CellRunner {
    /** The time of a process to begin, to read the model and to end by itself after its own limit. */
    static final Duration GRACE = Duration.ofSeconds(60);

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
        Budget budget = limits.get();
        Optional<Duration> most = budget.timeLeft().map(GRACE::plus);
        Budget within = most.isPresent() ? Budget.unlimited().withTime(most.get()) : Budget.unlimited();
        try {
            ProgramRun run = ProgramRun.of(new ProcessBuilder(command.apply(cell)), process -> {
                requireUninterrupted(budget);
                return within.timeLeft().filter(Duration::isZero).isEmpty();
            });
            requireUninterrupted(budget);
            return Optional.of(outcome(run));
        } catch (IOException e) {
            return Optional.of(Outcome.failed("the process could not be started: " + e.getMessage()));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The outcome of a process that has ended, by itself or by its limit. */
    public static Outcome outcome(ProgramRun run) {
        return run.status().isPresent()
                ? outcome(run.status().getAsInt(), run.output(), run.errors())
                : Outcome.failed("the process did not end within its time limit, and was killed");
    }

    /** The process itself minds the other limits. */
    static void requireUninterrupted(Budget budget) {
        try {
            budget.checkWaiting();
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() == Limit.Kind.INTERRUPTED) {
                throw e;
            }
        }
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
