package dovetail.lang.fiacre.lower;

import dovetail.interpret.JointStep;
import org.jspecify.annotations.Nullable;

/** Collects the outcome of an initial statement. There may be very many by mistake: the second one ends the search. */
final class InitialOutcome implements JointStep.Outcomes {
    /** The first state that is reached. */
    final int[] state;

    /** The number of states that are reached, up to two. */
    int count;

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
    public boolean isComplete() {
        return count > 1;
    }

    @Override
    public void fails(String message) {
        error = error == null ? message : error;
    }
}
