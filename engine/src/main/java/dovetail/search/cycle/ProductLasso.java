package dovetail.search.cycle;

import java.util.ArrayList;
import java.util.List;

/**
 * Accepting lasso of a product: an infinite run as a stem and a loop.
 *
 * @param hops its steps; the last one leads back to a state that is there already
 * @param loopStart the number of the state with which the loop begins; 0 is the start
 */
public record ProductLasso(long[] start, List<Hop> hops, int loopStart) {
    /**
     * A step to a product state.
     *
     * @param group its group, as {@link MarkedStepper#via} tells
     * @param marks acceptance marks that it contributes to the loop
     */
    public record Hop(long[] target, int group, int marks) {}

    public ProductLasso {
        hops = List.copyOf(hops);
    }

    /** The same run after a path to its first state, which stands for the last state of the path. */
    public ProductLasso after(long[] first, List<Hop> path) {
        if (path.isEmpty()) {
            return this;
        }
        Hop last = path.get(path.size() - 1);
        List<Hop> all = new ArrayList<>(path);
        all.set(path.size() - 1, new Hop(start, last.group(), last.marks()));
        all.addAll(hops);
        return new ProductLasso(first, all, path.size() + loopStart);
    }

    /** All states, each once per visit; after the last comes the one with which the loop begins. */
    public List<long[]> states() {
        List<long[]> states = new ArrayList<>(List.of(start));
        for (Hop hop : hops.subList(0, hops.size() - 1)) {
            states.add(hop.target());
        }
        return states;
    }
}
