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
     * @param states the states as the user knows them; empty when they have only their numbers
     * @param origins where the user wrote the transitions, by their positions; empty when that is not known
     */
    record Explicit(Lts lts, List<Location> states, List<Origin> origins) implements Behaviour {
        public Explicit {
            states = List.copyOf(states);
            origins = List.copyOf(origins);
            if (!states.isEmpty() && states.size() != lts.stateCount()) {
                throw new IllegalArgumentException(states.size() + " names for " + lts.stateCount() + " states");
            }
            if (!origins.isEmpty() && origins.size() != lts.transitionCount()) {
                throw new IllegalArgumentException(
                        origins.size() + " origins for " + lts.transitionCount() + " transitions");
            }
        }

        public Explicit(Lts lts) {
            this(lts, List.of(), List.of());
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
            return states.isEmpty()
                    ? Integer.toString(location)
                    : states.get(location).name();
        }
    }
}
