package dovetail.search.observe;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;

/**
 * Computes steps of the synchronous product of a network and a monitor of its steps. The state of the monitor is a field of
 * packed states. Steps after which the monitor is {@link PrefixMonitor#LOST} are pruned.
 */
public abstract class MonitoredStepper extends Stepper {
    protected final Stepper steps;
    protected final StateLayout layout;
    private final StepRelation relation;
    /** The letter of each group of the network met so far. */
    private long[] letters = new long[0];

    protected MonitoredStepper(StepRelation relation, Stepper steps) {
        this.relation = relation;
        this.steps = steps;
        this.layout = relation.layout();
    }

    /** The letter of the steps with a label. */
    protected abstract long letterOf(String label);

    /** Reads the state before steps. */
    protected void begin(long[] state, int at) {}

    /**
     * The state of the monitor after a step, or {@link PrefixMonitor#LOST}.
     *
     * @param words has the state after the step, at a position
     */
    protected abstract int next(int monitor, long letter, long[] words, int at);

    @Override
    public final void successors(long[] state, int at, Successors out) {
        int kept = out.count;
        int from = kept;
        int monitor = layout.monitor(state, at);
        begin(state, at);
        steps.successors(state, at, out);
        int width = out.width();
        for (int i = from; i < out.count; i++) {
            int group = out.tags[i];
            if (group >= letters.length) {
                learn();
            }
            int target = next(monitor, letters[group], out.words, i * width);
            if (target != PrefixMonitor.LOST) {
                out.move(i, kept);
                layout.setMonitor(out.words, kept * width, target);
                kept++;
            }
        }
        out.count = kept;
    }

    /** Finds the labels of all groups; relations may find groups as they go. */
    private void learn() {
        int known = letters.length;
        letters = Arrays.copyOf(letters, relation.groupCount());
        for (int group = known; group < letters.length; group++) {
            letters[group] = letterOf(relation.group(group).label());
        }
    }
}
