package dovetail.search.cycle;

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
}
