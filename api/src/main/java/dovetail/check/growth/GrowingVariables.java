package dovetail.check.growth;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Names variables of wide types that grow in a random run, after a limit of space or time: a variable without a bound makes the
 * state space infinite, or nearly so.
 */
public final class GrowingVariables {
    /** The steps of the run. */
    private static final int STEPS = 2_000;

    /** The growth from which a variable is named. */
    private static final int LEAST_GROWTH = 200;

    /** The number of values from which a type is wide. */
    private static final long WIDE = 1L << 16;

    private static final Duration MOST_TIME = Duration.ofMillis(200);

    private final TransitionSystem system;
    private final int[] largest;
    private final int[] lastGrown;

    private GrowingVariables(TransitionSystem system) {
        this.system = system;
        this.largest = new int[system.slots().size()];
        this.lastGrown = new int[largest.length];
    }

    /** The verdict, whose limit names variables that grow. */
    public static Verdict explained(Verdict verdict, TransitionSystem system) {
        if (verdict.limit().isEmpty()
                || !isOfSize(verdict.limit().get())
                || system.underlying().isEmpty()) {
            return verdict;
        }
        List<String> growing;
        try {
            growing = new GrowingVariables(system).found();
        } catch (Limit.Exceeded e) {
            return verdict;
        }
        if (growing.isEmpty()) {
            return verdict;
        }
        Limit met = verdict.limit().get();
        String text = met.text() + "; " + String.join(", ", growing) + " in a random run of " + STEPS + " steps";
        return new Verdict.Unknown(
                verdict.engine(), verdict.figures(), new Limit(met.kind(), text, met.remedies()), verdict.modelError());
    }

    private static boolean isOfSize(Limit limit) {
        return limit.kind() == Limit.Kind.TIME
                || limit.kind() == Limit.Kind.MEMORY
                || limit.kind() == Limit.Kind.STATES;
    }

    private List<String> found() {
        List<Integer> wide = new ArrayList<>();
        for (int slot = 0; slot < largest.length; slot++) {
            Slot known = system.slot(slot);
            long values = (long) known.domain().max() - known.domain().min() + 1;
            if (!known.isLocation() && system.isShown(slot) && values >= WIDE) {
                wide.add(slot);
            }
        }
        int steps = wide.isEmpty() ? 0 : walked(wide);
        List<String> growing = new ArrayList<>();
        for (int slot : wide) {
            int growth = largest[slot] - system.slot(slot).initial();
            // One that stopped growing has a bound, at least in this run.
            if (growth >= LEAST_GROWTH && lastGrown[slot] > steps - steps / 4) {
                growing.add(system.slot(slot).name() + " grew to " + largest[slot]);
            }
        }
        return growing;
    }

    /** Takes a random run, and returns the number of its steps. */
    private int walked(List<Integer> wide) {
        Semantics semantics = Semantics.of(system, Budget.unlimited().withTime(MOST_TIME));
        Random random = new Random(1);
        int[] state = system.underlying().orElseThrow().initialState();
        for (int slot : wide) {
            largest[slot] = state[slot];
        }
        for (int step = 1; step <= STEPS; step++) {
            List<Move> moves = new ArrayList<>(semantics.moves(state));
            moves.removeIf(Move::isError);
            if (moves.isEmpty()) {
                return step;
            }
            state = moves.get(random.nextInt(moves.size())).target();
            for (int slot : wide) {
                if (state[slot] > largest[slot]) {
                    largest[slot] = state[slot];
                    lastGrown[slot] = step;
                }
            }
        }
        return STEPS;
    }
}
