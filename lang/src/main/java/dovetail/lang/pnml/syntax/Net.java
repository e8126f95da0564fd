package dovetail.lang.pnml.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Place/transition net of a file. Nodes are known by their numbers in the order of the file.
 *
 * @param units the nested units of its places, or null where the file declares none
 */
public record Net(
        String id,
        List<Place> places,
        List<Transition> transitions,
        @Nullable Units units) {
    /** The largest initial marking and weight: two of them have a sum of 32 bits. */
    public static final int LARGEST = 1_000_000_000;

    public Net {
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
    }

    /**
     * A place.
     *
     * @param id its name in queries
     * @param name its name for people; the id where it has none of its own
     */
    public record Place(String id, String name, int initial, int offset) {}

    /**
     * A transition. It is enabled when every input place has at least as many tokens as its weight, and every
     * inhibitor place has fewer.
     */
    public record Transition(String id, String name, Arcs inputs, Arcs outputs, Arcs inhibitors, int offset) {}

    /** The nested units of a net, in which a place excludes the other places of its unit when the net is safe. */
    public record Units(List<Unit> units, int root, boolean safe) {
        public Units {
            units = List.copyOf(units);
        }
    }

    /**
     * A unit.
     *
     * @param parent the number of the unit that contains it, or -1
     * @param places its local places, without those of its subunits
     */
    public record Unit(String id, int parent, int[] places, int offset) {}
}
