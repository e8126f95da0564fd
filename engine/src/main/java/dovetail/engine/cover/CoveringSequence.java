package dovetail.engine.cover;

import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.List;

/**
 * Covering sequence of a net that is not bounded: transitions by numbers that can be fired, then others that can be repeated.
 *
 * @param before the transitions from the initial marking on
 * @param repeated the transitions that can be repeated for ever
 * @param places the places that get more tokens each time
 */
public record CoveringSequence(List<Integer> before, List<Integer> repeated, List<Integer> places) {
    /** The most transitions that a sentence names. */
    private static final int MOST_NAMES = 12;

    public CoveringSequence {
        before = List.copyOf(before);
        repeated = List.copyOf(repeated);
        places = List.copyOf(places);
    }

    /** All transitions, with the repeated ones once. */
    public List<Integer> once() {
        List<Integer> all = new ArrayList<>(before);
        all.addAll(repeated);
        return all;
    }

    /** The sequence in words: {@code out is not bounded: after 'init', 'emit' can be repeated for ever, each time +out}. */
    public String text(PetriNet net) {
        List<String> grown = new ArrayList<>();
        List<String> more = new ArrayList<>();
        for (int place : places) {
            grown.add(net.placeName(place));
            more.add(growth(place, net));
        }
        String first = before.isEmpty() ? "" : "after '" + names(before, net) + "', ";
        return String.join(", ", grown) + (grown.size() == 1 ? " is" : " are") + " not bounded: " + first + "'"
                + names(repeated, net) + "' can be repeated for ever, each time " + String.join(" ", more);
    }

    private String growth(int place, PetriNet net) {
        long growth = 0;
        for (int transition : repeated) {
            growth += net.transitions().get(transition).change(place);
        }
        return "+" + net.placeName(place) + (growth == 1 ? "" : "*" + growth);
    }

    private static String names(List<Integer> transitions, PetriNet net) {
        List<String> names = new ArrayList<>();
        for (int transition : transitions.subList(0, Math.min(MOST_NAMES, transitions.size()))) {
            names.add(net.transitions().get(transition).name());
        }
        int rest = transitions.size() - MOST_NAMES;
        return String.join(" ", names) + (rest > 0 ? " ... (" + rest + " more)" : "");
    }
}
