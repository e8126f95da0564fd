package dovetail.lang.fiacre.lower;

import dovetail.interpret.JointStep;
import org.jspecify.annotations.Nullable;

/** Collects the outcome of an initial statement. There may be very many by mistake; the first is kept, and all are counted. */
final class InitialOutcome implements JointStep.Outcomes {
    /** The first state that is reached. */
    final int[] state;

    /** The number of states that are reached. */
    long count;

    /** The first model error. */
    @Nullable
    String error;

    InitialOutcome(int slots) {
        this.state = new int[slots];
    }

    @Override
    public void reaches(int[] after) {
        if (count == 0) {
            System.arraycopy(after, 0, state, 0, state.length);
        }
        count++;
    }

    @Override
    public void fails(String message) {
        error = error == null ? message : error;
    }
}
