package dovetail.explain;

import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Trace;

/**
 * Evaluates a property on a rearranged run. The word is the same, letter by letter; fairness and liveness constraints of a whole
 * run depend on more.
 *
 * @param isViolation whether the run shows a violation, and not that the property holds
 */
record StillViolated(Replay replay, Trace run, boolean isViolation) {
    boolean isTrueOf(Property property) {
        return switch (property.kind()) {
            case NEVER, REACHABLE, DEADLOCK_FREE, DEADLOCK_REACHABLE, ERROR_FREE, NEVER_WORD, OBSERVER -> true;
            case TIMED_OBSERVER, TIMELOCK_FREE -> false;
            case LINEAR_TIME, NO_ACCEPTED_RUN, METRIC ->
                run.loopStart() < 0 || !isViolation || isJudged(property.asOfRuns());
        };
    }

    private boolean isJudged(Property.OfRuns property) {
        try {
            replay.judged(run, property);
            return true;
        } catch (Replay.ReplayFailure e) {
            return false;
        }
    }
}
