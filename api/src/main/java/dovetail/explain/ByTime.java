package dovetail.explain;

import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.replay.ObservedSchedule;
import dovetail.result.Trace;

/** Tells whether a dated path violates a property by time that passes after its last step, and not by a step. */
final class ByTime implements Property.Visitor<Boolean> {
    private final Semantics semantics;
    private final Trace trace;

    ByTime(Semantics semantics, Trace trace) {
        this.semantics = semantics;
        this.trace = trace;
    }

    @Override
    public Boolean ofStates(Property.OfStates property) {
        return false;
    }

    @Override
    public Boolean neverWord(Property.NeverWord property) {
        return false;
    }

    @Override
    public Boolean observer(Property.Observer property) {
        return false;
    }

    @Override
    public Boolean timedObserver(Property.TimedObserver property) {
        try {
            return !property.isExistential()
                    && trace.schedule() != null
                    && !new ObservedSchedule(semantics, property).isAcceptedAfterSteps(trace);
        } catch (ModelError e) {
            return false;
        }
    }

    @Override
    public Boolean timelockFree(Property.TimelockFree property) {
        return false;
    }

    @Override
    public Boolean ofRuns(Property.OfRuns property) {
        return false;
    }
}
