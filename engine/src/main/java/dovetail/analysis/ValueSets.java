package dovetail.analysis;

import dovetail.expr.Expr;
import dovetail.model.Network;

/** For every slot of a network, values among which all its reachable values are. Immutable. */
public final class ValueSets {
    private final Network network;
    private final ValueSet[] sets;

    ValueSets(Network network, ValueSet[] sets) {
        this.network = network;
        this.sets = sets;
    }

    public ValueSet get(int slot) {
        return sets[slot];
    }

    /** The values an expression may have when each slot has any of its own. */
    public ValueSet valuesOf(Expr expr) {
        return new Environment(sets.clone()).value(expr);
    }

    /** The same sets, but with everything that its domain allows for one slot. */
    public ValueSets widened(int slot) {
        ValueSet[] wider = sets.clone();
        wider[slot] = ValueSet.of(network.slot(slot).domain());
        return new ValueSets(network, wider);
    }
}
