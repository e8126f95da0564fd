package dovetail.analysis;

import dovetail.expr.Expr;
import dovetail.model.Network;

/** For every slot of a network, values among which all its reachable values are. Immutable. */
public final class ValueSets {
    private final Network network;
    private final ValueSet[] sets;
    private final ValueSet[] duringSteps;

    /**
     * @param duringSteps values among which those are that slots have in the middle of a step
     */
    ValueSets(Network network, ValueSet[] sets, ValueSet[] duringSteps) {
        this.network = network;
        this.sets = sets;
        this.duringSteps = duringSteps;
    }

    public ValueSet get(int slot) {
        return sets[slot];
    }

    /** The values an expression may have when each slot has any of its own. */
    public ValueSet valuesOf(Expr expr) {
        return new Environment(sets.clone()).value(expr);
    }

    /**
     * The sets to ask about effects, which read what the effects before them stored: also values that are gone by the
     * end of the step.
     */
    public ValueSets duringSteps() {
        return new ValueSets(network, duringSteps, duringSteps);
    }

    /** The same sets, but with everything that its domain allows for one slot. */
    public ValueSets widened(int slot) {
        ValueSet[] wider = sets.clone();
        ValueSet[] widerDuring = duringSteps.clone();
        wider[slot] = ValueSet.of(network.slot(slot).domain());
        widerDuring[slot] = wider[slot];
        return new ValueSets(network, wider, widerDuring);
    }
}
