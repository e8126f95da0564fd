package dovetail.engine.sog.search;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedGraph;
import dovetail.compose.observe.ObservedLts;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.engine.sog.graph.Abstraction;
import dovetail.lts.Lts;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Composes the observation graphs of components one after the other and searches each product for a run (Figures 7 and 8 of
 * É. André et al., Monterey Workshop 2012). A run of a subsystem is validated against the components that are missing: they are composed
 * with the run alone. If no product with it has a run left, the subsystem grows by one component.
 *
 * <p>Deviations from the paper: events whose participants are all composed become unobserved, and the product is aggregated
 * again. A property may hold before all components are composed: in a subsystem that may stop anywhere, no run violates it. The
 * validation treats deadlocks, livelocks and infinite runs of the rest like those of the subsystem.
 */
public final class IncrementalSearch {
    /** The nodes of a product in which a run is validated. */
    private static final int MOST_TO_VALIDATE = 20_000;

    /** The components whose products are tried; the smallest product is taken. */
    private static final int CANDIDATES = 3;

    /** The factor by which the product with a distant component has to be smaller than that with a neighbour. */
    private static final int MUCH_SMALLER = 4;

    private final ObservedNetwork network;
    private final Goal goal;
    private final Sharing sharing;
    private final SearchSettings settings;
    private final Budget budget;
    private final Progress progress;
    private final SearchAccount account = new SearchAccount();
    private final Map<Integer, Subsystem.Aggregated> graphs = new HashMap<>();

    private IncrementalSearch(
            ObservedNetwork network, GoalFactory goal, SearchSettings settings, Budget budget, Progress progress) {
        this.network = network;
        this.sharing = new Sharing(network.events(), network.components());
        this.goal = goal.of(sharing);
        this.settings = settings;
        this.budget = budget;
        this.progress = progress;
    }

    private interface GoalFactory {
        Goal of(Sharing sharing);
    }

    /** The search for a run that an automaton accepts. */
    public static IncrementalSearch forRun(
            ObservedNetwork network,
            Automaton violations,
            boolean mayStutter,
            SearchSettings settings,
            Budget budget,
            Progress progress) {
        return new IncrementalSearch(
                network,
                sharing -> new RunGoal(violations, network.visibility(), mayStutter, budget),
                settings,
                budget,
                progress);
    }

    /** The search for a state in which the only predicate holds. */
    public static IncrementalSearch forPredicate(
            ObservedNetwork network, SearchSettings settings, Budget budget, Progress progress) {
        return new IncrementalSearch(
                network, sharing -> StateGoal.predicate(network.valuations(), budget), settings, budget, progress);
    }

    /** The search for a deadlock. */
    public static IncrementalSearch forDeadlock(
            ObservedNetwork network, SearchSettings settings, Budget budget, Progress progress) {
        return new IncrementalSearch(
                network, sharing -> StateGoal.deadlock(sharing, budget), settings, budget, progress);
    }

    /** The search for a deadlock in which the only predicate holds. */
    public static IncrementalSearch forDeadlockWith(
            ObservedNetwork network, SearchSettings settings, Budget budget, Progress progress) {
        return new IncrementalSearch(
                network,
                sharing -> StateGoal.deadlockWith(network.valuations(), sharing, budget),
                settings,
                budget,
                progress);
    }

    public SearchAccount account() {
        return account;
    }

    /**
     * A run of a graph of the whole network, or null when it has none that was searched for.
     *
     * @param graph an observation graph of all components; events that are visible to the property are observed in it
     */
    public @Nullable GraphRun searchGraph(ObservedGraph graph) {
        for (ObservedLts component : network.components()) {
            sharing.join(component.alphabet());
        }
        Run run = goal.find(new Subsystem.Whole(graph), true);
        account.searchedWhole(network.components().size());
        return run == null ? null : GraphRun.of(run);
    }

    /**
     * A run that was searched for, or null when the network has none.
     *
     * @throws ProductTooLarge when a product has more nodes than the settings allow
     */
    public @Nullable ComponentRun search() {
        ComponentOrder order = new ComponentOrder(network, settings.order());
        Subsystem group = added(order, null, budget, settings.mostNodes());
        while (true) {
            if (order.mayCheck()) {
                boolean isWhole = !order.hasNext();
                Run run = goal.find(group, isWhole);
                account.searched(group, run != null);
                if (run == null) {
                    return null;
                }
                Run valid = isWhole ? run : validated(run, group, order);
                if (valid != null) {
                    return ComponentRun.of(valid, network.components().size());
                }
            }
            group = added(order, group, budget, settings.mostNodes());
        }
    }

    /**
     * A run of all components that agrees with a run of a subsystem, or null when none is found. The products are bounded: a
     * run that is hard to validate is left to larger subsystems.
     */
    private @Nullable Run validated(Run run, Subsystem group, ComponentOrder order) {
        int[] before = sharing.snapshot();
        MemoryMeter meanwhile = budget.meter().scope();
        Budget within = budget.within(meanwhile);
        ComponentOrder rest = order.copy();
        Subsystem valid = new Subsystem.Along(group, RunGraph.of(run, network.behaviours()));
        Run found = run;
        try {
            while (found != null && rest.hasNext()) {
                valid = added(rest, valid, within, MOST_TO_VALIDATE);
                found = goal.find(valid, !rest.hasNext());
            }
        } catch (ProductTooLarge e) {
            found = null;
        }
        account.validated(found != null, rest.taken() - order.taken());
        sharing.restore(before);
        if (found == null) {
            meanwhile.close();
        }
        return found;
    }

    /** The product of a subsystem, or of none, and the next component. */
    private Subsystem added(ComponentOrder order, @Nullable Subsystem group, Budget within, int most) {
        if (group == null) {
            int first = order.candidates(new int[0], sharing, 1).get(0);
            return join(order, first, graph(first));
        }
        Subsystem.Aggregated left = aggregated(group, within);
        int[] alphabet = left.graph().alphabet();
        Trial best = smallest(order.near(alphabet, sharing, CANDIDATES), left, null, order, within, most);
        // A large neighbour that nothing restricts can wait.
        if (best == null || !best.isRestricted(left, graph(best.component))) {
            int bound = best == null ? most : best.product.graph().size() / MUCH_SMALLER;
            best = smallest(order.candidates(alphabet, sharing, CANDIDATES), left, best, order, within, bound);
        }
        if (best == null) {
            throw new ProductTooLarge();
        }
        return join(order, best.component, best.product);
    }

    /** A product that may be the next one, with the meter of its memory. */
    private record Trial(int component, Subsystem.Pair product, MemoryMeter meter) {
        /** Whether the product is smaller than the sizes of its factors multiplied. */
        boolean isRestricted(Subsystem.Aggregated left, Subsystem.Aggregated right) {
            return product.graph().size()
                    < (long) left.graph().stateCount() * right.graph().stateCount();
        }
    }

    /** The smallest of the products with some components and of another one; null when all are too large. */
    private @Nullable Trial smallest(
            List<Integer> candidates,
            Subsystem.Aggregated left,
            @Nullable Trial other,
            ComponentOrder order,
            Budget within,
            int most) {
        Trial best = other;
        for (int component : candidates) {
            if (best != null && best.component == component) {
                continue;
            }
            MemoryMeter trial = within.meter().scope();
            try {
                int bound = best == null
                        ? most
                        : Math.min(most, best.product.graph().size());
                Subsystem.Pair pair = pair(left, graph(component), bound, within.within(trial));
                if (!order.isLast()) {
                    pair.whole();
                }
                if (best != null) {
                    best.meter.close();
                }
                best = new Trial(component, pair, trial);
            } catch (ProductTooLarge e) {
                // Another candidate has a smaller product, or none is small enough.
                trial.close();
            }
        }
        return best;
    }

    private Subsystem join(ComponentOrder order, int component, Subsystem product) {
        progress.doing(product.components().cardinality() + " of "
                + network.components().size() + " components composed");
        order.take(component);
        sharing.join(network.components().get(component).alphabet());
        return product;
    }

    private Subsystem.Pair pair(Subsystem.Aggregated left, Subsystem.Aggregated right, int most, Budget within) {
        BitSet components = (BitSet) left.components().clone();
        components.or(right.components());
        return new Subsystem.Pair(
                left,
                right,
                new PairGraph(left.graph(), right.graph(), network.valuations().product(components), most, within));
    }

    /** The observation graph of a component. */
    private Subsystem.Aggregated graph(int component) {
        Subsystem.Aggregated known = graphs.get(component);
        if (known == null) {
            ObservedLts lts = network.components().get(component);
            known = aggregated(new Subsystem.Component(component, lts), sharing::isLocal, budget);
            graphs.put(component, known);
            account.built(lts, known.graph());
        }
        return known;
    }

    private Subsystem.Aggregated aggregated(Subsystem subsystem, Budget within) {
        return aggregated(subsystem, sharing::isInternal, within);
    }

    private Subsystem.Aggregated aggregated(Subsystem inner, IntPredicate isInternal, Budget within) {
        ObservedLts fine = inner.whole();
        progress.report(new Progress.Snapshot(
                "aggregate",
                fine.stateCount(),
                fine.lts().transitionCount(),
                0,
                budget.meter().bytes(),
                Double.NaN));
        EventNames names = names(fine.alphabet(), isInternal);
        Abstraction result = settings.cache().get(settings.graphs().of(fine, names, within), within.meter());
        within.meter().take(fine.bytes() + result.graph().bytes());
        account.aggregated(fine, result);
        return new Subsystem.Aggregated(inner, fine, names, result.graph(), budget);
    }

    /** Hides internal events that are invisible to the property, and names those alike that it cannot tell apart. */
    private EventNames names(int[] alphabet, IntPredicate isInternal) {
        EventNames names = new EventNames();
        Map<Long, Integer> byActions = new HashMap<>();
        for (int event : alphabet) {
            if (isInternal.test(event)) {
                long actions = network.actions(event);
                names.rename(event, actions == 0 ? Lts.HIDDEN : byActions.computeIfAbsent(actions, mask -> event));
            }
        }
        return names;
    }
}
