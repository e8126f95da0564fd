package dovetail.engine.icc.trace;

import dovetail.base.MemoryMeter;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import java.util.BitSet;

/** Breadth-first search of the product of a check, up to the first accepting state or further. */
public final class CheckSearch {
    private final Check check;
    private final SynchronousProduct product;
    /** The events of the component; empty without restriction. */
    private final BitSet restricted = new BitSet();

    private final ExploredProduct explored;
    private final Effort effort;
    private int expanding = -1;

    private CheckSearch(Check check, MemoryMeter meter, Effort effort) {
        this.check = check;
        this.product = check.product();
        this.effort = effort;
        if (check.restriction() != null) {
            for (int event : check.component().alphabet()) {
                restricted.set(event);
            }
        }
        meter.take(product.bytes());
        this.explored = new ExploredProduct(check, product, meter, effort);
    }

    /**
     * Searches the product of a check.
     *
     * @param slack how many more states to visit after the first accepting one, as a multiple of those visited until
     *     then
     * @param meter counts the explored product, and is closed by the caller
     * @param effort counts the visited states; throws when the search has to end
     */
    public static ExploredProduct run(Check check, long slack, MemoryMeter meter, Effort effort) {
        return new CheckSearch(check, meter, effort).run(slack);
    }

    private ExploredProduct run(long slack) {
        long[] state = product.initial();
        product.annotate(state, check.initialAnnotation());
        reach(Lts.HIDDEN, state);
        SynchronousProduct.Sink sink = this::step;
        long maxStates = Long.MAX_VALUE;
        for (expanding = 0; expanding < explored.states() && explored.states() < maxStates; expanding++) {
            effort.visit(explored.states());
            explored.state(expanding, state);
            product.successors(state, sink);
            if (explored.hasAccepting() && maxStates == Long.MAX_VALUE) {
                maxStates = (slack + 1) * explored.states();
            }
        }
        effort.requireRoom(explored.states());
        explored.end(expanding);
        return explored;
    }

    /** Reaches the target of a step, unless the restriction forbids it. */
    private void step(int event, long[] target) {
        Restriction restriction = check.restriction();
        if (restriction == null || event == Lts.HIDDEN || !restricted.get(event)) {
            reach(event, target);
            return;
        }
        int before = product.annotation(target);
        int after = restriction.next(Check.restrictionState(before), event);
        if (after != Restriction.BLOCKED) {
            product.annotate(target, Check.annotation(after));
            reach(event, target);
            product.annotate(target, before);
        }
    }

    private void reach(int event, long[] target) {
        effort.poll(1);
        explored.add(expanding, event, target);
    }
}
