package dovetail.por;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.model.Network;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Visits all states of a reduced state space, simply, and remembers which of them have no step. */
final class ReducedWalk {
    private final Set<List<Integer>> states = new HashSet<>();
    private final Set<List<Integer>> deadlocks = new HashSet<>();

    ReducedWalk(Network network, Preserved preserved, PorOptions options, Compile compile) {
        ValueSets sets = ValueAnalysis.of(network);
        while (true) {
            try {
                walk(network, sets, preserved, options, compile);
                return;
            } catch (dovetail.step.LayoutOverflow e) {
                sets = sets.widened(e.slot());
                states.clear();
                deadlocks.clear();
            }
        }
    }

    private void walk(Network network, ValueSets sets, Preserved preserved, PorOptions options, Compile compile) {
        GroupTable table = new GroupTable(network);
        PartialOrderReduction reduction = PartialOrderReduction.of(network, sets, table, preserved, options);
        StateLayout layout = StateLayout.of(network, sets);
        StepRelation relation = reduction.of(
                PreparedSystem.of(network, sets, Budget.unlimited())
                        .steps(List.of(), List.of(), Budget.unlimited())
                        .steps(layout, compile)
                        .current(),
                Budget.unlimited().meter());
        Stepper stepper = relation.stepper(Budget.unlimited());
        Deque<int[]> open = new ArrayDeque<>();
        open.add(network.initialState());
        states.add(asList(network.initialState()));
        Successors out = new Successors(layout.words(), 16);
        long[] packed = new long[layout.words()];
        while (!open.isEmpty()) {
            int[] state = open.remove();
            layout.encode(state, packed, 0);
            out.clear();
            long errors = out.errors;
            stepper.successors(packed, 0, out);
            if (out.count == 0 && out.errors == errors) {
                deadlocks.add(asList(state));
            }
            for (int i = 0; i < out.count; i++) {
                int[] next = layout.decode(out.words, i * out.width());
                if (states.add(asList(next))) {
                    open.add(next);
                }
            }
        }
    }

    static List<Integer> asList(int[] state) {
        return Arrays.stream(state).boxed().toList();
    }

    Set<List<Integer>> states() {
        return states;
    }

    Set<List<Integer>> deadlocks() {
        return deadlocks;
    }
}
