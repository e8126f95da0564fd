package dovetail.compose.lift;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Remedy;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.replay.Lasso;
import dovetail.replay.Lasso.Taken;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Extends a finite run to an infinite one by a depth-first search: to a lasso, or to a deadlock. */
public final class RunExtension {
    private static final int MAX_STATES = 200_000;

    /** Short continuations are tried first, since they are easier to read. */
    private static final int[] DEPTHS = {8, 64, 512, Integer.MAX_VALUE};

    private static final int LEFT = -1;
    private static final int BYTES_PER_STATE = 100;

    private final Interpreter interpreter;
    private final Poll poll;
    /** Counts the visited states. */
    private final MemoryMeter meter;

    private final FiniteRun run;
    private final boolean mayStutter;
    private final List<int[]> states = new ArrayList<>();
    private final List<Taken> steps = new ArrayList<>();
    private final List<Iterator<Move>> open = new ArrayList<>();
    /** The position of each visited state on the present path, or {@link #LEFT}. */
    private final Map<IntBuffer, Integer> positions = new HashMap<>();

    private RunExtension(Network network, FiniteRun run, boolean mayStutter, Budget budget) {
        this.interpreter = new Interpreter(network, budget);
        this.poll = new Poll(budget);
        this.meter = budget.meter();
        this.run = run;
        this.mayStutter = mayStutter;
    }

    /**
     * The run with a continuation.
     *
     * @param mayStutter whether a run that ends in a deadlock is extended by stuttering
     * @throws NotExtendable when no continuation exists or is found
     * @throws dovetail.base.Limit.Exceeded when the budget ends
     */
    public static Lasso of(Network network, FiniteRun run, boolean mayStutter, Budget budget) {
        for (int depth : DEPTHS) {
            try (MemoryMeter visited = budget.meter().scope()) {
                Lasso lasso = new RunExtension(network, run, mayStutter, budget.within(visited)).within(depth);
                if (lasso != null) {
                    return lasso;
                }
            }
        }
        throw new NotExtendable(
                "a bad prefix was found, of " + run.labels().size() + " steps, but no infinite run that continues it",
                Remedy.SEARCH_RUNS);
    }

    private @Nullable Lasso within(int depth) {
        Lasso lasso = enter(run.last());
        while (lasso == null && !open.isEmpty() && positions.size() <= MAX_STATES) {
            Iterator<Move> moves = open.get(open.size() - 1);
            if (!moves.hasNext()) {
                leave();
                continue;
            }
            poll.tick();
            Move move = moves.next();
            if (move.isError()) {
                continue;
            }
            Integer position = positions.get(IntBuffer.wrap(move.target()));
            if (position == null && states.size() <= depth) {
                steps.add(Taken.byAny(move.label()));
                lasso = enter(move.target());
            } else if (position != null && position != LEFT) {
                steps.add(Taken.byAny(move.label()));
                lasso = lasso(position);
            }
        }
        return lasso;
    }

    private @Nullable Lasso enter(int[] state) {
        meter.take(BYTES_PER_STATE + (long) Integer.BYTES * state.length);
        List<Move> moves = interpreter.moves(state);
        positions.put(IntBuffer.wrap(state), states.size());
        states.add(state);
        open.add(moves.iterator());
        return moves.isEmpty() && mayStutter ? lasso(states.size() - 1) : null;
    }

    private void leave() {
        int last = states.size() - 1;
        positions.put(IntBuffer.wrap(states.remove(last)), LEFT);
        open.remove(last);
        if (last > 0) {
            steps.remove(last - 1);
        }
    }

    private Lasso lasso(int position) {
        int before = run.states().size() - 1;
        List<int[]> allStates = new ArrayList<>(run.states().subList(0, before));
        allStates.addAll(states);
        List<Taken> allSteps = new ArrayList<>();
        run.labels().forEach(label -> allSteps.add(Taken.byAny(label)));
        allSteps.addAll(steps);
        return new Lasso(allStates, allSteps, before + position);
    }
}
