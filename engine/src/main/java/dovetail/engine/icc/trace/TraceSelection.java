package dovetail.engine.icc.trace;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.compose.ComponentLts;
import java.util.BitSet;

/**
 * Selects the traces that a component chooses: all that lead to an accepting state of an explored product. If their
 * determinisation is too large, the part of the component that they pass through is chosen, or one of them. More traces
 * than these do no harm: a choice must consist of traces of the component that its restriction allows, and be rejected
 * as a whole. (The paper determinises at any cost.)
 */
public final class TraceSelection {
    private final boolean eager;
    private final long maxSubsetStates;
    private final MemoryMeter meter;
    private final Effort effort;

    /**
     * @param eager whether to take all of a complete product without determinisation
     * @param meter counts temporary memory, until the caller closes it
     */
    public TraceSelection(boolean eager, long maxSubsetStates, MemoryMeter meter, Effort effort) {
        this.eager = eager;
        this.maxSubsetStates = maxSubsetStates;
        this.meter = meter;
        this.effort = effort;
    }

    public Traces of(ExploredProduct explored, ComponentLts component) {
        ComponentLts product = explored.lts(component.name());
        meter.take(2 * product.bytes());
        effort.poll(product.transitionCount());
        BitSet useful = Coaccessibility.of(product.lts(), explored.accepting());
        Traces passed = explored.projected(useful).trimmed();
        if (eager && explored.isComplete()) {
            return passed;
        }
        Projection.Result projection = Projection.of(product, useful, component.alphabet(), maxSubsetStates, effort);
        if (projection != null) {
            return projection.accepting(explored.accepting()).minimised();
        }
        // A restriction is learned from deterministic choices only, but a complete choice needs none.
        return explored.isComplete() || passed.isDeterministic()
                ? passed
                : Traces.of(component.name(), projected(explored.word(), component), component.alphabet());
    }

    /** The events of a word that a component declares. */
    public static int[] projected(int[] word, ComponentLts component) {
        IntVector own = new IntVector();
        for (int event : word) {
            if (component.declares(event)) {
                own.add(event);
            }
        }
        return own.toArray();
    }
}
