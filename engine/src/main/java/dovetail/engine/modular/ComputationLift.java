package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.InstantGenerator;
import dovetail.model.Modules;
import dovetail.replay.Lasso;
import dovetail.search.cycle.LassoShortening;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Lifts a way through memories to a computation: for each step it finds values of variables that lead from one memory to
 * the next. The search stores memories alone.
 */
final class ComputationLift {
    private final Modules system;
    private final InstantGenerator generator;

    /**
     * @param system the system of the computation
     * @param plan the plan of the same system, which may have the automaton of a property as its last constraint
     */
    ComputationLift(Modules system, GenerationPlan plan, Budget budget) {
        this.system = system;
        this.generator =
                InstantGenerator.of(plan, new GenerationNodes(plan.generators().size()), budget);
    }

    /** The states of a lasso, in the terms of the system. */
    Lasso lasso(ProductLasso found, StateLayout layout) {
        List<int[]> states = new ArrayList<>();
        int[] memory = layout.decode(found.start(), 0);
        for (ProductLasso.Hop hop : found.hops()) {
            int[] after = layout.decode(hop.target(), 0);
            states.add(state(memory, after, hop.marks(), values -> true));
            memory = after;
        }
        List<Lasso.Taken> ticks = Collections.nCopies(states.size(), Lasso.Taken.byAny(Modules.TICK));
        return LassoShortening.shortest(states, ticks, found.loopStart());
    }

    /** A state of an instant between two memories, with at least some marks and with values that are wanted. */
    int[] state(int[] before, int[] after, int marks, Predicate<int[]> wanted) {
        int[][] found = new int[1][];
        generator.generate(before, (values, memory, seen) -> {
            if (found[0] == null && (seen & marks) == marks && Arrays.equals(memory, after) && wanted.test(values)) {
                found[0] = state(values, memory);
            }
        });
        int @Nullable [] state = found[0];
        if (state == null) {
            throw new IllegalStateException("an instant of a computation cannot be found again");
        }
        return state;
    }

    private int[] state(int[] values, int[] memory) {
        int[] state = Arrays.copyOf(values, system.slots().size());
        System.arraycopy(memory, 0, state, system.registerBase(), state.length - system.registerBase());
        return state;
    }
}
