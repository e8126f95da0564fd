package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.diagram.Diagrams;
import dovetail.diagram.NodesGrown;
import dovetail.diagram.Saturation;
import dovetail.diagram.Sifting;
import dovetail.diagram.VariableOrder;
import dovetail.prepare.PreparedSystem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the reachable states of a network by saturation. Where diagrams grow, the states found so far are sifted, and the search
 * goes on from them in the new order, with relations over the new levels.
 */
final class ReachableStates {
    private final PreparedSystem system;
    private final SymbolicOptions options;
    private final Budget budget;
    private final List<String> story = new ArrayList<>();
    /** The order of slots that was found by sifting, and the set that goes with it. */
    private int @Nullable [] slots;

    private @Nullable Sifting sifted;
    /** After so many new nodes, the states found so far are sifted. */
    private long most;

    private int peak;
    private @Nullable Diagrams diagrams;

    ReachableStates(PreparedSystem system, SymbolicOptions options, Budget budget) {
        this(system, options, options.sifting().nodes(), budget);
    }

    /** @param first after so many new nodes, the states are sifted for the first time */
    ReachableStates(PreparedSystem system, SymbolicOptions options, long first, Budget budget) {
        this.system = system;
        this.options = options;
        this.most = first;
        this.budget = budget;
    }

    /** The most nodes at once so far. */
    int peakNodes() {
        return Math.max(peak, diagrams == null ? 0 : diagrams.peakNodes());
    }

    /** The run with all reachable states; its diagrams stay on the meter of the budget. */
    SymbolicRun run() {
        boolean isLast = options.sifting() != SymbolicOptions.Reordering.ON;
        while (true) {
            MemoryMeter scope = budget.meter().scope();
            SymbolicRun found = attempt(budget.within(scope), isLast);
            if (found != null) {
                found.follows(story, peak);
                return found;
            }
            isLast |= most == Long.MAX_VALUE;
            peak = peakNodes();
            diagrams = null;
            scope.close();
        }
    }

    /** The run; nothing where its levels were sifted. */
    private @Nullable SymbolicRun attempt(Budget within, boolean isLast) {
        Diagrams fresh = new Diagrams(within);
        diagrams = fresh;
        SymbolicModel model = new SymbolicModel(system, fresh, this::order, within);
        Levels levels = model.levels();
        int initial = fresh.push(fresh.vector(levels.initialVector(), 0));
        if (sifted != null) {
            int known = fresh.push(sifted.first(fresh));
            initial = fresh.push(fresh.union(initial, known));
            sifted.close();
            sifted = null;
        }
        fresh.signalGrowth(most);
        Saturation saturation = new Saturation(model.groups());
        int mark = fresh.mark();
        try {
            int reachable = fresh.push(saturation.closure(initial));
            fresh.signalGrowth(Long.MAX_VALUE);
            if (isLast || levels.count() == 0) {
                return new SymbolicRun(system.network(), fresh, model, reachable, within);
            }
            most = Long.MAX_VALUE;
            sift(fresh, new int[] {reachable}, levels);
        } catch (NodesGrown grown) {
            fresh.release(mark);
            most *= 2;
            int[] partial = saturation.partial(initial);
            sift(fresh, partial.length == 0 ? new int[] {initial} : partial, levels);
        }
        return null;
    }

    private int[] order(int[] given, List<BitSet> supports, Poll poll) {
        if (slots != null) {
            return slots;
        }
        return options.order() == SymbolicOptions.Order.GIVEN ? given : VariableOrder.force(given, supports, poll);
    }

    private void sift(Diagrams from, int[] sets, Levels levels) {
        Sifting better = new Sifting(from, sets, levels.count(), budget);
        int[] order = better.order();
        int[] moved = new int[order.length];
        for (int level = 0; level < order.length; level++) {
            moved[level] = levels.slot(order[level]);
        }
        slots = moved;
        sifted = better;
        story.add("levels sifted: " + better.sizeBefore() + " arcs became " + better.size());
    }
}
