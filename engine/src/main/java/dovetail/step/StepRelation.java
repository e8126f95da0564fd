package dovetail.step;

import dovetail.base.Budget;
import java.util.BitSet;

/** Successor function of a network on packed states, partitioned into transition groups with known dependencies. */
public interface StepRelation {
    StateLayout layout();

    /**
     * A stepper for the use of one thread, under the budget of its search. It polls the budget where the work for one state
     * has no small bound, and counts its buffers on the meter of the budget.
     */
    Stepper stepper(Budget budget);

    int groupCount();

    /** The number of expressions that its steppers evaluate; 0 unless they are compiled. */
    default int expressionCount() {
        return 0;
    }

    Group group(int index);

    /**
     * A transition group: one action, one pair of actions, or one rule.
     *
     * @param label the user's name for its steps
     * @param components the participants
     * @param reads slots on which its enabledness or its results may depend
     * @param writes slots it may change
     */
    record Group(String label, BitSet components, BitSet reads, BitSet writes) {}
}
