package dovetail.step;

import java.util.BitSet;

/** The successor function of a network on packed states, split into transition groups with known dependencies. */
public interface StepRelation {
    StateLayout layout();

    /** A stepper for the use of one thread. */
    Stepper stepper();

    int groupCount();

    /** How many expressions its steppers can evaluate; those that were not compiled know none. */
    default int expressionCount() {
        return 0;
    }

    Group group(int index);

    /**
     * A part of the relation: one action, one pair of actions, or one rule.
     *
     * @param label the user's name for its steps
     * @param components who takes part in them
     * @param reads slots on which its enabledness or its results may depend
     * @param writes slots it may change
     */
    record Group(String label, BitSet components, BitSet reads, BitSet writes) {}
}
