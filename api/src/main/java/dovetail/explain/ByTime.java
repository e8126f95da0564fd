package dovetail.explain;

import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.ObservedSchedule;
import dovetail.result.Trace;

/** Tells whether a dated path violates a property by time that passes after its last step, and not by a step. */
record ByTime(Semantics semantics, Trace trace) {
    /** Only observers with clocks can be violated so. */
    boolean violates(Property property) {
        if (property.kind() != PropertyKind.TIMED_OBSERVER || property.isExistential() || trace.schedule() == null) {
            return false;
        }
        try {
            return !new ObservedSchedule(semantics, property.asTimedObserver()).isAcceptedAfterSteps(trace);
        } catch (ModelError e) {
            return false;
        }
    }
}
