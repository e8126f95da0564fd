package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.lts.CanonicalNumbering;
import dovetail.lts.Lts;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Minimises components: first modulo branching bisimulation, then, within a bound on its growth, by determinisation.
 * Violations depend on traces only, so words stay as they are. Remembers which results are minimal; used by one thread.
 */
public final class Minimisation {
    /** Bounds the bytes of the sets of a subset construction; large sets also take much time. */
    private static final long SET_BYTES = 1 << 18;
    /** Adds to that bound for each state and transition of the component. */
    private static final long SET_BYTES_PER_STEP = 8;

    private static final int UNITS_PER_COMPONENT = 64;

    private final Relation relation;
    private final double growth;
    private final MinimisedComponents known;
    private final Set<Object> smallest = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Whether the present minimisation depends on its component alone so far, and not on the memory of the run. */
    private boolean isRepeatable;

    /**
     * A minimisation modulo one relation.
     *
     * @param relation with {@link Relation#WEAK_TRACE} components become deterministic
     * @param growth bounds the states of a determinised component, as a multiple of those of its quotient by branching
     *     bisimulation; beyond it the quotient is kept
     * @param known components that were minimised for other properties
     */
    public Minimisation(Relation relation, double growth, MinimisedComponents known) {
        this.relation = relation;
        this.growth = growth;
        this.known = known;
    }

    public ReducedComposition apply(Composition composition, Budget budget, Progress progress) {
        List<ComponentLts> after = new ArrayList<>();
        boolean changed = false;
        Poll poll = new Poll(budget);
        for (ComponentLts component : composition.components()) {
            poll.tick(UNITS_PER_COMPONENT + component.transitionCount());
            ComponentLts smaller = apply(component, budget, progress);
            changed |= smaller != component;
            after.add(smaller);
        }
        return changed
                ? new ReducedComposition(
                        new Composition(composition.events(), after, composition.monitor(), composition.bad()),
                        word -> word,
                        0)
                : ReducedComposition.unchanged(composition);
    }

    /** A minimal component, or the same one when it is minimal. */
    public ComponentLts apply(ComponentLts component, Budget budget, Progress progress) {
        if (smallest.contains(component.lts().shape())) {
            return component;
        }
        Lts minimised = known.get(component.lts(), kind(), minimising(() -> minimised(component, budget, progress)));
        ComponentLts result = with(component, minimised);
        smallest.add(result.lts().shape());
        return result;
    }

    private MinimisedComponents.Minimising minimising(Supplier<ComponentLts> computation) {
        isRepeatable = true;
        return new MinimisedComponents.Minimising() {
            @Override
            public Lts minimised() {
                return computation.get().lts();
            }

            @Override
            public boolean isRepeatable() {
                return isRepeatable;
            }
        };
    }

    /** A component with other states, or the same component when they are the same. */
    private static ComponentLts with(ComponentLts component, Lts lts) {
        return lts.hasSameContent(component.lts())
                ? component
                : new ComponentLts(component.name(), lts, component.alphabet());
    }

    private ComponentLts minimised(ComponentLts component, Budget budget, Progress progress) {
        ComponentLts result = quotient(component, budget, progress);
        return relation == Relation.WEAK_TRACE && !result.lts().isDeterministic()
                ? canonical(deterministic(new SimulationReduction(budget).apply(result), budget, progress), budget)
                : result;
    }

    /** The same component with numbers of states that depend on its behaviour alone, so that others are found equal to it. */
    private static ComponentLts canonical(ComponentLts component, Budget budget) {
        return with(component, CanonicalNumbering.of(component.lts(), new Poll(budget)));
    }

    /**
     * A product, minimised now.
     *
     * @param isFull whether it becomes minimal; otherwise it becomes its quotient by bisimulation, which is faster
     */
    public Lts product(ComponentLts product, boolean isFull, Budget budget, Progress progress) {
        isRepeatable = true;
        return (isFull ? minimised(product, budget, progress) : quotient(product, budget, progress)).lts();
    }

    /** Whether the last minimisation depended on its component alone, and not on the memory of the run. */
    public boolean isRepeatable() {
        return isRepeatable;
    }

    /** The relation and bounds, for keys of results. */
    public String kind() {
        return relation + " " + growth;
    }

    /** The components that are known, and the cache behind them. */
    public MinimisedComponents known() {
        return known;
    }

    /** Notes that a component is minimal. */
    public void knowMinimal(Lts lts) {
        smallest.add(lts.shape());
    }

    private ComponentLts quotient(ComponentLts component, Budget budget, Progress progress) {
        Relation bisimulation = relation == Relation.WEAK_TRACE ? Relation.BRANCHING : relation;
        ComponentLts result = reduced(component, bisimulation, budget, progress);
        boolean same = result.stateCount() == component.stateCount()
                && result.transitionCount() == component.transitionCount();
        return canonical(same ? component : result, budget);
    }

    private ComponentLts deterministic(ComponentLts component, Budget budget, Progress progress) {
        long maxStates = Math.max(1, (long) (growth * component.stateCount()));
        long memory = SET_BYTES + SET_BYTES_PER_STEP * (component.stateCount() + (long) component.transitionCount());
        boolean ownBound = memory < budget.memory();
        try (MemoryMeter meanwhile = budget.meter().scope(memory)) {
            // The subset construction may exceed the bound before its result is minimised.
            Budget bounded = budget.withStates(2 * maxStates + 16).within(meanwhile);
            ComponentLts result = reduced(component, Relation.WEAK_TRACE, bounded, progress);
            return result.stateCount() <= maxStates ? result : component;
        } catch (Limit.Exceeded e) {
            Limit.Kind kind = e.limit().kind();
            if (kind == Limit.Kind.STATES || (kind == Limit.Kind.MEMORY && ownBound)) {
                isRepeatable &= kind == Limit.Kind.STATES || isFree(memory, budget);
                return component;
            }
            throw e;
        }
    }

    /** Whether a bound on memory was met by itself: the run has that much memory to spare. */
    private static boolean isFree(long memory, Budget budget) {
        try (MemoryMeter probe = budget.meter().scope()) {
            probe.take(memory);
            return true;
        } catch (Limit.Exceeded e) {
            return false;
        }
    }

    private static ComponentLts reduced(ComponentLts component, Relation relation, Budget budget, Progress progress) {
        Lts smaller = Minimiser.reduce(component.lts(), relation, budget, progress);
        return new ComponentLts(component.name(), smaller, component.alphabet());
    }
}
