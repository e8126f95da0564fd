package dovetail.api.experiment;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs every cell in a process of its own on a cluster, several at a time. All begin when the first one is asked for; each is
 * waited for in its turn, so the order of the results is that of the plan.
 */
public final class ClusterProcess implements CellRunner, AutoCloseable {
    private final ProgramPlace place;
    private final String cluster;
    private final List<Cell> cells;
    private final Function<Cell, List<String>> command;
    private final Supplier<Budget> limits;
    private final Map<Cell, Integer> numbers = new IdentityHashMap<>();
    /** Null before the first cell. */
    private ProgramPlace.@Nullable Begun begun;

    /**
     * Processes of a command.
     *
     * @param cells all cells of the plan
     * @param command runs a cell under its limits
     * @param limits those of a cell, whose clock starts when they are asked for
     */
    public ClusterProcess(
            ProgramPlace place,
            String cluster,
            List<Cell> cells,
            Function<Cell, List<String>> command,
            Supplier<Budget> limits) {
        this.place = place;
        this.cluster = cluster;
        this.cells = List.copyOf(cells);
        this.command = command;
        this.limits = limits;
    }

    @Override
    public Optional<Outcome> run(Cell cell) {
        // A refusal needs no process.
        Optional<Outcome> refusal = CellRun.refusal(cell, limits);
        if (refusal.isPresent()) {
            return refusal;
        }
        ProgramPlace.Begun programs = begun == null ? begin(cell) : begun;
        begun = programs;
        Integer number = numbers.get(cell);
        if (number == null) {
            throw new IllegalStateException("a cell that was not begun");
        }
        Budget budget = limits.get();
        try {
            while (true) {
                Optional<Outcome> outcome = programs.outcome(number);
                if (outcome.isPresent()) {
                    return outcome;
                }
                FreshProcess.requireUninterrupted(budget);
            }
        } catch (Limit.Exceeded e) {
            close();
            return Optional.empty();
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Begins all cells from one on that need a process. */
    private ProgramPlace.Begun begin(Cell first) {
        List<List<String>> commands = new ArrayList<>();
        boolean isLeft = false;
        for (Cell cell : cells) {
            isLeft |= cell == first;
            if (isLeft && CellRun.refusal(cell, limits).isEmpty()) {
                numbers.put(cell, commands.size());
                commands.add(command.apply(cell));
            }
        }
        Optional<Duration> limit = limits.get().timeLeft().map(FreshProcess.GRACE::plus);
        return place.begin(cluster, commands, limit);
    }

    /** Ends the processes that are not over. */
    @Override
    public void close() {
        if (begun != null) {
            begun.close();
        }
    }
}
