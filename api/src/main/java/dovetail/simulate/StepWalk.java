package dovetail.simulate;

import dovetail.interpret.Move;
import dovetail.model.TransitionSystem;
import dovetail.result.Trace;
import java.util.List;

/** Walk through a network by steps of its components, with a present position on the path; steps may have dates. */
public interface StepWalk {
    TransitionSystem system();

    /** The number of steps up to the present position. */
    int position();

    /** The number of steps of the whole path. */
    int length();

    /** The step with a number, from 1 on. */
    Move move(int number);

    /** The discrete state after the step with a number; the initial one is number 0. */
    int[] stateAt(int number);

    /** The discrete state at the present position. */
    default int[] present() {
        return stateAt(position());
    }

    /** The steps that are enabled, whatever their dates. */
    List<Move> moves();

    /** Whether a step is the next one of the path. */
    boolean isAhead(Move move);

    /** Moves along the path; false where it has no such step. */
    boolean jump(int number);

    /** The path up to the present position. */
    Trace trace();
}
