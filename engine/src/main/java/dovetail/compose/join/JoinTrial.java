package dovetail.compose.join;

import dovetail.compose.ComponentLts;
import dovetail.compose.ReducedComposition;
import java.util.List;

/**
 * Product of a group that was tried, and that may not be fully minimised yet.
 *
 * @param members the indices of the group, in rising order
 * @param merged the composition with the product in the place of the group
 * @param productStates the states of the product before it was minimised
 * @param tuples the number of tuples of states of the group
 */
record JoinTrial(
        List<Integer> members, ReducedComposition merged, int productStates, ComponentLts smaller, long tuples) {
    /** The share of all tuples that is left. */
    double share() {
        return (double) smaller.stateCount() / tuples;
    }

    /**
     * Prefers small shares, then small systems, then the components that come first. Estimates do not count here: they
     * differ a little when one component changes, and all products after another choice would be new ones.
     */
    boolean isBetterThan(JoinTrial other) {
        int comparison = Double.compare(share(), other.share());
        if (comparison == 0) {
            comparison = Integer.compare(
                    Integer.numberOfLeadingZeros(other.smaller.stateCount()),
                    Integer.numberOfLeadingZeros(smaller.stateCount()));
        }
        for (int at = 0; comparison == 0 && at < Math.min(members.size(), other.members.size()); at++) {
            comparison = Integer.compare(members.get(at), other.members.get(at));
        }
        return comparison < 0;
    }
}
