package dovetail.minimise;

import java.util.List;

/** Difference between two transition systems that are not equivalent. */
public sealed interface Difference {
    /** The labels that lead from both initial states to the difference. */
    List<String> trace();

    /**
     * A shortest trace of only one of the systems.
     *
     * @param inFirst whether it is a trace of the first system
     * @param firstOffers the labels that can follow all but the last label in the first system
     * @param secondOffers the labels that can follow them in the second system
     */
    record Sequence(List<String> trace, boolean inFirst, List<String> firstOffers, List<String> secondOffers)
            implements Difference {}

    /**
     * Two states that are reached by the same labels and offer different ones.
     *
     * @param sequencesAgree whether the systems are known to be trace equivalent
     */
    record States(List<String> trace, boolean sequencesAgree, Place first, Place second) implements Difference {}

    /** A state of one of the systems and the labels that it offers. */
    record Place(int state, List<String> offers) {}
}
