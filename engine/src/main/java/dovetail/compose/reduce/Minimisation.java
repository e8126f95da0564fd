package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.Composition;
import dovetail.compose.Machine;
import dovetail.compose.ReducedComposition;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.Arrays;
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
    private static final String TAU = "tau";
    /** How many bytes the sets of a subset construction may take; when sets are large, they take long, too. */
    private static final long SETS = 1 << 18;
    /** How many bytes more they may take for each state and transition of the machine. */
    private static final long SETS_PER_STEP = 8;

    private static final int UNITS_PER_MACHINE = 64;

    private final Relation relation;
    private final double growth;
    private final Set<Object> smallest = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * What the machines shall keep.
     *
     * @param relation what machines are minimised up to; with {@link Relation#WEAK_TRACE} machines become deterministic
     * @param growth how many times the states of a machine, minimised up to branching bisimulation, its deterministic
     *     form may have; otherwise it is not taken
     */
    public Minimisation(Relation relation, double growth) {
        this.relation = relation;
        this.growth = growth;
    }

    public ReducedComposition apply(Composition composition, Budget budget, Progress progress) {
        List<Machine> after = new ArrayList<>();
        boolean changed = false;
        Poll poll = new Poll(budget);
        for (Machine machine : composition.machines()) {
            poll.tick(UNITS_PER_MACHINE + machine.transitionCount());
            Machine smaller = apply(machine, budget, progress);
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
    public Machine apply(Machine machine, Budget budget, Progress progress) {
        if (smallest.contains(machine.shape())) {
            return machine;
        }
        Machine result = bisimilar(machine, budget, progress);
        if (relation == Relation.WEAK_TRACE && !isDeterministic(result)) {
            result = deterministic(new SimulationReduction(budget).apply(result), budget, progress);
        }
        smallest.add(result.shape());
        return result;
    }

    /** A machine as small as it becomes in a short time, or the same one. */
    public Machine bisimilar(Machine machine, Budget budget, Progress progress) {
        Relation bisimulation = relation == Relation.WEAK_TRACE ? Relation.BRANCHING : relation;
        Machine result = reduced(machine, bisimulation, budget, progress);
        boolean same =
                result.stateCount() == machine.stateCount() && result.transitionCount() == machine.transitionCount();
        return same ? machine : result;
    }

    private Machine deterministic(Machine machine, Budget budget, Progress progress) {
        long most = Math.max(1, (long) (growth * machine.stateCount()));
        long memory = SETS + SETS_PER_STEP * (machine.stateCount() + (long) machine.transitionCount());
        boolean ownBound = memory < budget.memory();
        try (MemoryMeter meanwhile = budget.meter().scope(memory)) {
            // The subset construction may pass the bound for a while before its result is minimised.
            Budget bounded = budget.withStates(2 * most + 16).within(meanwhile);
            Machine result = reduced(machine, Relation.WEAK_TRACE, bounded, progress);
            return result.stateCount() <= most ? result : machine;
        } catch (Limit.Exceeded e) {
            Limit.Kind kind = e.limit().kind();
            if (kind == Limit.Kind.STATES || (kind == Limit.Kind.MEMORY && ownBound)) {
                return machine;
            }
            throw e;
        }
    }

    private static boolean isDeterministic(Machine machine) {
        for (int s = 0; s < machine.stateCount(); s++) {
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                if (machine.event(i) == Machine.HIDDEN
                        || (i > machine.rowStart(s) && machine.event(i) == machine.event(i - 1))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Machine reduced(Machine machine, Relation relation, Budget budget, Progress progress) {
        return machine(Minimiser.reduce(lts(machine), relation, budget, progress), machine);
    }

    /** The machine with its events' numbers as labels. */
    private static Lts lts(Machine machine) {
        int[] alphabet = machine.alphabet();
        List<String> names = new ArrayList<>(alphabet.length + 1);
        names.add(TAU);
        for (int event : alphabet) {
            names.add(Integer.toString(event));
        }
        int[] rows = new int[machine.stateCount() + 1];
        int[] labels = new int[machine.transitionCount()];
        int[] targets = new int[labels.length];
        for (int s = 0; s < machine.stateCount(); s++) {
            rows[s + 1] = machine.rowStart(s + 1);
        }
        for (int i = 0; i < labels.length; i++) {
            int event = machine.event(i);
            labels[i] = event == Machine.HIDDEN ? 0 : Arrays.binarySearch(alphabet, event) + 1;
            targets[i] = machine.target(i);
        }
        return Lts.ofRows(machine.initial(), rows, labels, targets, names);
    }

    private static Machine machine(Lts lts, Machine model) {
        List<String> names = lts.labelNames();
        int[] events = new int[names.size()];
        for (int label = 0; label < events.length; label++) {
            String name = names.get(label);
            events[label] = name.equals(TAU) ? Machine.HIDDEN : Integer.parseInt(name);
        }
        RowBuilder rows = new RowBuilder();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                rows.add(events[lts.label(i)], lts.target(i));
            }
            rows.endRow();
        }
        return new Machine(model.name(), lts.initial(), rows.rows(), model.alphabet());
    }
}
