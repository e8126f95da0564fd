package dovetail.engine.icc;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.compose.ComponentLts;
import dovetail.compose.TupleLayout;
import dovetail.lts.Lts;
import dovetail.store.NumberedStore;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One verification check: does what is chosen of some components, together with one whole component under its
 * restriction, still allow a violation of the property as far as these components see it? The product is searched breadth
 * first up to the first accepting state, or further.
 *
 * <p>A state of the product is accepting when all chosen traces, the restriction and the property accept it. Parts
 * synchronise on the events they declare; those of components that are not here happen freely.
 */
final class Check {
    private final List<Traces> parts;
    private final ComponentLts component;
    private final Restriction restriction;
    private final int componentField;
    private final int restrictionField;
    private final TupleLayout layout;
    private final Synchronisation synchronisation;
    private final NumberedStore store;
    private final Effort effort;

    private final IntVector parent;
    private final IntVector via;
    private final IntVector edgeSource;
    private final IntVector edgeEvent;
    private final IntVector edgeTarget;
    private final BitSet accepting = new BitSet();
    private final int[] local;
    private final int[] next;
    private final long[] words;
    private int expanding;
    private int firstAccepting = -1;

    /**
     * A check to be made.
     *
     * @param parts the chosen traces, and the property
     * @param restriction of the component, or null
     * @param meter counts what the check holds, and is closed by who asked for it
     * @param effort told of every state that is visited; throws when the search has to end
     */
    Check(
            List<Traces> parts,
            ComponentLts component,
            Restriction restriction,
            int events,
            MemoryMeter meter,
            Effort effort) {
        this.parts = parts;
        this.component = component;
        this.restriction = restriction;
        this.effort = effort;
        this.componentField = parts.size();
        this.restrictionField = componentField + 1;
        int[] sizes = new int[parts.size() + 2];
        int[][] alphabets = new int[parts.size() + 1][];
        for (int i = 0; i < componentField; i++) {
            sizes[i] = parts.get(i).stateCount();
            alphabets[i] = parts.get(i).machine().alphabet();
        }
        sizes[componentField] = component.stateCount();
        alphabets[componentField] = component.alphabet();
        sizes[restrictionField] = restriction == null ? 1 : restriction.stateCount() + 1;
        this.layout = new TupleLayout(sizes);
        this.synchronisation = new Synchronisation(alphabets, events);
        meter.take(2L * Integer.BYTES * events);
        this.store = new NumberedStore(layout.words(), meter);
        this.parent = new IntVector("states", meter);
        this.via = new IntVector("states", meter);
        this.edgeSource = new IntVector("transitions", meter);
        this.edgeEvent = new IntVector("transitions", meter);
        this.edgeTarget = new IntVector("transitions", meter);
        this.local = new int[sizes.length];
        this.next = new int[sizes.length];
        this.words = new long[layout.words()];
    }

    /**
     * Searches the product.
     *
     * @param slack how many more states to look for once an accepting one is found, as a multiple of those found till
     *     then
     * @return whether there is an accepting state
     */
    boolean search(long slack) {
        for (int i = 0; i < componentField; i++) {
            next[i] = parts.get(i).machine().initial();
        }
        next[componentField] = component.initial();
        next[restrictionField] = restriction == null ? 0 : restriction.initial() + 1;
        expanding = -1;
        reach(Lts.HIDDEN);
        long most = Long.MAX_VALUE;
        for (expanding = 0; expanding < store.size() && store.size() < most; expanding++) {
            effort.visit(store.size());
            expand();
            if (firstAccepting >= 0 && most == Long.MAX_VALUE) {
                most = (slack + 1) * store.size();
            }
        }
        return firstAccepting >= 0;
    }

    private void expand() {
        store.get(expanding, words, 0);
        layout.unpack(words, local);
        System.arraycopy(local, 0, next, 0, local.length);
        for (int i = 0; i < componentField; i++) {
            ComponentLts machine = parts.get(i).machine();
            for (int at = machine.rowStart(local[i]); at < machine.rowStart(local[i] + 1); at++) {
                int event = machine.event(at);
                if (event == Lts.HIDDEN) {
                    next[i] = machine.target(at);
                    reach(event);
                } else if (synchronisation.owner(event) == i) {
                    next[i] = machine.target(at);
                    joinFrom(synchronisation.first(event), event);
                }
            }
            next[i] = local[i];
        }
        for (int at = component.rowStart(local[componentField]);
                at < component.rowStart(local[componentField] + 1);
                at++) {
            int event = component.event(at);
            if (event == Lts.HIDDEN) {
                next[componentField] = component.target(at);
                reach(event);
            } else if (synchronisation.owner(event) == componentField) {
                moveComponent(event, component.target(at));
            }
        }
        next[componentField] = local[componentField];
    }

    /** Moves the parts that declare the event besides its owner, from a position in their list on. */
    private void joinFrom(int position, int event) {
        if (position == synchronisation.end(event)) {
            reach(event);
            return;
        }
        int part = synchronisation.part(position);
        ComponentLts machine =
                part == componentField ? component : parts.get(part).machine();
        int state = local[part];
        for (int at = machine.seek(state, event);
                at < machine.rowStart(state + 1) && machine.event(at) == event;
                at++) {
            if (part == componentField) {
                // The last of the list, whatever the event.
                moveComponent(event, machine.target(at));
            } else {
                next[part] = machine.target(at);
                joinFrom(position + 1, event);
            }
        }
        next[part] = state;
    }

    private void moveComponent(int event, int target) {
        next[componentField] = target;
        if (restriction == null) {
            reach(event);
            return;
        }
        int after = restriction.next(local[restrictionField] - 1, event);
        if (after != Restriction.BLOCKED) {
            next[restrictionField] = after + 1;
            reach(event);
            next[restrictionField] = local[restrictionField];
        }
    }

    private void reach(int event) {
        effort.poll(1);
        layout.pack(next, words);
        int number = store.add(words, 0);
        if (number >= 0) {
            parent.add(expanding);
            via.add(event);
            if (accepts()) {
                accepting.set(number);
                if (firstAccepting < 0) {
                    firstAccepting = number;
                }
            }
        } else {
            number = ~number;
        }
        if (expanding >= 0) {
            edgeSource.add(expanding);
            edgeEvent.add(event);
            edgeTarget.add(number);
        }
    }

    private boolean accepts() {
        for (int i = 0; i < componentField; i++) {
            if (!parts.get(i).accepting().get(next[i])) {
                return false;
            }
        }
        return restriction == null || restriction.allows(next[restrictionField] - 1);
    }

    /** How many states were reached. */
    int states() {
        return store.size();
    }

    int transitions() {
        return edgeSource.size();
    }

    /** Whether everything reachable was searched. */
    boolean isWhole() {
        return expanding == store.size();
    }

    /** How many bytes the states and transitions take. */
    long bytes() {
        return store.bytes() + 4L * (parent.size() + via.size() + 3 * edgeSource.size());
    }

    BitSet accepting() {
        return accepting;
    }

    /** The events on a shortest way to the first accepting state, hidden steps left out. */
    int[] word() {
        IntVector backwards = new IntVector();
        for (int state = firstAccepting; parent.get(state) >= 0; state = parent.get(state)) {
            if (via.get(state) != Lts.HIDDEN) {
                backwards.add(via.get(state));
            }
        }
        return backwards.toReversedArray();
    }

    /** What was searched, as a machine. */
    ComponentLts explored(String name) {
        ComponentLts.Builder builder = new ComponentLts.Builder(name);
        effort.poll(edgeSource.size());
        for (int i = 0; i < edgeSource.size(); i++) {
            builder.step(edgeSource.get(i), edgeEvent.get(i), edgeTarget.get(i));
        }
        return builder.build(store.size(), 0, synchronisation.events());
    }

    /** The state of one of the parts in a state of the product. */
    int local(int part, int state) {
        store.get(state, words, 0);
        return layout.get(words, part);
    }

    /**
     * The part of the component, under its restriction, that the given states of the product pass through. It has all
     * traces that lead through these states to accepting ones, and may have more. It need not be deterministic.
     */
    Traces passed(BitSet states) {
        Map<Long, Integer> numbers = new HashMap<>();
        ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
        BitSet ends = new BitSet();
        int initial = place(0, numbers);
        for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
            if (accepting.get(state)) {
                ends.set(place(state, numbers));
            }
        }
        for (int i = 0; i < edgeSource.size(); i++) {
            effort.poll(4);
            if (states.get(edgeSource.get(i)) && states.get(edgeTarget.get(i))) {
                int from = place(edgeSource.get(i), numbers);
                int to = place(edgeTarget.get(i), numbers);
                int event = edgeEvent.get(i);
                if (event != Lts.HIDDEN && component.declares(event)) {
                    builder.step(from, event, to);
                } else if (from != to) {
                    builder.step(from, Lts.HIDDEN, to);
                }
            }
        }
        return new Traces(builder.build(numbers.size(), initial, component.alphabet()), ends);
    }

    /** A number for where the component and its restriction are in a state of the product. */
    private int place(int state, Map<Long, Integer> numbers) {
        store.get(state, words, 0);
        long pair = (long) layout.get(words, componentField) << 32 | layout.get(words, restrictionField);
        int next = numbers.size();
        Integer known = numbers.putIfAbsent(pair, next);
        return known == null ? next : known;
    }

    /** Whether all parts but one could take an event in a state of the product. */
    boolean othersOffer(int state, int part, int event) {
        store.get(state, words, 0);
        for (int i = 0; i < componentField; i++) {
            Traces traces = parts.get(i);
            if (i != part && traces.machine().declares(event) && traces.next(layout.get(words, i), event) < 0) {
                return false;
            }
        }
        if (!component.declares(event)) {
            return true;
        }
        int at = component.seek(layout.get(words, componentField), event);
        return at < component.rowStart(layout.get(words, componentField) + 1)
                && component.event(at) == event
                && (restriction == null
                        || restriction.next(layout.get(words, restrictionField) - 1, event) != Restriction.BLOCKED);
    }

    /** Whether any part but one declares an event. */
    boolean othersDeclare(int part, int event) {
        return synchronisation.owner(event) != part || synchronisation.first(event) < synchronisation.end(event);
    }
}
