package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.lts.Lts;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Puts a smallest equivalent machine in the place of each: first up to branching bisimulation, then, where that is
 * allowed to grow no further than a bound, a deterministic one with the same sequences of events. Sequences of events are all
 * that violations depend on, so words stay as they are. Remembers the shapes of the machines it has made; used by one thread.
 */
public final class Minimisation {
    /** How many bytes the sets of a subset construction may take; when sets are large, they take long, too. */
    private static final long SETS = 1 << 18;
    /** How many bytes more they may take for each state and transition of the machine. */
    private static final long SETS_PER_STEP = 8;

    private static final int UNITS_PER_MACHINE = 64;

    private final Relation relation;
    private final double growth;
    private final MinimisedComponents known;
    private final Set<Object> smallest = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * What the machines shall keep.
     *
     * @param relation what machines are minimised up to; with {@link Relation#WEAK_TRACE} machines become deterministic
     * @param growth how many times the states of a machine, minimised up to branching bisimulation, its deterministic
     *     form may have; otherwise it is not taken
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
        for (ComponentLts machine : composition.machines()) {
            poll.tick(UNITS_PER_MACHINE + machine.transitionCount());
            ComponentLts smaller = apply(machine, budget, progress);
            changed |= smaller != machine;
            after.add(smaller);
        }
        return changed
                ? new ReducedComposition(
                        new Composition(composition.events(), after, composition.monitor(), composition.bad()),
                        word -> word,
                        0)
                : ReducedComposition.unchanged(composition);
    }

    /** A smallest machine, or the same one when it is that already. */
    public ComponentLts apply(ComponentLts machine, Budget budget, Progress progress) {
        if (smallest.contains(machine.lts().shape())) {
            return machine;
        }
        String way = relation + " " + growth;
        Lts minimised = known.find(machine.lts(), way);
        ComponentLts result = minimised == null
                ? minimised(machine, budget, progress)
                : new ComponentLts(machine.name(), minimised, machine.alphabet());
        if (minimised == null) {
            known.add(machine.lts(), way, result.lts());
        }
        smallest.add(result.lts().shape());
        return result;
    }

    private ComponentLts minimised(ComponentLts machine, Budget budget, Progress progress) {
        ComponentLts result = bisimilar(machine, budget, progress);
        return relation == Relation.WEAK_TRACE && !result.lts().isDeterministic()
                ? deterministic(new SimulationReduction(budget).apply(result), budget, progress)
                : result;
    }

    /** A machine as small as it becomes in a short time, or the same one. */
    public ComponentLts bisimilar(ComponentLts machine, Budget budget, Progress progress) {
        Relation bisimulation = relation == Relation.WEAK_TRACE ? Relation.BRANCHING : relation;
        ComponentLts result = reduced(machine, bisimulation, budget, progress);
        boolean same =
                result.stateCount() == machine.stateCount() && result.transitionCount() == machine.transitionCount();
        return same ? machine : result;
    }

    private ComponentLts deterministic(ComponentLts machine, Budget budget, Progress progress) {
        long most = Math.max(1, (long) (growth * machine.stateCount()));
        long memory = SETS + SETS_PER_STEP * (machine.stateCount() + (long) machine.transitionCount());
        boolean ownBound = memory < budget.memory();
        try (MemoryMeter meanwhile = budget.meter().scope(memory)) {
            // The subset construction may pass the bound for a while before its result is minimised.
            Budget bounded = budget.withStates(2 * most + 16).within(meanwhile);
            ComponentLts result = reduced(machine, Relation.WEAK_TRACE, bounded, progress);
            return result.stateCount() <= most ? result : machine;
        } catch (Limit.Exceeded e) {
            Limit.Kind kind = e.limit().kind();
            if (kind == Limit.Kind.STATES || (kind == Limit.Kind.MEMORY && ownBound)) {
                return machine;
            }
            throw e;
        }
    }

    private static ComponentLts reduced(ComponentLts component, Relation relation, Budget budget, Progress progress) {
        Lts smaller = Minimiser.reduce(component.lts(), relation, budget, progress);
        return new ComponentLts(component.name(), smaller, component.alphabet());
    }
}
