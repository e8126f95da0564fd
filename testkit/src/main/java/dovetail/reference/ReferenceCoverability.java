package dovetail.reference;

import dovetail.model.net.PetriNet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Coverability of a net without inhibitor arcs, backwards (P. A. Abdulla, K. Cerans, B. Jonsson and Y.-K. Tsay, General decidability
 * theorems for infinite-state systems, 1996): the minimal markings from which one of some markings can be covered.
 */
public final class ReferenceCoverability {
    private final PetriNet net;

    public ReferenceCoverability(PetriNet net) {
        this.net = net;
    }

    /** Whether a marking is reachable that has at least as many tokens of each place as one of these. */
    public boolean canCover(List<List<Integer>> wanted) {
        List<List<Integer>> basis = new ArrayList<>();
        Deque<List<Integer>> open = new ArrayDeque<>();
        for (List<Integer> marking : wanted) {
            add(marking, basis, open);
        }
        while (!open.isEmpty()) {
            List<Integer> marking = open.remove();
            for (PetriNet.Transition transition : net.transitions()) {
                add(before(marking, transition), basis, open);
            }
        }
        List<Integer> initial = new ReferenceNet(net).initial();
        return basis.stream().anyMatch(marking -> isBelow(marking, initial));
    }

    private static void add(List<Integer> marking, List<List<Integer>> basis, Deque<List<Integer>> open) {
        if (basis.stream().noneMatch(other -> isBelow(other, marking))) {
            basis.removeIf(other -> isBelow(marking, other));
            basis.add(marking);
            open.add(marking);
        }
    }

    /** The least marking that enables a transition and leads to at least this marking. */
    private static List<Integer> before(List<Integer> marking, PetriNet.Transition transition) {
        List<Integer> least = new ArrayList<>();
        for (int place = 0; place < marking.size(); place++) {
            int input = transition.inputs().weightOf(place);
            int kept = Math.max(0, marking.get(place) - transition.outputs().weightOf(place));
            least.add(kept + input);
        }
        return least;
    }

    private static boolean isBelow(List<Integer> marking, List<Integer> other) {
        for (int place = 0; place < marking.size(); place++) {
            if (marking.get(place) > other.get(place)) {
                return false;
            }
        }
        return true;
    }
}
