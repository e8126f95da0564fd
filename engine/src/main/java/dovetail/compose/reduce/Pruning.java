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
 * Prunes a composition as far as no violation needs it, up to a fixpoint. Removed are events that some component
 * declares and never offers, unreachable states, and states from which the last event of a violation cannot be reached.
 * A component that takes an event in every state without moving no longer declares it. Components that are not
 * connected with the monitor, not even through others, are removed. Events are renumbered.
 */
public final class Pruning {
    private static final int UNITS_PER_COMPONENT = 32;

    private final Composition composition;
    private final List<PrunedComponent> components = new ArrayList<>();
    private final PrunedComponent monitor;
    private final boolean[] dead;
    private final Poll poll;

    private Pruning(Composition composition, Poll poll) {
        this.poll = poll;
        this.composition = composition;
        this.dead = new boolean[composition.events()];
        for (ComponentLts component : composition.components()) {
            poll.tick(UNITS_PER_COMPONENT + component.transitionCount());
            components.add(new PrunedComponent(component, -1, dead));
        }
        this.monitor = new PrunedComponent(composition.monitor(), composition.bad(), dead);
    }

    public static ReducedComposition apply(Composition composition) {
        return apply(composition, Budget.unlimited());
    }

    /** The same within a budget; throws {@link dovetail.base.Limit.Exceeded} when it ends. */
    public static ReducedComposition apply(Composition composition, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            for (ComponentLts component : composition.components()) {
                meanwhile.take(2 * component.bytes());
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
        // Once states are pruned, a component may be idle in more events than before.
        ReducedComposition once = new Pruning(composition, poll).run();
        return once.composition() == composition ? once : once.then(apply(once.composition(), poll));
    }

    /** The composition without components and events. */
    private static Composition trivial(int bad) {
        return new Composition(0, List.of(), new ComponentLts.Builder("monitor").build(1, 0, new int[0]), bad);
    }

    private static boolean isTrivial(Composition composition) {
        return composition.events() == 0
                && composition.components().isEmpty()
                && composition.monitor().stateCount() == 1;
    }

    private ReducedComposition run() {
        boolean changed = composition.bad() >= 0;
        while (changed) {
            monitor.findLive(null);
            boolean[] last = lastEvents();
            int[] list = list(last);
            changed = monitor.pruneEvents();
            for (PrunedComponent component : components) {
                poll.tick(UNITS_PER_COMPONENT + 2L * component.component().transitionCount());
                component.findLive(allDependOn(component, list) ? last : null);
                changed |= component.pruneEvents();
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
        for (PrunedComponent component : components) {
            if (!component.isLive(component.component().initial())) {
                return false;
            }
        }
        return true;
    }

    /** The last events: those that may lead the monitor to its bad state. */
    private boolean[] lastEvents() {
        boolean[] last = new boolean[composition.events()];
        ComponentLts monitorLts = composition.monitor();
        for (int s = 0; s < monitorLts.stateCount(); s++) {
            for (int i = monitorLts.rowStart(s); i < monitorLts.rowStart(s + 1); i++) {
                if (monitorLts.target(i) == composition.bad() && monitor.keeps(s, i)) {
                    last[monitorLts.event(i)] = true;
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

    private static boolean allDependOn(PrunedComponent component, int[] events) {
        for (int event : events) {
            if (!component.participates(event)) {
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
        boolean same = events == composition.events() && kept.size() == components.size();
        for (PrunedComponent component : kept) {
            poll.tick(UNITS_PER_COMPONENT + component.component().transitionCount());
            ComponentLts smaller = build(component, numbers);
            same &= sameSize(component.component(), smaller);
            built.add(smaller);
        }
        ComponentLts monitorLts = build(monitor, numbers);
        if (same && sameSize(composition.monitor(), monitorLts)) {
            return ReducedComposition.unchanged(composition);
        }
        int bad = 0;
        for (int s = 0; s < composition.bad(); s++) {
            bad += monitor.isLive(s) ? 1 : 0;
        }
        Renaming renaming = new Renaming(monitorLts, bad, numbers);
        return new ReducedComposition(
                new Composition(events, built, monitorLts, bad), renaming::word, renaming::old, renaming.bytes());
    }

    private static boolean sameSize(ComponentLts one, ComponentLts other) {
        return one.stateCount() == other.stateCount()
                && one.transitionCount() == other.transitionCount()
                && one.alphabet().length == other.alphabet().length;
    }

    /** The components that are connected with the monitor. */
    private List<PrunedComponent> relevant() {
        List<List<PrunedComponent>> declaring = new ArrayList<>();
        for (int event = 0; event < dead.length; event++) {
            declaring.add(new ArrayList<>(2));
        }
        for (PrunedComponent component : components) {
            int[] alphabet = component.component().alphabet();
            for (int at = 0; at < alphabet.length; at++) {
                if (component.declares(at)) {
                    declaring.get(alphabet[at]).add(component);
                }
            }
        }
        Set<PrunedComponent> found = new HashSet<>();
        ArrayDeque<PrunedComponent> waiting = new ArrayDeque<>(List.of(monitor));
        while (!waiting.isEmpty()) {
            PrunedComponent component = waiting.remove();
            int[] alphabet = component.component().alphabet();
            for (int at = 0; at < alphabet.length; at++) {
                if (component.declares(at)) {
                    for (PrunedComponent other : declaring.get(alphabet[at])) {
                        if (found.add(other)) {
                            waiting.add(other);
                        }
                    }
                }
            }
        }
        List<PrunedComponent> inOrder = new ArrayList<>(components);
        inOrder.retainAll(found);
        return inOrder;
    }

    /** The new numbers of the events that some component still declares; -1 for the others. */
    private int[] numbers(List<PrunedComponent> kept) {
        boolean[] used = new boolean[dead.length];
        for (PrunedComponent component : kept) {
            mark(component, used);
        }
        mark(monitor, used);
        int[] numbers = new int[dead.length];
        int next = 0;
        for (int event = 0; event < numbers.length; event++) {
            numbers[event] = used[event] ? next++ : -1;
        }
        return numbers;
    }

    private void mark(PrunedComponent component, boolean[] used) {
        int[] alphabet = component.component().alphabet();
        for (int at = 0; at < alphabet.length; at++) {
            used[alphabet[at]] |= component.declares(at);
        }
    }

    /** The pruned component: its live states in their order and, behind them, one for all states after a last event. */
    private ComponentLts build(PrunedComponent pruned, int[] numbers) {
        ComponentLts component = pruned.component();
        if (pruned.isUnchanged()) {
            return component.renamed(numbers);
        }
        int[] states = new int[component.stateCount()];
        int count = 0;
        for (int s = 0; s < states.length; s++) {
            states[s] = pruned.isLive(s) ? count++ : -1;
        }
        RowBuilder rows = new RowBuilder();
        boolean hasSink = false;
        for (int s = 0; s < states.length; s++) {
            if (!pruned.isLive(s)) {
                continue;
            }
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                int event = component.event(i);
                if (pruned.takes(s, i)) {
                    int target = states[component.target(i)];
                    hasSink |= target < 0;
                    rows.add(event == Lts.HIDDEN ? event : numbers[event], target < 0 ? count : target);
                }
            }
            rows.endRow();
        }
        if (hasSink) {
            rows.endRow();
        }
        int[] alphabet = new int[component.alphabet().length];
        int size = 0;
        for (int at = 0; at < alphabet.length; at++) {
            if (pruned.declares(at)) {
                alphabet[size++] = numbers[component.alphabet()[at]];
            }
        }
        return new ComponentLts(
                component.name(), rows.build(states[component.initial()]), Arrays.copyOf(alphabet, size));
    }

    /** Maps words to the old numbers; a word ends when the monitor reaches its bad state. */
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
