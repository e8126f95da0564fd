package dovetail.lang.pnml.reduce;

/**
 * Removes redundant places, which never disable a transition that other places enable (G. Berthelot, Transformations and
 * decompositions of nets, 1987): places without consumers, with constant tokens, and with at least the tokens of another place
 * that its consumers need as much of. Transitions that need more than a place can ever have are removed before. All behaviour of
 * the other places stays the same.
 */
final class RedundantPlaces {
    private final ReducibleNet net;

    RedundantPlaces(ReducibleNet net) {
        this.net = net;
    }

    /** The number of places that were removed; transitions may have been removed beside them. */
    int remove() {
        int removed = 0;
        for (int place = 0; place < net.places(); place++) {
            if (net.hasPlace(place)) {
                removeDead(place);
                if (!net.isKept(place) && (neverDisables(place) || isDominated(place))) {
                    net.removePlace(place);
                    removed++;
                }
            }
        }
        return removed;
    }

    /** Removes the transitions that need more tokens than a place has, to which no transition adds any. */
    private void removeDead(int place) {
        for (int transition : net.producers(place)) {
            net.work(1);
            if (net.change(transition, place) > 0) {
                return;
            }
        }
        for (int transition : net.consumers(place).stream().mapToInt(t -> t).toArray()) {
            net.work(1);
            if (net.inputs(transition).of(place) > net.initial(place)) {
                net.removeTransition(transition);
            }
        }
    }

    /** Whether all consumers give back the tokens that they take, of which there are enough; or there are none. */
    private boolean neverDisables(int place) {
        for (int transition : net.consumers(place)) {
            net.work(1);
            if (net.change(transition, place) < 0 || net.inputs(transition).of(place) > net.initial(place)) {
                return false;
            }
        }
        return true;
    }

    /** Whether another place always has at most as many tokens, of which every transition needs as many. */
    private boolean isDominated(int place) {
        int consumer = net.consumers(place).iterator().next();
        Bag inputs = net.inputs(consumer);
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.place(i) != place && dominates(inputs.place(i), place)) {
                return true;
            }
        }
        return false;
    }

    private boolean dominates(int other, int place) {
        if (net.initial(other) > net.initial(place)) {
            return false;
        }
        for (int transition : net.consumers(place)) {
            net.work(1);
            if (net.inputs(transition).of(place) > net.inputs(transition).of(other)
                    || net.change(transition, place) < net.change(transition, other)) {
                return false;
            }
        }
        for (int transition : net.producers(other)) {
            net.work(1);
            if (net.change(transition, place) < net.change(transition, other)) {
                return false;
            }
        }
        return true;
    }
}
