package dovetail.cluster;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
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

/**
 * Serial form of the steps of a search: the network, the values that its code relies on, the layout of states, and the
 * predicates that are evaluated. Another process compiles the same steps from it, once for all jobs of the search.
 *
 * @param id of the search
 */
record SerialSteps(UUID id, Network network, ValueSets values, StateLayout layout, List<Expr> predicates)
        implements Serializable {
    /** The steps of the search that this process runs jobs of; those of earlier ones are dropped. */
    private static final ConcurrentMap<UUID, StepRelation> COMPILED = new ConcurrentHashMap<>();

    SerialSteps {
        predicates = new ArrayList<>(predicates);
    }

    /** The steps, compiled at their first use in this process. */
    StepRelation relation() {
        StepRelation known = COMPILED.get(id);
        if (known != null) {
            return known;
        }
        synchronized (COMPILED) {
            COMPILED.keySet().removeIf(other -> !other.equals(id));
            return COMPILED.computeIfAbsent(id, unknown -> compile());
        }
    }

    /** The name of the known states of the search. */
    Residents.Key residents() {
        return new Residents.Key(id, layout.words());
    }

    private StepRelation compile() {
        Budget budget = Budget.unlimited();
        PreparedSystem system = PreparedSystem.of(network, values, budget);
        return new SearchSetup(system, predicates, Compile.ALWAYS, budget)
                .steps(layout, budget.meter())
                .current();
    }
}
