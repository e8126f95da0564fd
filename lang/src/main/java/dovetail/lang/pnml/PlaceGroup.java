package dovetail.lang.pnml;

import dovetail.lang.pnml.structure.TokenBounds;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.List;

/**
 * Places that become one component. Several places have at most one token together; the locations are the places, and
 * one more without any token. A single place may have more tokens; its locations are the numbers of tokens.
 *
 * @param bound the largest number of tokens
 * @param isProved whether the structure of the net proves the bound; otherwise every step that would exceed it is a model
 *     error
 */
record PlaceGroup(String name, int[] places, int bound, boolean isProved, int offset) {
    /** Places with more tokens are counters: an explicit component has a location for each number of them. */
    private static final int MOST_TOKENS = 63;

    /** The groups of a net: the units of a net that is declared to be safe, or else places bounded by invariants. */
    static List<PlaceGroup> of(Net net, NetNames names, TokenBounds bounds) {
        Net.Units units = net.units();
        return units != null && units.safe() ? units(net, units) : bounded(net, names, bounds);
    }

    private static List<PlaceGroup> units(Net net, Net.Units units) {
        List<PlaceGroup> groups = new ArrayList<>();
        UnitSafety safety = new UnitSafety(net, units);
        for (int i = 0; i < units.units().size(); i++) {
            Net.Unit unit = units.units().get(i);
            if (unit.places().length > 0) {
                groups.add(new PlaceGroup(unit.id(), unit.places(), 1, safety.isProved(i), unit.offset()));
            }
        }
        return groups;
    }

    private static List<PlaceGroup> bounded(Net net, NetNames names, TokenBounds bounds) {
        List<PlaceGroup> groups = new ArrayList<>();
        boolean[] isGrouped = new boolean[net.places().size()];
        for (int[] places : bounds.groups()) {
            String name = "group" + (groups.size() + 1);
            groups.add(new PlaceGroup(
                    name, places, 1, true, net.places().get(places[0]).offset()));
            for (int place : places) {
                isGrouped[place] = true;
            }
        }
        for (int place = 0; place < isGrouped.length; place++) {
            int bound = bounds.bound(place);
            if (!isGrouped[place] && bound != TokenBounds.UNKNOWN && bound <= MOST_TOKENS) {
                int offset = net.places().get(place).offset();
                groups.add(new PlaceGroup(names.place(place), new int[] {place}, bound, true, offset));
            }
        }
        return groups;
    }

    /** Whether the locations are numbers of tokens. */
    boolean counts() {
        return places.length == 1;
    }

    /** The location without any token. */
    int idle() {
        return counts() ? 0 : places.length;
    }

    int locationCount() {
        return counts() ? bound + 1 : places.length + 1;
    }
}
