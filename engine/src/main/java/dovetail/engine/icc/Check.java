package dovetail.engine.icc;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import dovetail.store.NumberedStore;
import java.util.ArrayList;
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
    /** Annotated by the state of the restriction, counted from {@link Restriction#FREE}. */
    private final SynchronousProduct product;
    /** The events of the component; empty without restriction. */
    private final BitSet restricted = new BitSet();

    private final NumberedStore store;
    private final Effort effort;

    private final IntVector parent;
    private final IntVector via;
    private final IntVector edgeSource;
    private final IntVector edgeEvent;
    private final IntVector edgeTarget;
    private final BitSet accepting = new BitSet();
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
    Check(List<Traces> parts, ComponentLts component, Restriction restriction, MemoryMeter meter, Effort effort) {
        this.parts = parts;
        this.component = component;
        this.restriction = restriction;
        this.effort = effort;
        this.componentField = parts.size();
        List<ComponentLts> factors = new ArrayList<>();
        for (Traces part : parts) {
            factors.add(part.machine());
        }
        // The component comes last, so that the few steps of chosen traces lead.
        factors.add(component);
        this.product = SynchronousProduct.annotated(factors, restriction == null ? 1 : restriction.stateCount() + 1);
        if (restriction != null) {
            for (int event : component.alphabet()) {
                restricted.set(event);
            }
        }
        meter.take(product.bytes());
        this.store = new NumberedStore(product.words(), meter);
        this.parent = new IntVector("states", meter);
        this.via = new IntVector("states", meter);
        this.edgeSource = new IntVector("transitions", meter);
        this.edgeEvent = new IntVector("transitions", meter);
        this.edgeTarget = new IntVector("transitions", meter);
        this.words = new long[product.words()];
    }

    /**
     * Searches the product.
     *
     * @param slack how many more states to look for once an accepting one is found, as a multiple of those found till
     *     then
     * @return whether there is an accepting state
     */
    boolean search(long slack) {
        long[] initial = product.initial();
        product.annotate(initial, annotation(restriction == null ? Restriction.FREE : restriction.initial()));
        expanding = -1;
        reach(Lts.HIDDEN, initial);
        SynchronousProduct.Sink sink = this::step;
        long most = Long.MAX_VALUE;
        for (expanding = 0; expanding < store.size() && store.size() < most; expanding++) {
            effort.visit(store.size());
            store.get(expanding, words, 0);
            product.successors(words, sink);
            if (firstAccepting >= 0 && most == Long.MAX_VALUE) {
                most = (slack + 1) * store.size();
            }
        }
        return firstAccepting >= 0;
    }

    private static int annotation(int restrictionState) {
        return restrictionState - Restriction.FREE;
    }

    private int restrictionState(long[] state) {
        return product.annotation(state) + Restriction.FREE;
    }

    /** Reaches the target of a step, unless the restriction forbids it. */
    private void step(int event, long[] target) {
        if (event == Lts.HIDDEN || !restricted.get(event)) {
            reach(event, target);
            return;
        }
        int before = restrictionState(target);
        int after = restriction.next(before, event);
        if (after != Restriction.BLOCKED) {
            product.annotate(target, annotation(after));
            reach(event, target);
            product.annotate(target, annotation(before));
        }
    }

    private void reach(int event, long[] target) {
        effort.poll(1);
        int number = store.add(target, 0);
        if (number >= 0) {
            parent.add(expanding);
            via.add(event);
            if (accepts(target)) {
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

    private boolean accepts(long[] state) {
        for (int i = 0; i < componentField; i++) {
            if (!parts.get(i).accepting().get(product.local(state, i))) {
                return false;
            }
        }
        return restriction == null || restriction.allows(restrictionState(state));
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
        return builder.build(store.size(), 0, product.alphabet());
    }

    /** The state of one of the parts in a state of the product. */
    int local(int part, int state) {
        store.get(state, words, 0);
        return product.local(words, part);
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
        long pair = (long) product.local(words, componentField) << 32 | product.annotation(words);
        int next = numbers.size();
        Integer known = numbers.putIfAbsent(pair, next);
        return known == null ? next : known;
    }

    /** Whether all parts but one could take an event in a state of the product. */
    boolean othersOffer(int state, int part, int event) {
        store.get(state, words, 0);
        for (int i = 0; i < componentField; i++) {
            Traces traces = parts.get(i);
            if (i != part && traces.machine().declares(event) && traces.next(product.local(words, i), event) < 0) {
                return false;
            }
        }
        if (!component.declares(event)) {
            return true;
        }
        int at = component.seek(product.local(words, componentField), event);
        return at < component.rowStart(product.local(words, componentField) + 1)
                && component.event(at) == event
                && (restriction == null || restriction.next(restrictionState(words), event) != Restriction.BLOCKED);
    }

    /** Whether any part but one declares an event. */
    boolean othersDeclare(int part, int event) {
        return product.isShared(event, part);
    }
}
