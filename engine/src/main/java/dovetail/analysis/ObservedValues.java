package dovetail.analysis;

import dovetail.model.Network;

/** Collects the values that slots have in some states, as a guess of the values they have in all. */
public final class ObservedValues {
    private final Network network;
    private final ValueSet[] sets;

    public ObservedValues(Network network) {
        this.network = network;
        this.sets = new ValueSet[network.slots().size()];
        for (int slot = 0; slot < sets.length; slot++) {
            sets[slot] = ValueSet.of(network.slot(slot).initial());
        }
    }

    public void add(int[] state) {
        for (int slot = 0; slot < sets.length; slot++) {
            if (!sets[slot].contains(state[slot])) {
                sets[slot] = sets[slot].union(ValueSet.of(state[slot]));
            }
        }
    }

    /** What was seen; unlike the result of {@link ValueAnalysis} it may lack values. */
    public ValueSets toSets() {
        return new ValueSets(network, sets.clone(), sets.clone());
    }
}
