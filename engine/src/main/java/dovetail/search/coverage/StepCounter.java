package dovetail.search.coverage;

import dovetail.step.Successors;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Counter of the steps that one thread of a search takes. */
public final class StepCounter {
    private final Tally groups;
    /** Null where every group determines its transitions. */
    private final @Nullable JointSteps joint;
    /** Null where no program passes a location. */
    private final @Nullable PassedLocations passed;

    StepCounter(Tally groups, @Nullable JointSteps joint, @Nullable PassedLocations passed) {
        this.groups = groups;
        this.joint = joint;
        this.passed = passed;
    }

    /** Whether {@link #countJoint} is to be called for each state. */
    public boolean needsStates() {
        return joint != null || passed != null;
    }

    /**
     * Counts all steps in a buffer by their groups.
     *
     * @param depth the number of steps of a shortest run that ends with one of them, or {@link
     *     dovetail.result.Coverage#NO_DEPTH}
     */
    public void count(Successors out, int depth) {
        int[] tags = out.tags;
        int count = out.count;
        for (int i = 0; i < count; i++) {
            groups.count(tags[i], depth);
        }
    }

    /**
     * Counts the steps of one state by the rules that do not determine their transitions, and the locations that its steps
     * pass.
     *
     * @param from the first of the steps of the state in the buffer
     * @param to the end of its steps
     */
    public void countJoint(long[] state, int at, Successors out, int from, int to, int depth) {
        if (joint != null) {
            joint.count(state, at, out, from, to, depth);
        }
        if (passed != null) {
            passed.count(state, at, out, from, to);
        }
    }

    Tally groups() {
        return groups;
    }

    /** The steps of whole rules, by transition; null where there are none. */
    @Nullable
    Tally transitions() {
        return joint == null ? null : joint.tally();
    }

    /** The numbers of the locations that steps passed. */
    BitSet passed() {
        return passed == null ? new BitSet() : passed.passed();
    }
}
