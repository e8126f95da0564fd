package dovetail.lang.pnml.reduce;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Cone of influence of the kept places (net slicing: A. Rakow, Slicing Petri nets, 2007): the transitions that change their
 * tokens, the places that these need, and so on. The reachable markings of kept places do not depend on anything else.
 */
final class ConeOfInfluence {
    private final ReducibleNet net;

    ConeOfInfluence(ReducibleNet net) {
        this.net = net;
    }

    /** Removes the places and transitions out of the cone; the answer is their number. */
    int restrict() {
        boolean[] isRelevant = relevantPlaces();
        int removed = 0;
        for (int t = 0; t < net.transitions(); t++) {
            if (net.hasTransition(t) && !changesAny(t, isRelevant)) {
                net.removeTransition(t);
                removed++;
            }
        }
        for (int p = 0; p < net.places(); p++) {
            if (net.hasPlace(p) && !isRelevant[p]) {
                net.removePlace(p);
                removed++;
            }
        }
        return removed;
    }

    private boolean[] relevantPlaces() {
        boolean[] isRelevant = new boolean[net.places()];
        boolean[] isSeen = new boolean[net.transitions()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int p = 0; p < net.places(); p++) {
            if (net.hasPlace(p) && net.isKept(p)) {
                isRelevant[p] = true;
                open.add(p);
            }
        }
        while (!open.isEmpty()) {
            int place = open.remove();
            addInputs(net.consumers(place), place, isRelevant, isSeen, open);
            addInputs(net.producers(place), place, isRelevant, isSeen, open);
        }
        return isRelevant;
    }

    private void addInputs(
            Iterable<Integer> transitions, int place, boolean[] isRelevant, boolean[] isSeen, Deque<Integer> open) {
        for (int transition : transitions) {
            net.work(1);
            if (!isSeen[transition] && net.change(transition, place) != 0) {
                isSeen[transition] = true;
                Bag inputs = net.inputs(transition);
                net.work(inputs.size());
                for (int i = 0; i < inputs.size(); i++) {
                    if (!isRelevant[inputs.place(i)]) {
                        isRelevant[inputs.place(i)] = true;
                        open.add(inputs.place(i));
                    }
                }
            }
        }
    }

    private boolean changesAny(int transition, boolean[] isRelevant) {
        return changesAny(transition, net.inputs(transition), isRelevant)
                || changesAny(transition, net.outputs(transition), isRelevant);
    }

    private boolean changesAny(int transition, Bag bag, boolean[] isRelevant) {
        for (int i = 0; i < bag.size(); i++) {
            net.work(1);
            if (isRelevant[bag.place(i)] && net.change(transition, bag.place(i)) != 0) {
                return true;
            }
        }
        return false;
    }
}
