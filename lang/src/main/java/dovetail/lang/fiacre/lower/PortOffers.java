package dovetail.lang.fiacre.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Offers of a process on ports: numbers its transitions in each state on each port, so that transitions of different states
 * share an end of the port. The number of ends is that of one state, and not the sum over all states.
 */
final class PortOffers {
    private static final int ANY_TRANSITION = -1;

    private final Map<Use, List<Integer>> transitions = new HashMap<>();
    /** The offers after which the process leaves its state on some path. */
    private final Set<Offer> leaving = new HashSet<>();

    /** A communication on a port in a state. */
    private record Use(int state, Port port, Port.Direction direction) {}

    /** A transition with a communication on a port in a state; any of them where the port has no clock. */
    private record Offer(Use use, int transition) {}

    /** Adds a path with a communication. */
    void add(int state, Path path, Path.Communication communication) {
        Use use = new Use(state, communication.port(), communication.direction());
        List<Integer> known = transitions.computeIfAbsent(use, u -> new ArrayList<>());
        if (!known.contains(path.transition())) {
            known.add(path.transition());
        }
        if (!path.stays()) {
            leaving.add(offer(use, path));
        }
    }

    private static Offer offer(Use use, Path path) {
        return new Offer(use, path.hasClock() ? path.transition() : ANY_TRANSITION);
    }

    /** The end that a path uses. By the other paths of its transition in the same state, the process stays if it does by this one. */
    PortEnds.End end(int state, Path path, Path.Communication communication, boolean stays) {
        Use use = new Use(state, communication.port(), communication.direction());
        int number = Objects.requireNonNull(transitions.get(use)).indexOf(path.transition());
        PortEnds.Transition transition =
                path.hasClock() ? new PortEnds.Transition(number, null) : PortEnds.Transition.UNTIMED;
        boolean hasOther = stays && leaving.contains(offer(use, path));
        return new PortEnds.End(use.port, use.direction, null, transition, hasOther ? 1 : 0);
    }
}
