package dovetail.explore;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.prepare.StepSetup;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import java.util.List;

/**
 * Everything a network can do, as one transition system. State 0 is the initial one; states are numbered breadth first,
 * those found from the same state in the order of their labels in the network and then of their packed words. The
 * numbering thus depends on the network alone, not on when its successor function was compiled.
 *
 * @param errors steps that are model errors; they lead to no state and are not in the transition system
 */
public record StateGraph(Lts lts, long errors) {
    /** Explores a whole network; throws {@link dovetail.base.Limit.Exceeded} when the budget does not suffice. */
    public static StateGraph of(Network network, Budget budget, Progress progress) {
        try {
            return of(network, ValueAnalysis.of(network, budget), budget, progress);
        } catch (OutOfMemoryError e) {
            throw budget.memoryExceeded();
        }
    }

    /** Starts again with more room for a slot whenever a value does not fit what the sets foresee. */
    static StateGraph of(Network network, ValueSets sets, Budget budget, Progress progress) {
        ValueSets wide = sets;
        while (true) {
            try (MemoryMeter meter = budget.meter().scope()) {
                StateLayout layout = StateLayout.of(network, wide, budget.within(meter));
                StepSetup setup = new StepSetup(network, wide, List.of(), List.of(), budget.within(meter));
                return new GraphBuilder(network, layout, setup.tiered(layout), budget, meter, progress).build();
            } catch (LayoutOverflow e) {
                wide = wide.widened(e.slot());
            }
        }
    }
}
