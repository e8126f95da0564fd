package dovetail.result;

import dovetail.base.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Coverage of a model by a search: the transitions that it took, the locations that it reached and the components that it
 * moved. A step that ends in a model error is not taken.
 *
 * @param transitions in the order of the model
 * @param locations in the order of the model
 * @param components in the order of the model
 * @param isWhole whether the search visited every state that it could reach, and did not end early
 * @param isReduced whether the search pruned steps, so that a transition may be possible and yet never taken
 */
public record Coverage(
        List<Transition> transitions,
        List<Location> locations,
        List<Member> components,
        boolean isWhole,
        boolean isReduced) {
    /** The depth of a transition that was not taken, or whose depth the order of the search does not tell. */
    public static final int NO_DEPTH = -1;

    public Coverage {
        transitions = List.copyOf(transitions);
        locations = List.copyOf(locations);
        components = List.copyOf(components);
    }

    /**
     * A transition of a component.
     *
     * @param label the user's name for it
     * @param taken the number of explored steps that it has a part in
     * @param firstDepth the number of steps of a shortest run that ends with it, or {@link Coverage#NO_DEPTH}
     */
    public record Transition(String component, String label, Origin origin, long taken, int firstDepth) {
        public boolean isTaken() {
            return taken > 0;
        }

        /** The transition with the steps of another one of its name. */
        public Transition and(Transition other) {
            boolean isEarlier = other.isTaken() && (!isTaken() || other.firstDepth() < firstDepth);
            int depth = isEarlier ? other.firstDepth() : firstDepth;
            return new Transition(component, label, origin, taken + other.taken, depth);
        }
    }

    /** A location of a component. */
    public record Location(String component, String name, Origin origin, boolean isReached) {
        Location or(Location other) {
            return new Location(component, name, origin, isReached || other.isReached);
        }
    }

    /**
     * A component.
     *
     * @param moves whether it has a part in some explored step
     */
    public record Member(String name, Origin origin, boolean moves) {
        Member or(Member other) {
            return new Member(name, origin, moves || other.moves);
        }
    }

    /** The coverage of the text: parts of components at the same place of it are one, and covered where one of them is. */
    public Coverage ofText() {
        Map<List<Object>, Transition> steps = new LinkedHashMap<>();
        Occurrences ofSteps = new Occurrences();
        for (Transition one : transitions) {
            steps.merge(ofSteps.key(one.component(), one.origin()), one, Transition::and);
        }
        Map<List<Object>, Location> places = new LinkedHashMap<>();
        Occurrences ofPlaces = new Occurrences();
        for (Location one : locations) {
            places.merge(ofPlaces.key(one.component(), one.origin()), one, Location::or);
        }
        Map<Origin, Member> members = new LinkedHashMap<>();
        for (Member one : components) {
            members.merge(one.origin(), one, Member::or);
        }
        return new Coverage(
                List.copyOf(steps.values()),
                List.copyOf(places.values()),
                List.copyOf(members.values()),
                isWhole,
                isReduced);
    }

    /** Distinguishes parts of a component at the same place of the text by their order. */
    private static final class Occurrences {
        private final Map<List<Object>, Integer> counts = new HashMap<>();

        List<Object> key(String component, Origin origin) {
            int number = counts.merge(List.of(component, origin), 1, Integer::sum);
            return List.of(origin, number);
        }
    }

    /** The transitions that no explored step has. */
    public List<Transition> neverTaken() {
        List<Transition> never = new ArrayList<>();
        for (Transition transition : transitions) {
            if (!transition.isTaken()) {
                never.add(transition);
            }
        }
        return never;
    }

    /** The locations in which no explored state is. */
    public List<Location> neverReached() {
        List<Location> never = new ArrayList<>();
        for (Location location : locations) {
            if (!location.isReached()) {
                never.add(location);
            }
        }
        return never;
    }

    /** The components without a part in any explored step. */
    public List<Member> neverMoving() {
        List<Member> never = new ArrayList<>();
        for (Member member : components) {
            if (!member.moves()) {
                never.add(member);
            }
        }
        return never;
    }
}
