package dovetail.reference;

import java.util.List;

/**
 * An infinite run as an engine claims it: states, and from the last of them back to an earlier one, or a deadlock in
 * which the run stands still forever.
 *
 * @param states the states in their order, each named once; the state that closes the loop is not repeated
 * @param labels the label of the step out of each state. The last one closes the loop; it is missing when the run
 *     stands still in the last state. A formula may see labels, and steps of several labels can join the same states
 * @param loopStart the number of the state the closing step leads to; the last state's when the run stands still
 */
public record Lasso(List<int[]> states, List<String> labels, int loopStart) {
    public Lasso {
        states = List.copyOf(states);
        labels = List.copyOf(labels);
    }

    /** Whether the run ends in a deadlock, where it stands still. */
    public boolean standsStill() {
        return labels.size() < states.size();
    }
}
