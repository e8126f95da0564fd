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
        return with(slot, ValueSet.of(network.slot(slot).domain()));
    }

    /**
     * Sets with room for twice as many values in every slot, but for none that a safe set rules out: a guess of what
     * these sets lack.
     */
    public ValueSets relaxed(ValueSets safe) {
        ValueSet[] wider = sets.clone();
        for (int slot = 0; slot < wider.length; slot++) {
            ValueSet seen = sets[slot];
            ValueSet all = safe.sets[slot];
            long max = Math.min(all.max(), 2L * seen.max() - seen.min() + 1);
            wider[slot] = all.contains(ValueSet.interval(seen.min(), (int) max))
                    ? ValueSet.interval(seen.min(), (int) max)
                    : all;
        }
        return new ValueSets(network, wider);
    }

    /** The same sets, but with another one for one slot. */
    public ValueSets with(int slot, ValueSet set) {
        ValueSet[] changed = sets.clone();
        changed[slot] = set;
        return new ValueSets(network, changed);
    }
}
