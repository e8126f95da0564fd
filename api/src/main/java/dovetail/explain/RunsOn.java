package dovetail.explain;

import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.property.RunRules;

/**
 * Decision whether the evidence of a violation is a whole run, and not its bad prefix alone. Of a network every prefix
 * continues to a run, by stuttering if need be. A prefix alone is no evidence where deadlocks are ignored, runs have to be fair,
 * time has to diverge, or modules constrain computations.
 */
final class RunsOn implements Property.Visitor<Boolean> {
    private static final TransitionSystem.ByKind<Boolean> CONSTRAINS_RUNS =
            new TransitionSystem.ByKind<>(false, true, true);

    private final TransitionSystem system;

    RunsOn(TransitionSystem system) {
        this.system = system;
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
        return false;
    }

    @Override
    public Boolean timelockFree(Property.TimelockFree property) {
        return true;
    }

    @Override
    public Boolean ofRuns(Property.OfRuns property) {
        RunRules rules = property.rules();
        return rules.fair() || rules.finite() == RunRules.FiniteRuns.IGNORE || system.accept(CONSTRAINS_RUNS);
    }
}
