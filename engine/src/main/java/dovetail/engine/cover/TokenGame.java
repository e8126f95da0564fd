package dovetail.engine.cover;

import dovetail.base.Limit;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;

/** Token game of a net, on markings that may have {@link MarkingTable#OMEGA} tokens of a place. */
final class TokenGame {
    /** The tokens of a place beyond which sums of two numbers would not fit. */
    private static final int MOST_TOKENS = 1_000_000_000;

    private final PetriNet net;

    TokenGame(PetriNet net) {
        this.net = net;
    }

    int[] initial() {
        int[] marking = new int[net.placeCount()];
        for (int place = 0; place < marking.length; place++) {
            marking[place] = net.places().get(place).initial();
        }
        return marking;
    }

    static boolean isEnabled(PetriNet.Transition transition, int[] marking) {
        Arcs inputs = transition.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            if (marking[inputs.place(i)] < inputs.weight(i)) {
                return false;
            }
        }
        Arcs inhibitors = transition.inhibitors();
        for (int i = 0; i < inhibitors.size(); i++) {
            if (marking[inhibitors.place(i)] >= inhibitors.weight(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Fires a transition that is enabled.
     *
     * @throws Limit.Exceeded where a place gets too many tokens
     */
    void fire(PetriNet.Transition transition, int[] from, int[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
        change(transition.inputs(), -1, to);
        change(transition.outputs(), 1, to);
    }

    private void change(Arcs arcs, int sign, int[] marking) {
        for (int i = 0; i < arcs.size(); i++) {
            int place = arcs.place(i);
            if (marking[place] != MarkingTable.OMEGA) {
                marking[place] += sign * arcs.weight(i);
                if (marking[place] > MOST_TOKENS) {
                    throw new Limit.Exceeded(new Limit(
                            Limit.Kind.VALUES,
                            net.placeName(place) + " has more tokens than the limit of " + MOST_TOKENS));
                }
            }
        }
    }
}
