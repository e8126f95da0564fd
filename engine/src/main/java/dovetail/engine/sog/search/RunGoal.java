package dovetail.engine.sog.search;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.engine.sog.graph.ObservedGraph;
import org.jspecify.annotations.Nullable;

/** Searches a subsystem for a run that an automaton accepts: the automaton of the runs that violate a property. */
final class RunGoal implements Goal {
    private final Automaton violations;
    private final AutomatonProduct.Visibility visibility;
    private final boolean mayStutter;
    private final Budget budget;

    /** @param mayStutter whether a run that ends in a deadlock counts, extended by stuttering */
    RunGoal(Automaton violations, AutomatonProduct.Visibility visibility, boolean mayStutter, Budget budget) {
        this.violations = violations;
        this.visibility = visibility;
        this.mayStutter = mayStutter;
        this.budget = budget;
    }

    @Override
    public @Nullable Run find(Subsystem subsystem, boolean isWhole) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            AutomatonProduct product = new AutomatonProduct(subsystem.graph(), violations, visibility, meanwhile);
            return new AcceptingLasso(
                            subsystem,
                            product,
                            node -> ending(subsystem.graph(), node, isWhole),
                            budget.within(meanwhile))
                    .find();
        }
    }

    /** The way in which a run may end in a node, or null. */
    private @Nullable Ending ending(ObservedGraph graph, int node, boolean isWhole) {
        if (graph.hasLivelock(node)) {
            return Ending.LIVELOCK;
        } else if (!isWhole) {
            return Ending.ANYWHERE;
        }
        for (int[] behaviour : graph.behavioursOf(node)) {
            if (mayStutter && behaviour.length == 0) {
                return Ending.stable(behaviour);
            }
        }
        return null;
    }
}
