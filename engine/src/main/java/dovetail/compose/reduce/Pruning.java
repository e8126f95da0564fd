package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Takes away what no violation needs, until nothing more can be taken: events that some machine which declares them never
 * offers; states that cannot be reached, and those after which no event that leads the monitor into its bad state can come;
 * a machine's part in events that it takes everywhere without moving; machines that have nothing to do with the monitor,
 * not even through others. Events are numbered anew.
 */
public final class Pruning {
    private static final int UNITS_PER_MACHINE = 32;

    private final Composition composition;
    private final List<PrunedComponent> machines = new ArrayList<>();
    private final PrunedComponent monitor;
    private final boolean[] dead;
    private final Poll poll;

    private Pruning(Composition composition, Poll poll) {
        this.poll = poll;
        this.composition = composition;
        for (ComponentLts machine : composition.machines()) {
            poll.tick(UNITS_PER_MACHINE + machine.transitionCount());
            machines.add(new PrunedComponent(machine, -1));
        }
        this.monitor = new PrunedComponent(composition.monitor(), composition.bad());
        this.dead = new boolean[composition.events()];
    }

    public static ReducedComposition apply(Composition composition) {
        return apply(composition, Budget.unlimited());
    }

    /** The same; throws {@link dovetail.base.Limit.Exceeded} when the budget ends. */
    public static ReducedComposition apply(Composition composition, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            for (ComponentLts machine : composition.machines()) {
                meanwhile.take(2 * machine.bytes());
            }
            return apply(composition, new Poll(budget));
        }
    }

    private static ReducedComposition apply(Composition composition, Poll poll) {
        int bad = composition.bad();
        if (bad == composition.monitor().initial()) {
            return isTrivial(composition)
                    ? ReducedComposition.unchanged(composition)
                    : new ReducedComposition(trivial(0), word -> word, 0);
        }
        // Once states are cut off for good, a machine may have no say in more events than it could be relieved of
        // before.
        ReducedComposition once = new Pruning(composition, poll).run();
        return once.composition() == composition ? once : once.then(apply(once.composition(), poll));
    }

    /** A composition without machines and events. */
    private static Composition trivial(int bad) {
        return new Composition(0, List.of(), new ComponentLts.Builder("monitor").build(1, 0, new int[0]), bad);
    }

    private static boolean isTrivial(Composition composition) {
        return composition.events() == 0
                && composition.machines().isEmpty()
                && composition.monitor().stateCount() == 1;
    }

    private ReducedComposition run() {
        boolean goOn = composition.bad() >= 0;
        while (goOn) {
            monitor.findLive(dead, null);
            boolean[] last = lastEvents();
            int[] list = list(last);
            goOn = monitor.judgeEvents();
            for (PrunedComponent machine : machines) {
                poll.tick(UNITS_PER_MACHINE + 2L * machine.machine().transitionCount());
                machine.findLive(dead, allDependOn(machine, list) ? last : null);
                goOn |= machine.judgeEvents();
            }
        }
        if (composition.bad() < 0 || !monitor.isLive(composition.bad()) || !canStart()) {
            return isTrivial(composition)
                    ? ReducedComposition.unchanged(composition)
                    : new ReducedComposition(trivial(-1), word -> word, 0);
        }
        return build();
    }

    private boolean canStart() {
        for (PrunedComponent machine : machines) {
            if (!machine.isLive(machine.machine().initial())) {
                return false;
            }
        }
        return true;
    }

    /** The events that may lead the monitor into its bad state. */
    private boolean[] lastEvents() {
        boolean[] last = new boolean[composition.events()];
        ComponentLts watch = composition.monitor();
        for (int s = 0; s < watch.stateCount(); s++) {
            for (int i = watch.rowStart(s); i < watch.rowStart(s + 1); i++) {
                if (watch.target(i) == composition.bad() && monitor.keeps(s, i)) {
                    last[watch.event(i)] = true;
                }
            }
        }
        return last;
    }

    private static int[] list(boolean[] events) {
        int[] list = new int[events.length];
        int size = 0;
        for (int event = 0; event < events.length; event++) {
            if (events[event]) {
                list[size++] = event;
            }
        }
        return Arrays.copyOf(list, size);
    }

    private static boolean allDependOn(PrunedComponent machine, int[] events) {
        for (int event : events) {
            if (!machine.hasSay(event)) {
                return false;
            }
        }
        return true;
    }

    private ReducedComposition build() {
        List<PrunedComponent> kept = relevant();
        int[] numbers = numbers(kept);
        int events = 0;
        for (int number : numbers) {
            events = Math.max(events, number + 1);
        }
        List<ComponentLts> built = new ArrayList<>();
        boolean same = events == composition.events() && kept.size() == machines.size();
        for (PrunedComponent machine : kept) {
            poll.tick(UNITS_PER_MACHINE + machine.machine().transitionCount());
            ComponentLts smaller = build(machine, numbers);
            same &= sameSize(machine.machine(), smaller);
            built.add(smaller);
        }
        ComponentLts watch = build(monitor, numbers);
        if (same && sameSize(composition.monitor(), watch)) {
            return ReducedComposition.unchanged(composition);
        }
        int bad = 0;
        for (int s = 0; s < composition.bad(); s++) {
            bad += monitor.isLive(s) ? 1 : 0;
        }
        Renaming renaming = new Renaming(watch, bad, numbers);
        return new ReducedComposition(
                new Composition(events, built, watch, bad), renaming::word, renaming::old, renaming.bytes());
    }

    private static boolean sameSize(ComponentLts one, ComponentLts other) {
        return one.stateCount() == other.stateCount()
                && one.transitionCount() == other.transitionCount()
                && one.alphabet().length == other.alphabet().length;
    }

    /** The machines that the monitor's fate may depend on. */
    private List<PrunedComponent> relevant() {
        List<List<PrunedComponent>> declaring = new ArrayList<>();
        for (int event = 0; event < dead.length; event++) {
            declaring.add(new ArrayList<>(2));
        }
        for (PrunedComponent machine : machines) {
            int[] alphabet = machine.machine().alphabet();
            for (int at = 0; at < alphabet.length; at++) {
                if (machine.counts(at)) {
                    declaring.get(alphabet[at]).add(machine);
                }
            }
        }
        Set<PrunedComponent> found = new HashSet<>();
        ArrayDeque<PrunedComponent> waiting = new ArrayDeque<>(List.of(monitor));
        while (!waiting.isEmpty()) {
            PrunedComponent machine = waiting.remove();
            int[] alphabet = machine.machine().alphabet();
            for (int at = 0; at < alphabet.length; at++) {
                if (machine.counts(at)) {
                    for (PrunedComponent other : declaring.get(alphabet[at])) {
                        if (found.add(other)) {
                            waiting.add(other);
                        }
                    }
                }
            }
        }
        List<PrunedComponent> inOrder = new ArrayList<>(machines);
        inOrder.retainAll(found);
        return inOrder;
    }

    /** New numbers of the events that some machine still has a say in, and -1 for the others. */
    private int[] numbers(List<PrunedComponent> kept) {
        boolean[] used = new boolean[dead.length];
        for (PrunedComponent machine : kept) {
            mark(machine, used);
        }
        mark(monitor, used);
        int[] numbers = new int[dead.length];
        int next = 0;
        for (int event = 0; event < numbers.length; event++) {
            numbers[event] = used[event] ? next++ : -1;
        }
        return numbers;
    }

    private void mark(PrunedComponent machine, boolean[] used) {
        int[] alphabet = machine.machine().alphabet();
        for (int at = 0; at < alphabet.length; at++) {
            used[alphabet[at]] |= machine.counts(at);
        }
    }

    /** What is left of a machine: its live states in their order and, behind them, one for all that follows the end. */
    private ComponentLts build(PrunedComponent pruned, int[] numbers) {
        ComponentLts machine = pruned.machine();
        if (pruned.isWhole()) {
            return machine.renamed(numbers);
        }
        int[] states = new int[machine.stateCount()];
        int count = 0;
        for (int s = 0; s < states.length; s++) {
            states[s] = pruned.isLive(s) ? count++ : -1;
        }
        RowBuilder rows = new RowBuilder();
        boolean stub = false;
        for (int s = 0; s < states.length; s++) {
            if (!pruned.isLive(s)) {
                continue;
            }
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                int event = machine.event(i);
                if (pruned.takes(s, i)) {
                    int target = states[machine.target(i)];
                    stub |= target < 0;
                    rows.add(event == Lts.HIDDEN ? event : numbers[event], target < 0 ? count : target);
                }
            }
            rows.endRow();
        }
        if (stub) {
            rows.endRow();
        }
        int[] alphabet = new int[machine.alphabet().length];
        int size = 0;
        for (int at = 0; at < alphabet.length; at++) {
            if (pruned.counts(at)) {
                alphabet[size++] = numbers[machine.alphabet()[at]];
            }
        }
        return new ComponentLts(machine.name(), rows.build(states[machine.initial()]), Arrays.copyOf(alphabet, size));
    }

    /** Leads words back to the old numbers; a word ends when the monitor has seen enough. */
    private static final class Renaming {
        private final ComponentLts monitor;
        private final int bad;
        private final int[] old;

        Renaming(ComponentLts monitor, int bad, int[] numbers) {
            this.monitor = monitor;
            this.bad = bad;
            this.old = new int[numbers.length];
            for (int event = 0; event < numbers.length; event++) {
                if (numbers[event] >= 0) {
                    old[numbers[event]] = event;
                }
            }
        }

        long bytes() {
            return Integer.BYTES * (long) old.length + monitor.bytes();
        }

        int old(int event) {
            return old[event];
        }

        int[] word(int[] reduced) {
            int[] word = new int[reduced.length];
            int length = 0;
            int state = monitor.initial();
            while (length < reduced.length && state != bad) {
                int event = reduced[length];
                word[length++] = old[event];
                state = monitor.declares(event) ? monitor.target(monitor.seek(state, event)) : state;
            }
            return Arrays.copyOf(word, length);
        }
    }
}
