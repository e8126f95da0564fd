package dovetail.compose.live;

import dovetail.compose.ComponentLts;
import dovetail.compose.observe.EventNames;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Part of a network as its quotient: a component, or the product of earlier stages. The inner states are those before the
 * quotient was made: local states, or tuples of states of the factors.
 *
 * @param number different from those of all other stages of a composition
 * @param members the components by their numbers
 * @param factors the stages whose product it is; none for a component
 * @param inner the component LTS before the quotient, or null for a product, which {@link StageProduct} constructs again
 * @param names the inner events after hiding and renaming
 * @param quotient with states by the numbers of the quotient
 * @param classes the class of each state of the quotient
 * @param of the state of the quotient for each inner state
 */
record Stage(
        int number,
        BitSet members,
        List<Stage> factors,
        @Nullable ComponentLts inner,
        EventNames names,
        ComponentLts quotient,
        int[] classes,
        int[] of) {
    private static final int BYTES = 200;

    boolean isComponent() {
        return factors.isEmpty();
    }

    /** The approximate size in bytes. */
    long bytes() {
        return BYTES + quotient.bytes() + (long) Integer.BYTES * (classes.length + of.length);
    }
}
