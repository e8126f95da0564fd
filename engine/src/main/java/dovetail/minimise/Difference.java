package dovetail.minimise;

import java.util.List;

/** Why two transition systems are not equivalent. */
public sealed interface Difference {
    /** The labels that lead from both initial states to the place where the systems part. */
    List<String> trace();

    /**
     * A shortest sequence of labels that only one of the systems has.
     *
     * @param inFirst whether it is the first one
     */
    record Sequence(List<String> trace, boolean inFirst) implements Difference {}

    /**
     * Two states that the same labels lead to and that offer different ones.
     *
     * @param sequencesAgree whether the systems are known to have the same sequences of labels
     */
    record States(List<String> trace, boolean sequencesAgree, Place first, Place second) implements Difference {}

    /** A state of one of the systems with the labels of the steps that tell it from others. */
    record Place(int state, List<String> offers) {}
}
