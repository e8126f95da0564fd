package dovetail.transform;

import dovetail.result.Trace;

/**
 * Maps a trace of a transformed system or task to a trace of the original, which is replayed there. A transformation whose
 * runs stand for several runs of the original searches for one of them here.
 */
@FunctionalInterface
public interface Lift {
    Trace trace(Trace transformed);

    /** The lift through two transformations: first this one, which is that of the last, then the other. */
    default Lift then(Lift earlier) {
        return transformed -> earlier.trace(trace(transformed));
    }
}
