package dovetail.engine.sog.search;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.compose.observe.AcceptingLasso;
import dovetail.compose.observe.AutomatonProduct;
import dovetail.compose.observe.GraphLasso;
import dovetail.compose.observe.ObservedGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
            ObservedGraph graph = subsystem.graph();
            GraphLasso lasso = new AcceptingLasso(
                            "sog", product, node -> ending(graph, node, isWhole) != null, budget.within(meanwhile))
                    .find();
            return lasso == null ? null : run(lasso, subsystem, isWhole);
        }
    }

    private Run run(GraphLasso lasso, Subsystem subsystem, boolean isWhole) {
        List<Run.Letter> letters = new ArrayList<>();
        for (int event : lasso.events()) {
            letters.add(Run.Letter.of(event, subsystem));
        }
        Ending ending = lasso.isFinite() ? ending(subsystem.graph(), lasso.last(), isWhole) : Ending.ANYWHERE;
        return new Run(
                letters,
                lasso.isFinite() ? Run.FINITE : lasso.loop(),
                List.of(new Run.Part(subsystem, lasso.nodes(), Objects.requireNonNull(ending))));
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
