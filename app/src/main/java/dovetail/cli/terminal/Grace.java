package dovetail.cli.terminal;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Time for hints beside the answers of a run: the time that is left of its limit, or else a grace that all hints of the run
 * share. Engines translate formulas to know whether they support them, which cannot poll.
 */
public final class Grace {
    private static final Duration MOST = Duration.ofMillis(400);

    private final Budget run;
    private Duration left = MOST;

    /** @param run the limits of the run */
    public Grace(Budget run) {
        this.run = run;
    }

    /** The part of the grace that no hint has used. */
    public Duration left() {
        return left;
    }

    /**
     * The result of a computation, or its exception; nothing when the time is up first.
     *
     * @param name of the thread
     */
    public <T> Optional<T> within(String name, Supplier<T> computation) {
        boolean isOver = run.timeLeft().filter(time -> time.compareTo(left) < 0).isPresent();
        long start = System.nanoTime();
        try {
            Budget budget = isOver ? Budget.unlimited().withTime(left) : run;
            return Optional.of(Apart.within(budget, name, computation::get));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        } finally {
            if (isOver) {
                Duration rest = left.minusNanos(System.nanoTime() - start);
                left = rest.isNegative() ? Duration.ZERO : rest;
            }
        }
    }
}
