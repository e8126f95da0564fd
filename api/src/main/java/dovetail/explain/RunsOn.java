package dovetail.explain;

import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.property.RunRules;

/**
 * Decision whether the evidence of a violation is a whole run, and not its bad prefix alone. Of a network every prefix
 * continues to a run, by stuttering if need be. A prefix alone is no evidence where deadlocks are ignored, runs have to be fair,
 * time has to diverge, or modules constrain computations.
 */
final class RunsOn {
    private RunsOn() {}

    static boolean isEvidence(Property property, TransitionSystem system) {
        if (!property.isOfWholeRuns()) {
            return false;
        }
        RunRules rules = property.assumptions().rules();
        boolean excludesRuns = rules == null || rules.fair() || rules.finite() == RunRules.FiniteRuns.IGNORE;
        return excludesRuns || system.constrainsRuns();
    }
}
