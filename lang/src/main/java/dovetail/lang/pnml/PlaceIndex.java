package dovetail.lang.pnml;

import java.util.Arrays;
import java.util.List;

/** Finds the group of a place and its location there. */
final class PlaceIndex {
    private static final int NONE = -1;

    private final int[] groupOf;
    private final int[] locationOf;
    private final List<PlaceGroup> groups;

    PlaceIndex(int places, List<PlaceGroup> groups) {
        groupOf = new int[places];
        locationOf = new int[places];
        this.groups = List.copyOf(groups);
        Arrays.fill(groupOf, NONE);
        for (int group = 0; group < groups.size(); group++) {
            int[] members = groups.get(group).places();
            for (int location = 0; location < members.length; location++) {
                groupOf[members[location]] = group;
                locationOf[members[location]] = location;
            }
        }
    }

    boolean isGrouped(int place) {
        return groupOf[place] != NONE;
    }

    int group(int place) {
        return groupOf[place];
    }

    int location(int place) {
        return locationOf[place];
    }

    /** The group of a number. */
    PlaceGroup groupAt(int number) {
        return groups.get(number);
    }
}
