package dovetail.step.compile;

import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Index of rules by the locations in which one of their participants offers them, so that a state does not ask every rule. A rule
 * without such a participant is always found.
 */
final class OfferIndex {
    private final StateLayout layout;
    private final List<Offers> all = new ArrayList<>();
    private final BitSet always = new BitSet();

    /** By location of a component, the rules that are found by it. */
    private record Offers(int slot, BitSet[] byLocation) {}

    OfferIndex(StateLayout layout) {
        this.layout = layout;
    }

    /** Adds a rule that is always found. */
    void add(int rule) {
        always.set(rule);
    }

    /**
     * Adds a rule.
     *
     * @param slot the slot of the location of a participant
     * @param actions the numbers of its actions, by location
     */
    void add(int rule, int slot, int[][] actions) {
        Offers offers = offers(slot, actions.length);
        for (int location = 0; location < actions.length; location++) {
            if (actions[location].length > 0) {
                offers.byLocation[location].set(rule);
            }
        }
    }

    private Offers offers(int slot, int locations) {
        for (Offers offers : all) {
            if (offers.slot == slot) {
                return offers;
            }
        }
        BitSet[] byLocation = new BitSet[locations];
        for (int i = 0; i < locations; i++) {
            byLocation[i] = new BitSet();
        }
        Offers offers = new Offers(slot, byLocation);
        all.add(offers);
        return offers;
    }

    /** Sets the rules that may have a step in a state. */
    void find(long[] state, int at, BitSet rules) {
        rules.clear();
        rules.or(always);
        // By index: an iterator would be allocated in every state.
        for (int i = 0; i < all.size(); i++) {
            Offers offers = all.get(i);
            rules.or(offers.byLocation[layout.get(state, at, offers.slot)]);
        }
    }
}
