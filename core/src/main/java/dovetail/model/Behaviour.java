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

    /**
     * A transition system whose label numbers are the component's ports and whose states are its locations.
     *
     * @param stateNames the user's names for the states; empty when they have only their numbers
     */
    record Explicit(Lts lts, List<String> stateNames) implements Behaviour {
        public Explicit {
            stateNames = List.copyOf(stateNames);
            if (!stateNames.isEmpty() && stateNames.size() != lts.stateCount()) {
                throw new IllegalArgumentException(stateNames.size() + " names for " + lts.stateCount() + " states");
            }
        }

        public Explicit(Lts lts) {
            this(lts, List.of());
        }

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
            return stateNames.isEmpty() ? Integer.toString(location) : stateNames.get(location);
        }
    }
}
