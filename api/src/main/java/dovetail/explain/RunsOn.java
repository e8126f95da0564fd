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
        return switch (property.kind()) {
            case NEVER, REACHABLE, DEADLOCK_FREE, DEADLOCK_REACHABLE, ERROR_FREE -> false;
            case NEVER_WORD, OBSERVER, TIMED_OBSERVER -> false;
            case TIMELOCK_FREE -> true;
            case LINEAR_TIME, NO_ACCEPTED_RUN, METRIC -> {
                RunRules rules = property.asOfRuns().rules();
                yield rules.fair() || rules.finite() == RunRules.FiniteRuns.IGNORE || constrainsRuns(system);
            }
        };
    }

    private static boolean constrainsRuns(TransitionSystem system) {
        return switch (system.kind()) {
            case NETWORK -> false;
            case MODULES, TIMED -> true;
        };
    }
}
