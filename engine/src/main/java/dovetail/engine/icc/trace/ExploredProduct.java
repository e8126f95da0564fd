package dovetail.engine.icc.trace;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.TupleNumbering;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import dovetail.store.NumberedStore;
import java.util.BitSet;

/** Explored part of the product of a check, with its accepting states; projections and words are extracted from it. */
public final class ExploredProduct {
    private static final int NONE = -1;

    private final Check check;
    private final SynchronousProduct product;
    private final NumberedStore store;
    private final Effort effort;
    /** Per state, the state and the event that it was first reached by. */
    private final IntVector parents;

    private final IntVector parentEvents;
    private final IntVector sources;
    private final IntVector events;
    private final IntVector targets;
    private final BitSet accepting = new BitSet();
    private final long[] words;
    private int firstAccepting = NONE;
    private boolean isComplete;

    ExploredProduct(Check check, SynchronousProduct product, MemoryMeter meter, Effort effort) {
        this.check = check;
        this.product = product;
        this.effort = effort;
        this.store = new NumberedStore(product.words(), meter);
        this.parents = new IntVector("states", meter);
        this.parentEvents = new IntVector("states", meter);
        this.sources = new IntVector("transitions", meter);
        this.events = new IntVector("transitions", meter);
        this.targets = new IntVector("transitions", meter);
        this.words = new long[product.words()];
    }

    /**
     * Adds a state, if it is new, and the transition to it.
     *
     * @param source -1 for the initial state
     */
    void add(int source, int event, long[] target) {
        int number = store.add(target, 0);
        if (number >= 0) {
            parents.add(source);
            parentEvents.add(event);
            if (check.accepts(product, target)) {
                accepting.set(number);
                if (firstAccepting < 0) {
                    firstAccepting = number;
                }
            }
        } else {
            number = ~number;
        }
        if (source >= 0) {
            sources.add(source);
            events.add(event);
            targets.add(number);
        }
    }

    /** Ends the exploration, after so many states have been expanded. */
    void end(int expanded) {
        isComplete = expanded == store.size();
    }

    void state(int number, long[] state) {
        store.get(number, state, 0);
    }

    /** The number of states reached. */
    public int states() {
        return store.size();
    }

    public int transitions() {
        return sources.size();
    }

    /** Whether all reachable states were expanded. */
    public boolean isComplete() {
        return isComplete;
    }

    /** The size of states and transitions in bytes. */
    public long bytes() {
        return store.bytes() + 4L * (parents.size() + parentEvents.size() + 3 * sources.size());
    }

    public boolean hasAccepting() {
        return firstAccepting >= 0;
    }

    BitSet accepting() {
        return accepting;
    }

    /** The events of a shortest path to the first accepting state, without hidden steps. */
    public int[] word() {
        IntVector backwards = new IntVector();
        for (int state = firstAccepting; parents.get(state) >= 0; state = parents.get(state)) {
            if (parentEvents.get(state) != Lts.HIDDEN) {
                backwards.add(parentEvents.get(state));
            }
        }
        return backwards.toReversedArray();
    }

    /** The explored product as an LTS. */
    ComponentLts lts(String name) {
        ComponentLts.Builder builder = new ComponentLts.Builder(name);
        effort.poll(sources.size());
        for (int i = 0; i < sources.size(); i++) {
            builder.step(sources.get(i), events.get(i), targets.get(i));
        }
        return builder.build(store.size(), 0, product.alphabet());
    }

    /** The local state of an operand in a state of the product. */
    int local(int operand, int state) {
        store.get(state, words, 0);
        return product.local(words, operand);
    }

    /**
     * Projects some states of the product onto the component and its restriction. The result has all traces that lead
     * through these states to accepting ones, and may have more. It need not be deterministic.
     */
    Traces projected(BitSet states) {
        ComponentLts component = check.component();
        TupleNumbering numbers = new TupleNumbering();
        ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
        BitSet ends = new BitSet();
        int initial = projection(0, numbers);
        for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
            if (accepting.get(state)) {
                ends.set(projection(state, numbers));
            }
        }
        for (int i = 0; i < sources.size(); i++) {
            effort.poll(4);
            if (states.get(sources.get(i)) && states.get(targets.get(i))) {
                int from = projection(sources.get(i), numbers);
                int to = projection(targets.get(i), numbers);
                int event = events.get(i);
                if (event != Lts.HIDDEN && component.declares(event)) {
                    builder.step(from, event, to);
                } else if (from != to) {
                    builder.step(from, Lts.HIDDEN, to);
                }
            }
        }
        return new Traces(builder.build(numbers.size(), initial, component.alphabet()), ends);
    }

    /** A number for the states of the component and of its restriction in a state of the product. */
    private int projection(int state, TupleNumbering numbers) {
        store.get(state, words, 0);
        return numbers.of(product.local(words, check.componentFactor()), product.annotation(words));
    }

    /** Whether all operands but one can take an event in a state of the product. */
    boolean othersOffer(int state, int operand, int event) {
        store.get(state, words, 0);
        return check.othersOffer(product, words, operand, event);
    }

    /** Whether an operand other than the given one declares an event of the given one. */
    boolean othersDeclare(int operand, int event) {
        return product.isShared(event, operand);
    }
}
