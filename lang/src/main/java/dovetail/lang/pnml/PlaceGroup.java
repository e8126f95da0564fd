package dovetail.lang.pnml;

import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.List;

/**
 * A set of places with at most one token, which becomes one component: its locations are the places, and one more
 * without any token.
 *
 * @param isProved whether the structure of the net proves that there is at most one token; otherwise every step that
 *     would add a second one is a model error
 */
record PlaceGroup(String name, int[] places, boolean isProved, int offset) {
    /** The groups of a net: the units of a net that is declared to be safe. */
    static List<PlaceGroup> of(Net net) {
        List<PlaceGroup> groups = new ArrayList<>();
        Net.Units units = net.units();
        if (units != null && units.safe()) {
            UnitSafety safety = new UnitSafety(net, units);
            for (int i = 0; i < units.units().size(); i++) {
                Net.Unit unit = units.units().get(i);
                if (unit.places().length > 0) {
                    groups.add(new PlaceGroup(unit.id(), unit.places(), safety.isProved(i), unit.offset()));
                }
            }
        }
        return groups;
    }

    /** The location without any token. */
    int idle() {
        return places.length;
    }
}
