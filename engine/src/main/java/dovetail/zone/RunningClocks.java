package dovetail.zone;

import java.util.BitSet;

/**
 * Set of the clocks that run in a discrete state, and whether time may pass there. The zone of a state has the clocks of its
 * set and no others.
 */
final class RunningClocks {
    /** The clocks in ascending order, without those of immediate transitions: these are zero. */
    final int[] clocks;

    /** Whether an immediate transition is enabled, so that no time passes. */
    final boolean isImmediate;

    /** Whether no step is enabled. */
    final boolean isDeadlock;

    /** Whether time may pass forever although steps are enabled: no running clock has an upper bound. */
    final boolean mayWait;

    /** The rules with a step where rules have priorities, not to be modified; otherwise they are not told. */
    final BitSet rules;

    /** The number of the set, among those of one stepper. */
    final int number;

    RunningClocks(int[] clocks, boolean isImmediate, boolean isDeadlock, boolean mayWait, BitSet rules, int number) {
        this.clocks = clocks;
        this.isImmediate = isImmediate;
        this.isDeadlock = isDeadlock;
        this.mayWait = mayWait;
        this.rules = rules;
        this.number = number;
    }
}
