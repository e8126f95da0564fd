package dovetail.model;

import dovetail.base.LineOrigins;
import dovetail.base.Origin;
import dovetail.lts.Lts;
import java.io.Serializable;
import java.util.List;

/**
 * Behaviour of a component: guarded actions over variables, or an explicit transition system.
 *
 * <p>Code that depends on the kind of a behaviour goes through a visitor, or calls one of the methods that every kind
 * implements; there are no defaults.
 */
public sealed interface Behaviour extends Serializable {
    int initial();

    int locationCount();

    String locationName(int location);

    /** The locations as the user knows them; empty when they have only their numbers. */
    List<Location> locations();

    /** Whether a location is committed. */
    boolean isCommitted(int location);

    /** The guarded actions; none for a transition system. */
    List<Action> actions();

    /** The facts of the component that this behaviour preserves. */
    Preservation preservation();

    /** Whether this is {@link Guarded}. */
    boolean isGuarded();

    /** Whether this is {@link Explicit}. */
    default boolean isExplicit() {
        return !isGuarded();
    }

    /** This behaviour as a transition system. */
    default Explicit asExplicit() {
        throw new IllegalStateException("the behaviour is no explicit transition system");
    }

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes behaviours. */
    interface Visitor<R> {
        R guarded(Guarded behaviour);

        R explicit(Explicit behaviour);
    }

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

        @Override
        public boolean isCommitted(int location) {
            return locations.get(location).committed();
        }

        @Override
        public Preservation preservation() {
            return Preservation.EVERYTHING;
        }

        @Override
        public boolean isGuarded() {
            return true;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.guarded(this);
        }
    }

    /**
     * A transition system whose events are the component's ports and whose states are its locations.
     *
     * @param states the states as the user knows them; empty when they have only their numbers
     * @param origins where the user wrote the transitions, by their positions; empty when that is not known
     */
    record Explicit(Lts lts, List<Location> states, List<Origin> origins, Preservation preservation)
            implements Behaviour {
        public Explicit {
            states = List.copyOf(states);
            // A list of lines is immutable already, and a copy of it would be large.
            origins = origins instanceof LineOrigins ? origins : List.copyOf(origins);
            if (!states.isEmpty() && states.size() != lts.stateCount()) {
                throw new IllegalArgumentException(states.size() + " names for " + lts.stateCount() + " states");
            }
            if (!origins.isEmpty() && origins.size() != lts.transitionCount()) {
                throw new IllegalArgumentException(
                        origins.size() + " origins for " + lts.transitionCount() + " transitions");
            }
        }

        /** The transition system of the component itself. */
        public Explicit(Lts lts, List<Location> states, List<Origin> origins) {
            this(lts, states, origins, Preservation.EVERYTHING);
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

        @Override
        public List<Location> locations() {
            return states;
        }

        @Override
        public boolean isCommitted(int location) {
            return false;
        }

        @Override
        public List<Action> actions() {
            return List.of();
        }

        @Override
        public boolean isGuarded() {
            return false;
        }

        @Override
        public Explicit asExplicit() {
            return this;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.explicit(this);
        }
    }
}
