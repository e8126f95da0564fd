package dovetail.model.net;

import dovetail.base.Origin;
import dovetail.model.form.TokenNotation;
import java.io.Serializable;
import java.util.List;

/**
 * Place/transition net from which a network was translated. Nodes are numbered in the order of the text. Transitions that can
 * never fire are among them, although the network has no rule for these.
 *
 * @param units the number of its units, or 0 where the text declares none
 */
public record PetriNet(List<Place> places, List<Transition> transitions, int units)
        implements TokenNotation, Serializable {
    /** The location of a place whose slot has its number of tokens. */
    public static final int COUNTED = -1;

    public PetriNet {
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
    }

    /**
     * A place.
     *
     * @param initial its tokens in the initial marking
     * @param slot the slot of a state that tells its number of tokens
     * @param location the value of the slot when the place has its single token, or {@link #COUNTED}
     */
    public record Place(String name, int initial, int slot, int location, Origin origin) implements Serializable {}

    /**
     * A transition. It is enabled when every input place has at least as many tokens as its weight, and every inhibitor place
     * has fewer.
     */
    public record Transition(String name, Arcs inputs, Arcs outputs, Arcs inhibitors, Origin origin)
            implements Serializable {
        /** The change of the tokens of a place by a firing. */
        public int change(int place) {
            return outputs.weightOf(place) - inputs.weightOf(place);
        }
    }

    @Override
    public int placeCount() {
        return places.size();
    }

    @Override
    public String placeName(int place) {
        return places.get(place).name();
    }

    @Override
    public int tokens(int place, int[] state) {
        Place known = places.get(place);
        int value = state[known.slot()];
        return known.location() == COUNTED ? value : value == known.location() ? 1 : 0;
    }

    /** Whether some transition has an inhibitor arc. */
    public boolean hasInhibitors() {
        for (Transition transition : transitions) {
            if (transition.inhibitors().size() > 0) {
                return true;
            }
        }
        return false;
    }

    /** The number of arcs; a place that a transition both tests and changes has several. */
    public int arcCount() {
        int arcs = 0;
        for (Transition transition : transitions) {
            arcs += transition.inputs().size()
                    + transition.outputs().size()
                    + transition.inhibitors().size();
        }
        return arcs;
    }
}
