package dovetail.lang.pnml;

import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arcs between one transition and one group of places, as a step of that group. */
final class Touch {
    private static final int NONE = -1;

    final int group;
    private final int idle;
    private int input = NONE;
    private int output = NONE;
    private boolean isDead;
    private boolean isOverfull;
    private final BitSet inhibiting = new BitSet();

    private Touch(int group, int idle) {
        this.group = group;
        this.idle = idle;
    }

    /** The groups of a transition, in the order of its arcs. */
    static List<Touch> of(Net.Transition transition, PlaceIndex index) {
        Map<Integer, Touch> touches = new LinkedHashMap<>();
        for (int i = 0; i < transition.inputs().size(); i++) {
            int place = transition.inputs().place(i);
            if (index.isGrouped(place)) {
                touch(touches, place, index).takes(index.location(place), transition.inputs().weight(i));
            }
        }
        for (int i = 0; i < transition.outputs().size(); i++) {
            int place = transition.outputs().place(i);
            if (index.isGrouped(place)) {
                touch(touches, place, index).puts(index.location(place), transition.outputs().weight(i));
            }
        }
        for (int i = 0; i < transition.inhibitors().size(); i++) {
            int place = transition.inhibitors().place(i);
            if (index.isGrouped(place) && transition.inhibitors().weight(i) == 1) {
                touch(touches, place, index).inhibiting.set(index.location(place));
            }
        }
        return new ArrayList<>(touches.values());
    }

    private static Touch touch(Map<Integer, Touch> touches, int place, PlaceIndex index) {
        int group = index.group(place);
        return touches.computeIfAbsent(group, key -> new Touch(group, index.idle(group)));
    }

    private void takes(int location, int weight) {
        isDead |= input != NONE || weight > 1;
        input = location;
    }

    private void puts(int location, int weight) {
        isOverfull |= output != NONE || weight > 1;
        output = location;
    }

    /** Whether the transition is never enabled, since it needs more than the one token of the group. */
    boolean isDead() {
        return isDead || (input != NONE && inhibiting.get(input));
    }

    /** Whether the group has more than one token after every step of the transition. */
    boolean isOverfull() {
        return isOverfull;
    }

    /** Whether the transition only adds a token to the group, which must not have any then. */
    boolean onlyAdds() {
        return input == NONE && output != NONE;
    }

    /** The locations that inhibit the transition. */
    BitSet inhibiting() {
        return inhibiting;
    }

    /** The locations of the group in which the transition is enabled as far as the group is concerned. */
    BitSet enabling() {
        BitSet locations = new BitSet();
        if (input != NONE) {
            locations.set(input);
        } else {
            locations.set(0, idle + 1);
            locations.andNot(inhibiting);
        }
        return locations;
    }

    /** The locations in which the step leaves at most one token in the group. */
    BitSet stepping() {
        BitSet locations = enabling();
        if (onlyAdds()) {
            locations.clear(0, idle);
        }
        return locations;
    }

    /** The location after the step. */
    int target(int source) {
        if (output != NONE) {
            return output;
        }
        return input != NONE ? idle : source;
    }
}
