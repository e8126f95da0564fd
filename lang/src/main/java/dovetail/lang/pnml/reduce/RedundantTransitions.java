package dovetail.lang.pnml.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Removes redundant transitions: those that change the marking as another one does, which is enabled wherever they are. Where
 * deadlocks need not be preserved, also those that add no token, since more tokens enable more, and kept places do not change.
 */
final class RedundantTransitions {
    private final ReducibleNet net;
    private final boolean preservesDeadlocks;

    RedundantTransitions(ReducibleNet net, boolean preservesDeadlocks) {
        this.net = net;
        this.preservesDeadlocks = preservesDeadlocks;
    }

    /** The number of transitions that were removed. */
    int remove() {
        Map<String, List<Integer>> byChange = new HashMap<>();
        int removed = 0;
        for (int t = 0; t < net.transitions(); t++) {
            if (!net.hasTransition(t) || net.isInhibited(t)) {
                continue;
            }
            if (!preservesDeadlocks && isUseless(t)) {
                net.removeTransition(t);
                removed++;
                continue;
            }
            List<Integer> alike =
                    byChange.computeIfAbsent(net.inputs(t).changeTo(net.outputs(t)), change -> new ArrayList<>());
            removed += join(t, alike);
        }
        return removed;
    }

    /** Adds a transition to others with the same change, and removes those that need more than another. */
    private int join(int transition, List<Integer> alike) {
        int removed = 0;
        for (int i = alike.size() - 1; i >= 0; i--) {
            int other = alike.get(i);
            net.work(1L + net.inputs(transition).size());
            if (net.inputs(other).isWithin(net.inputs(transition))) {
                net.removeTransition(transition);
                return removed + 1;
            }
            if (net.inputs(transition).isWithin(net.inputs(other))) {
                net.removeTransition(other);
                alike.remove(i);
                removed++;
            }
        }
        alike.add(transition);
        return removed;
    }

    /** Whether a transition adds no token, and takes none from kept places. */
    private boolean isUseless(int transition) {
        Bag inputs = net.inputs(transition);
        net.work(1L + inputs.size());
        for (int i = 0; i < inputs.size(); i++) {
            if (net.isKept(inputs.place(i)) && net.change(transition, inputs.place(i)) != 0) {
                return false;
            }
        }
        return net.outputs(transition).isWithin(inputs);
    }
}
