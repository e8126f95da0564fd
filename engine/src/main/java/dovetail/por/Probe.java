package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.step.GroupTable;
import dovetail.step.InterpretedRelation;
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

/**
 * Explores the first states of a network breadth-first under a reduction, to estimate the size of the reduced state
 * space.
 */
final class Probe {
    private static final int MAX_STATES = 2000;
    /** Bytes of a stored state besides its words. */
    private static final int BYTES_PER_STATE = 150;

    private Probe() {}

    /**
     * Estimated size of a reduced state space: the steps per expanded state. Among complete searches the number of
     * states counts, and a complete search is smaller than an incomplete one.
     */
    record Estimate(boolean isWhole, int states, double stepsPerState) {
        boolean isLessThan(Estimate other) {
            return isWhole && other.isWhole
                    ? states < other.states
                    : isWhole || !other.isWhole && stepsPerState < other.stepsPerState;
        }
    }

    /** @param goal the predicate at which the search ends */
    static Estimate of(
            Network network,
            ValueSets sets,
            GroupTable table,
            Expr goal,
            UnaryOperator<StepRelation> reduction,
            Budget budget) {
        try (PreparedSystem system = PreparedSystem.of(network, sets, budget)) {
            return system.widening(budget, meter -> {
                StateLayout layout = system.layout(budget);
                StepRelation steps = new InterpretedRelation(network, layout, List.of(goal), table);
                return walk(network, reduction.apply(steps), layout, budget.within(meter));
            });
        }
    }

    private static Estimate walk(Network network, StepRelation relation, StateLayout layout, Budget budget) {
        Stepper stepper = relation.stepper(budget);
        int width = layout.words();
        Successors out = new Successors(width, 64, budget.meter());
        Set<LongBuffer> seen = new HashSet<>();
        Deque<long[]> open = new ArrayDeque<>();
        long[] initial = new long[width];
        layout.encode(network.initialState(), initial, 0);
        seen.add(LongBuffer.wrap(initial));
        open.add(initial);
        int expanded = 0;
        long steps = 0;
        boolean isOver = false;
        while (!isOver && expanded < MAX_STATES) {
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
        return new Estimate(isOver, seen.size(), (double) steps / expanded);
    }
}
