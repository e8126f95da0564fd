package dovetail.lang.fiacre.lower;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the ends of ports at an instance; each is a port of the component. Transitions are numbered within each state, so that
 * those of different states share an end: there are as many ends as one state needs, and not the sum over all states.
 */
final class PortEnds {
    private static final int ANY_TRANSITION = -1;

    private final List<End> ends = new ArrayList<>();
    private final List<Uses> uses = new ArrayList<>();
    private final Map<End, Integer> shared = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final Map<Use, List<Integer>> transitions = new HashMap<>();
    /** The offers after which the process leaves its state on some path. */
    private final Set<Offer> leaving = new HashSet<>();

    /** A communication on a port in a state. */
    private record Use(int state, Port port, Port.Direction direction) {}

    /** A transition with a communication on a port in a state; any of them where the port has no clock. */
    private record Offer(Use use, int transition) {}

    /**
     * The end of a port at an instance. In each state, its paths are those of one transition, and the process leaves the
     * state by all of them or by none.
     *
     * @param port the port, or null for a silent step that needs a rule of its own
     * @param label the label of a silent step
     * @param transition the transition that has a clock
     * @param outcome tells ends of one transition apart: the process stays by the paths of one of them
     */
    record End(
            @Nullable Port port,
            Port.Direction direction,
            @Nullable String label,
            Transition transition,
            int outcome) {
        /** The same end of all outcomes of its transition. */
        End withoutOutcome() {
            return new End(port, direction, null, transition, 0);
        }

        private String text() {
            if (port == null) {
                return Objects.requireNonNull(label);
            }
            return port.name()
                    + switch (direction) {
                        case OUT -> "!";
                        case IN -> "?";
                        case NONE -> "";
                    };
        }
    }

    /**
     * The transition of a process up to its communication or the end of its waiting.
     *
     * @param number of a transition that waits, its number in the process; of one that communicates, its number among those of
     *     the same state on the same port
     * @param waits the interval in which it waits, or null
     */
    record Transition(int number, @Nullable ExactInterval waits) {
        /** Any transition without a clock. */
        static final Transition UNTIMED = new Transition(-1, null);
    }

    /** The states in which a process uses an end: by name, and those that it does not leave. */
    record Uses(Set<String> states, BitSet staying) {}

    /** Adds a path with a communication, before the ends of any are asked for. */
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

    /** The end of a path in a state. By the other paths with this end in the same state, the process stays if it does by this one. */
    End end(int state, Path path, Path.Communication communication, boolean stays) {
        Use use = new Use(state, communication.port(), communication.direction());
        int number = Objects.requireNonNull(transitions.get(use)).indexOf(path.transition());
        Transition transition = path.hasClock() ? new Transition(number, null) : Transition.UNTIMED;
        boolean hasOther = stays && leaving.contains(offer(use, path));
        return new End(use.port, use.direction, null, transition, hasOther ? 1 : 0);
    }

    /** The end that all paths share which need no rule of their own. */
    int shared(End end) {
        return shared.computeIfAbsent(end, this::own);
    }

    /** Notes that the process uses an end in a state, and whether it stays there. */
    void use(int end, String name, int state, boolean stays) {
        uses.get(end).states.add(name);
        uses.get(end).staying.set(state, stays);
    }

    Uses uses(int end) {
        return uses.get(end);
    }

    /** An end of one path only. */
    int own(End end) {
        ends.add(end);
        uses.add(new Uses(new LinkedHashSet<>(), new BitSet()));
        String text = end.text();
        names.add(names.contains(text) ? text + "#" + ends.size() : text);
        return ends.size() - 1;
    }

    List<End> all() {
        return ends;
    }

    /** The names of the ports of the component. */
    List<String> names() {
        return names;
    }
}
