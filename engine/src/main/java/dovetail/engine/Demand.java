package dovetail.engine;

import dovetail.base.Limit;
import dovetail.base.Setting;
import dovetail.compose.problem.NotRegularSafety;
import dovetail.compose.problem.SafetyProblem;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.Optional;

/** Demands of an engine on properties of infinite runs, beyond their kind. */
public enum Demand {
    NOTHING,
    /** No run and its observed word disagree on the property. */
    INSENSITIVITY,
    /**
     * Every violation has a bad prefix, and the bad prefixes are a regular language; or no run and its observed word disagree on the
     * property.
     */
    REGULAR_SAFETY_OR_INSENSITIVITY,
    /** In a system with clocks, the clocks decide which runs count, and every step is observed. */
    RUNS_BY_CLOCKS,
    /** Every instant is observed. */
    ALL_OBSERVED,
    /** Every step counts in the runs of a branching-time property. */
    EVERY_STEP;

    private static final String ALL_STEPS = "every step counts in branching time (" + Setting.OBSERVED + ")";

    /** Whether the property of a task meets the demand. */
    Support isMetBy(Task task) {
        if (isOfSomeSteps(task.property())) {
            return Support.notThisOne("is refused: " + ALL_STEPS);
        }
        Optional<Property.OfRuns> ofRuns = task.property().ofRuns();
        return ofRuns.isPresent() ? isMetBy(ofRuns.get(), task.system()) : Support.yes();
    }

    /** The refusal of a property in which some steps do not count although every step has to; nothing for others. */
    Optional<Limit> refusal(Property property) {
        return isOfSomeSteps(property)
                ? Optional.of(Limit.unsupported("'" + property.name() + "' is refused: " + ALL_STEPS))
                : Optional.empty();
    }

    private boolean isOfSomeSteps(Property property) {
        RunRules rules = property.assumptions().rules();
        return this == EVERY_STEP && rules != null && rules.observed();
    }

    private Support isMetBy(Property.OfRuns property, TransitionSystem system) {
        return switch (this) {
            case NOTHING, EVERY_STEP -> Support.yes();
            case INSENSITIVITY -> insensitivity(property);
            case REGULAR_SAFETY_OR_INSENSITIVITY -> safetyOrInsensitivity(property);
            case RUNS_BY_CLOCKS -> system.timed().isPresent() ? byClocks(property.rules()) : Support.yes();
            case ALL_OBSERVED ->
                property.rules().observed()
                        ? Support.notThisOne(
                                "is refused: every instant of modules is observed (" + Setting.OBSERVED + ")")
                        : Support.yes();
        };
    }

    private static Support insensitivity(Property.OfRuns property) {
        try {
            Insensitive.prove(property);
            return Support.yes();
        } catch (Insensitive.Refusal e) {
            return Support.notThisOne("is refused: " + e.getMessage());
        }
    }

    private static Support safetyOrInsensitivity(Property.OfRuns property) {
        try {
            SafetyProblem.requireRegularSafety(property);
            return Support.yes();
        } catch (NotRegularSafety e) {
            return insensitivity(property).isGiven() ? Support.yes() : Support.refusedBy(e.limit());
        }
    }

    private static Support byClocks(RunRules rules) {
        if (rules.fair()) {
            return Support.notThisOne("is refused: fairness (" + Setting.FAIR + ") disregards clocks;"
                    + " in a system with clocks, upper bounds force steps, and " + Setting.INFINITE
                    + " excludes runs that wait forever");
        }
        return rules.observed()
                ? Support.notThisOne(
                        "is refused: in a system with clocks every step is observed (" + Setting.OBSERVED + ")")
                : Support.yes();
    }
}
