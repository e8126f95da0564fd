package dovetail.engine.sog;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.ObservedLts;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.engine.sog.search.ComponentRun;
import dovetail.engine.sog.search.GraphRun;
import dovetail.engine.sog.search.IncrementalSearch;
import dovetail.engine.sog.symbolic.Expansion;
import dovetail.engine.sog.symbolic.GraphStep;
import dovetail.engine.sog.symbolic.ProductPath;
import dovetail.engine.sog.symbolic.StateClasses;
import dovetail.engine.sog.symbolic.SymbolicGraph;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches one symbolic observation graph of the whole network, whose aggregates are decision diagrams (S. Haddad, J.-M. Ilié
 * and K. Klai, ATVA 2004). Only events and predicates of the property are observed.
 */
final class SymbolicSearch {
    private final ObservedNetwork network;
    private final Budget budget;

    SymbolicSearch(ObservedNetwork network, Budget budget) {
        this.network = network;
        this.budget = budget;
    }

    /** A run that was searched for, or null when the network has none. */
    @Nullable
    ComponentRun run(IncrementalSearch search) {
        BitSet observed = new BitSet();
        BitSet errors = new BitSet();
        for (int event = 0; event < network.events(); event++) {
            observed.set(event, network.actions(event) != 0);
            errors.set(event, network.isError(event));
        }
        try (SymbolicGraph graph =
                new SymbolicGraph(factors(), observed, errors, classes(), new Behaviours(), budget)) {
            GraphRun run;
            try {
                run = search.searchGraph(graph);
            } finally {
                search.account().expanded(graph.nodeCount());
            }
            return run == null ? null : expanded(run, graph);
        }
    }

    private List<ComponentLts> factors() {
        List<ComponentLts> factors = new ArrayList<>();
        for (ObservedLts component : network.components()) {
            factors.add(new ComponentLts(component.name(), withErrors(component), component.alphabet()));
        }
        return factors;
    }

    /** The transitions of a component, and a loop for every model error that it offers. */
    private Lts withErrors(ObservedLts component) {
        LtsBuilder transitions = new LtsBuilder();
        for (int state = 0; state < component.stateCount(); state++) {
            int[] row = component.row(state);
            for (int i = 0; i < row.length; i += 2) {
                transitions.add(state, row[i], row[i + 1]);
            }
            for (int[] behaviour : component.behavioursOf(state)) {
                for (int event : behaviour) {
                    if (network.isError(event)) {
                        transitions.add(state, event, state);
                    }
                }
            }
        }
        return transitions.build(component.stateCount(), component.initial());
    }

    private StateClasses classes() {
        List<int @Nullable []> locals = new ArrayList<>();
        for (ObservedLts component : network.components()) {
            locals.add(component.classes());
        }
        return new StateClasses(locals, network::classWith);
    }

    private static ComponentRun expanded(GraphRun run, SymbolicGraph graph) {
        List<GraphStep> steps = new ArrayList<>();
        for (int i = 0; i < run.events().length; i++) {
            steps.add(new GraphStep(run.events()[i], run.nodes()[i + 1]));
        }
        Expansion expansion = new Expansion(graph);
        ProductPath path;
        if (run.loop() >= 0) {
            path = expansion.lasso(steps.subList(0, run.loop()), steps.subList(run.loop(), steps.size()));
        } else if (run.hasLivelock()) {
            path = expansion.toLivelock(steps);
        } else {
            int[] behaviour = run.behaviour();
            path = behaviour == null ? expansion.anywhere(steps) : expansion.toStable(steps, behaviour);
        }
        return new ComponentRun(path.events(), path.states().toArray(new int[0][]), path.loop());
    }
}
