package dovetail.reference;

import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The token game of a net, by definition: markings are lists of numbers, and every one that is reached is kept. */
public final class ReferenceNet {
    private final PetriNet net;

    public ReferenceNet(PetriNet net) {
        this.net = net;
    }

    public List<Integer> initial() {
        List<Integer> marking = new ArrayList<>();
        net.places().forEach(place -> marking.add(place.initial()));
        return marking;
    }

    /** The marking after a firing; nothing where the transition is not enabled. */
    public Optional<List<Integer>> fire(List<Integer> marking, int number) {
        PetriNet.Transition transition = net.transitions().get(number);
        List<Integer> next = new ArrayList<>();
        for (int place = 0; place < marking.size(); place++) {
            int inhibitor = transition.inhibitors().weightOf(place);
            boolean isInhibited = inhibitor > 0 && marking.get(place) >= inhibitor;
            if (marking.get(place) < transition.inputs().weightOf(place) || isInhibited) {
                return Optional.empty();
            }
            next.add(marking.get(place) + weight(transition.outputs(), place) - weight(transition.inputs(), place));
        }
        return Optional.of(next);
    }

    private static int weight(Arcs arcs, int place) {
        return arcs.weightOf(place);
    }

    /** The reachable markings, or the first ones where there are more than so many. */
    public Set<List<Integer>> markings(int most) {
        Set<List<Integer>> reached = new LinkedHashSet<>(List.of(initial()));
        Deque<List<Integer>> open = new ArrayDeque<>(reached);
        while (!open.isEmpty() && reached.size() <= most) {
            List<Integer> marking = open.remove();
            for (int t = 0; t < net.transitions().size(); t++) {
                Optional<List<Integer>> next = fire(marking, t);
                if (next.isPresent() && reached.add(next.get())) {
                    open.add(next.get());
                }
            }
        }
        return reached;
    }

    /** The largest number of tokens of a place in some markings. */
    public static long largest(Set<List<Integer>> markings, int place) {
        return markings.stream().mapToLong(marking -> marking.get(place)).max().orElse(0);
    }

    /** The markings that can be reached from one. */
    public Set<List<Integer>> from(List<Integer> start) {
        Set<List<Integer>> reached = new LinkedHashSet<>(List.of(start));
        Deque<List<Integer>> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            List<Integer> marking = open.remove();
            for (int t = 0; t < net.transitions().size(); t++) {
                Optional<List<Integer>> next = fire(marking, t);
                if (next.isPresent() && reached.add(next.get())) {
                    open.add(next.get());
                }
            }
        }
        return reached;
    }

    /** Whether a transition fires in one of some markings. */
    public boolean fires(int transition, Set<List<Integer>> markings) {
        return markings.stream().anyMatch(marking -> fire(marking, transition).isPresent());
    }
}
