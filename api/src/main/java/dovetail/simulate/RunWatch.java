package dovetail.simulate;

import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.List;

/** Follows a run step by step, and notices when it settles a property: a violation, or a witness of reachability. */
interface RunWatch {
    /** Starts a run in its initial state. */
    void start(int[] initial);

    /** Goes on by a step without error. */
    void step(int[] source, Move move);

    /** Whether the run so far settles the property. */
    boolean isSettled(int[] state, List<Move> moves);

    /** The trace of a path that settles the property, replayed. */
    Trace replay(List<int[]> states, Replay replay);

    /** The watch of a property. */
    static RunWatch of(Property.OfStates property, Semantics semantics) {
        return property.acceptKind(new StateWatches(semantics));
    }
}
