package dovetail.lang.pnml;

import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arcs between one transition and one group of places, as a step of that group. */
final class Touch {
    private static final int NONE = -1;

    private final int number;
    private final PlaceGroup group;
    /** The location of the last input and output place. */
    private int input = NONE;

    private int output = NONE;
    private int taken;
    private int added;
    /** The locations in which too many tokens inhibit the transition. */
    private final BitSet inhibiting = new BitSet();

    private Touch(int number, PlaceGroup group) {
        this.number = number;
        this.group = group;
    }

    /** The groups of a transition, in the order of its arcs. */
    static List<Touch> of(Net.Transition transition, PlaceIndex index) {
        Map<Integer, Touch> touches = new LinkedHashMap<>();
        each(transition.inputs(), index, touches, Touch::take);
        each(transition.outputs(), index, touches, Touch::add);
        each(transition.inhibitors(), index, touches, Touch::inhibit);
        return new ArrayList<>(touches.values());
    }

    /** An arc between a place of a group, by its location, and the transition. */
    private interface Arc {
        void add(Touch touch, int location, int weight);
    }

    private static void each(Arcs arcs, PlaceIndex index, Map<Integer, Touch> touches, Arc arc) {
        for (int i = 0; i < arcs.size(); i++) {
            int place = arcs.place(i);
            if (index.isGrouped(place)) {
                arc.add(touch(touches, place, index), index.location(place), arcs.weight(i));
            }
        }
    }

    private static Touch touch(Map<Integer, Touch> touches, int place, PlaceIndex index) {
        int number = index.group(place);
        return touches.computeIfAbsent(number, key -> new Touch(number, index.groupAt(number)));
    }

    private void take(int location, int weight) {
        taken = Math.min(taken + weight, Net.LARGEST);
        input = location;
    }

    private void add(int location, int weight) {
        added = Math.min(added + weight, Net.LARGEST);
        output = location;
    }

    private void inhibit(int location, int weight) {
        if (group.counts()) {
            inhibiting.set(Math.min(weight, group.locationCount()), group.locationCount());
        } else if (weight == 1) {
            inhibiting.set(location);
        }
    }

    /** The number of the group. */
    int number() {
        return number;
    }

    /** Whether the transition is never enabled, since it needs more tokens than the group can have. */
    boolean isDead() {
        return enabling().isEmpty();
    }

    /** Whether the group has too many tokens after every step of the transition. */
    boolean isOverfull() {
        return !group.isProved() && added > group.bound();
    }

    /** Whether the transition only adds a token to the group, which must not have any then. */
    boolean onlyAdds() {
        return !group.isProved() && taken == 0 && added > 0;
    }

    /** The locations that inhibit the transition. */
    BitSet inhibiting() {
        return inhibiting;
    }

    /** The locations of the group in which the transition is enabled as far as the group is concerned. */
    BitSet enabling() {
        BitSet locations = new BitSet();
        if (group.counts()) {
            locations.set(Math.min(taken, group.locationCount()), group.locationCount());
        } else if (taken == 1) {
            locations.set(input);
        } else if (taken == 0) {
            locations.set(0, group.locationCount());
        }
        locations.andNot(inhibiting);
        return locations;
    }

    /** The locations from which the step keeps the bound of the group. */
    BitSet stepping() {
        BitSet locations = enabling();
        if (group.counts()) {
            int most = group.bound() + taken - added;
            locations.clear(Math.max(0, Math.min(most + 1, group.locationCount())), group.locationCount());
        } else if (added > 1) {
            locations.clear();
        } else if (taken == 0 && added == 1) {
            locations.clear(0, group.idle());
        }
        return locations;
    }

    /** The location after the step. */
    int target(int source) {
        if (group.counts()) {
            return source - taken + added;
        }
        if (added > 0) {
            return output;
        }
        return taken > 0 ? group.idle() : source;
    }
}
