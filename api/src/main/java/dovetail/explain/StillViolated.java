package dovetail.explain;

import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.Optional;

/**
 * Evaluates a property on a rearranged run. The word is the same, letter by letter; fairness and liveness constraints of a whole
 * run depend on more.
 *
 * @param isViolation whether the run shows a violation, and not that the property holds
 */
record StillViolated(Replay replay, Trace run, boolean isViolation) {
    boolean isTrueOf(Property property) {
        if (!property.kind().has(PropertyKind.Fact.UNTIMED)) {
            return false;
        }
        boolean isOfWord = !property.isOfWholeRuns() || run.loopStart() < 0 || !isViolation;
        Optional<Property.OfRuns> ofRuns = property.ofRuns();
        return isOfWord || ofRuns.isPresent() && isJudged(ofRuns.get());
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
