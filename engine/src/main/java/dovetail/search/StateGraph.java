package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.step.StateLayout;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds the state space of a network as one transition system. State 0 is the initial one; states are numbered breadth
 * first, those found from the same state in the order of their labels in the network and then of their packed words.
 * The numbering thus depends on the network alone, not on when its successor function was compiled.
 *
 * @param errors steps that are model errors; they lead to no state and are not in the transition system
 */
public record StateGraph(LabelledLts lts, long errors) {
    /** Explores a whole network; throws {@link dovetail.base.Limit.Exceeded} when the budget does not suffice. */
    public static StateGraph of(Network network, Budget budget, Progress progress) {
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            return of(system, budget, progress);
        }
    }

    /**
     * The same, and tells the states.
     *
     * @param each receives the values of every state, in the order of the numbers of states, when all are known
     */
    public static StateGraph of(Network network, Budget budget, Progress progress, Consumer<int[]> each) {
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            return of(system, budget, progress, each);
        }
    }

    static StateGraph of(PreparedSystem system, Budget budget, Progress progress) {
        return of(system, budget, progress, null);
    }

    /**
     * The graph of a prepared system, which is the zone graph of a timed network.
     *
     * @param each receives the values of every state, in the order of the numbers of states, when all are known; may be null
     */
    public static StateGraph of(
            PreparedSystem system, Budget budget, Progress progress, @Nullable Consumer<int[]> each) {
        try {
            return system.widening(budget, meter -> build(system, budget, meter, progress, each));
        } catch (OutOfMemoryError e) {
            throw budget.memoryExceeded();
        }
    }

    private static StateGraph build(
            PreparedSystem system,
            Budget budget,
            MemoryMeter meter,
            Progress progress,
            @Nullable Consumer<int[]> each) {
        StateLayout layout = system.layout(budget);
        TieredSteps steps = new SearchSetup(system, List.of(), Compile.AUTO, budget).steps(layout, meter);
        GraphBuilder builder = new GraphBuilder(system.network(), layout, steps, budget, meter, progress);
        StateGraph graph = builder.build();
        long[] words = new long[layout.words()];
        for (int state = 0; each != null && state < builder.states().size(); state++) {
            builder.states().get(state, words, 0);
            each.accept(layout.decode(words, 0));
        }
        return graph;
    }
}
