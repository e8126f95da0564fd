package dovetail.explain;

import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Trace;

/**
 * Evaluates a property on a rearranged run. The word is the same, letter by letter; fairness and liveness constraints of a whole
 * run depend on more.
 */
final class StillViolated implements Property.Visitor<Boolean> {
    private final Replay replay;
    private final Trace run;
    private final boolean isViolation;

    /** @param isViolation whether the run shows a violation, and not that the property holds */
    StillViolated(Replay replay, Trace run, boolean isViolation) {
        this.replay = replay;
        this.run = run;
        this.isViolation = isViolation;
    }

    @Override
    public Boolean ofStates(Property.OfStates property) {
        return true;
    }

    @Override
    public Boolean neverWord(Property.NeverWord property) {
        return true;
    }

    @Override
    public Boolean observer(Property.Observer property) {
        return true;
    }

    @Override
    public Boolean timedObserver(Property.TimedObserver property) {
        return false;
    }

    @Override
    public Boolean timelockFree(Property.TimelockFree property) {
        return false;
    }

    @Override
    public Boolean ofRuns(Property.OfRuns property) {
        if (run.loopStart() < 0 || !isViolation) {
            return true;
        }
        try {
            replay.judged(run, property);
            return true;
        } catch (Replay.ReplayFailure e) {
            return false;
        }
    }
}
