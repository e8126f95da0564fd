package dovetail.analysis;

import dovetail.model.Network;

/** Value sets that no analysis found, for tests of what uses them. */
public final class MadeUpSets {
    private MadeUpSets() {}

    public static ValueSets of(Network network, ValueSet... sets) {
        return new ValueSets(network, sets.clone(), sets.clone());
    }

    /** Only the initial value of every slot: too narrow for any network that changes something. */
    public static ValueSets initial(Network network) {
        ValueSet[] sets = new ValueSet[network.slots().size()];
        for (int slot = 0; slot < sets.length; slot++) {
            sets[slot] = ValueSet.of(network.slot(slot).initial());
        }
        return of(network, sets);
    }
}
