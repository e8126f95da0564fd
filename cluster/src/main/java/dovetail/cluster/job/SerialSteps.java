package dovetail.cluster.job;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.engine.AcceptingRuns;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.search.SearchSetup;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Serial form of the steps of a search: the network, the values that its code relies on, the layout of states, and the
 * predicates that are evaluated. Another process compiles the same steps from it, once for all jobs of the search.
 *
 * @param id of the search
 * @param factor of the product that is searched; nothing where the network itself is
 */
public record SerialSteps(
        UUID id,
        Network network,
        ValueSets values,
        StateLayout layout,
        List<Expr> predicates,
        AcceptingRuns.@Nullable Factor factor)
        implements Serializable {
    /** The steps of the search that this process runs jobs of; those of earlier ones are dropped. */
    private static final ConcurrentMap<UUID, Compiled> COMPILED = new ConcurrentHashMap<>();

    /** Compiled steps, and the factor that they are a product with. */
    private record Compiled(StepRelation relation, AcceptingRuns.@Nullable Factor factor) {}

    public SerialSteps {
        predicates = new ArrayList<>(predicates);
    }

    /** The steps, compiled at their first use in this process. */
    public StepRelation relation() {
        return compiled().relation();
    }

    /** Whether the steps of this process have met a deadlock at the end of a run that is ignored. */
    public boolean hasMetDeadEnds() {
        AcceptingRuns.Factor used = compiled().factor();
        return used != null && used.hasMetDeadEnds();
    }

    private Compiled compiled() {
        Compiled known = COMPILED.get(id);
        if (known != null) {
            return known;
        }
        synchronized (COMPILED) {
            COMPILED.keySet().removeIf(other -> !other.equals(id));
            return COMPILED.computeIfAbsent(id, unknown -> compile());
        }
    }

    private Compiled compile() {
        Budget budget = Budget.unlimited();
        PreparedSystem system = PreparedSystem.of(network, values, budget);
        StepRelation steps = new SearchSetup(system, predicates, Compile.ALWAYS, budget)
                .steps(layout, budget.meter())
                .current();
        return new Compiled(factor == null ? steps : factor.product(steps), factor);
    }
}
