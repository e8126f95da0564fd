package dovetail.lang.pnml;

import dovetail.base.Spelling;
import dovetail.lang.pnml.syntax.Net;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The names of the places and transitions of a net. */
final class NetNames {
    private final DisplayNames places;
    private final DisplayNames transitions;

    NetNames(Net net) {
        places = new DisplayNames(
                net.places().stream().map(Net.Place::id).toList(),
                net.places().stream().map(Net.Place::name).toList());
        transitions = new DisplayNames(
                net.transitions().stream().map(Net.Transition::id).toList(),
                net.transitions().stream().map(Net.Transition::name).toList());
    }

    String place(int number) {
        return places.of(number);
    }

    String transition(int number) {
        return transitions.of(number);
    }

    /** The number of the place with an id or name, or null. */
    @Nullable
    Integer placeNumber(String idOrName) {
        return places.number(idOrName);
    }

    /** The number of the transition with an id or name, or null. */
    @Nullable
    Integer transitionNumber(String idOrName) {
        return transitions.number(idOrName);
    }

    /** The ids and names of the places. */
    Collection<String> places() {
        return places.known();
    }

    String noPlace(String written) {
        return "the net has no place '" + written + "'" + Spelling.hint(written, places.known());
    }

    String noTransition(String written) {
        return "the net has no transition '" + written + "'" + Spelling.hint(written, transitions.known());
    }
}
