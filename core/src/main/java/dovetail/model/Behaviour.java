package dovetail.model;

import dovetail.lts.Lts;
import java.util.List;

/** How a component moves: guarded actions over variables, or an explicit transition system. One truth per component. */
public sealed interface Behaviour {
    int initial();

    int locationCount();

    String locationName(int location);

    /** Locations, and actions between them that read and write variables. */
    record Guarded(List<Location> locations, int initial, List<Action> actions) implements Behaviour {
        public Guarded {
            locations = List.copyOf(locations);
            actions = List.copyOf(actions);
        }

        @Override
        public int locationCount() {
            return locations.size();
        }

        @Override
        public String locationName(int location) {
            return locations.get(location).name();
        }
    }

    /** A transition system whose label numbers are the component's ports and whose states are its locations. */
    record Explicit(Lts lts) implements Behaviour {
        @Override
        public int initial() {
            return lts.initial();
        }

        @Override
        public int locationCount() {
            return lts.stateCount();
        }

        @Override
        public String locationName(int location) {
            return Integer.toString(location);
        }
    }
}
