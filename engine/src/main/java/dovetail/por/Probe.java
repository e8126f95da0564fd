package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.InterpretedRelation;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Visits the first states of a network in a reduced way, as a search would, to learn how much the reduction leaves. */
final class Probe {
    private static final int MOST_STATES = 2000;
    /** Bytes of a state besides its words. */
    private static final int BYTES_PER_STATE = 150;

    private Probe() {}

    /**
     * How many steps are kept per expanded state; where a search is over by then, how many states it takes counts first.
     */
    record Remainder(boolean isWhole, int states, double stepsPerState) {
        boolean isLessThan(Remainder other) {
            return isWhole && other.isWhole
                    ? states < other.states
                    : isWhole || !other.isWhole && stepsPerState < other.stepsPerState;
        }
    }

    /** @param goal at which a search ends */
    static Remainder of(
            Network network,
            ValueSets sets,
            GroupTable table,
            Expr goal,
            UnaryOperator<StepRelation> reduction,
            Budget budget) {
        ValueSets wide = sets;
        while (true) {
            try {
                StateLayout layout = StateLayout.of(network, wide, budget);
                return walk(
                        network,
                        reduction.apply(new InterpretedRelation(network, layout, List.of(goal), table)),
                        layout,
                        budget);
            } catch (LayoutOverflow e) {
                wide = wide.widened(e.slot());
            }
        }
    }

    private static Remainder walk(Network network, StepRelation relation, StateLayout layout, Budget budget) {
        Stepper stepper = relation.stepper();
        int width = layout.words();
        Successors out = new Successors(width, 64);
        Set<LongBuffer> seen = new HashSet<>();
        Deque<long[]> open = new ArrayDeque<>();
        long[] initial = new long[width];
        layout.encode(network.initialState(), initial, 0);
        seen.add(LongBuffer.wrap(initial));
        open.add(initial);
        int expanded = 0;
        long steps = 0;
        boolean isOver = false;
        while (!isOver && expanded < MOST_STATES) {
            budget.check(0);
            out.clear();
            long[] state = open.remove();
            isOver = stepper.test(state, 0);
            stepper.successors(state, 0, out);
            expanded++;
            steps += out.count;
            for (int i = 0; i < out.count; i++) {
                long[] next = Arrays.copyOfRange(out.words, i * width, (i + 1) * width);
                if (seen.add(LongBuffer.wrap(next))) {
                    budget.meter().take(BYTES_PER_STATE + (long) width * Long.BYTES);
                    open.add(next);
                }
            }
            isOver |= open.isEmpty();
        }
        return new Remainder(isOver, seen.size(), (double) steps / expanded);
    }
}
