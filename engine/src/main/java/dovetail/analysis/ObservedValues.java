package dovetail.analysis;

import dovetail.model.Network;

/** Collects the values of slots in some states, as a guess of their values in all states. */
public final class ObservedValues {
    private final Network network;
    private final int slots;
    private final ValueSet[] sets;

    public ObservedValues(Network network) {
        this.network = network;
        this.slots = network.slots().size();
        this.sets = new ValueSet[slots + network.temporaries().size()];
        for (int slot = 0; slot < slots; slot++) {
            sets[slot] = ValueSet.of(network.slot(slot).initial());
        }
        for (int i = slots; i < sets.length; i++) {
            sets[i] = ValueSet.of(network.temporaries().get(i - slots));
        }
    }

    public void add(int[] state) {
        for (int slot = 0; slot < slots; slot++) {
            if (!sets[slot].contains(state[slot])) {
                sets[slot] = sets[slot].union(ValueSet.of(state[slot]));
            }
        }
    }

    /** The observed sets; unlike the result of {@link ValueAnalysis} they may lack values. */
    public ValueSets toSets() {
        return new ValueSets(network, sets.clone(), sets.clone());
    }
}
