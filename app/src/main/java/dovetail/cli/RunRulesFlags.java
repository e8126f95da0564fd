package dovetail.cli;

import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;

/** The options that say which runs linear-time properties speak of; what they leave open is as the language has it. */
final class RunRulesFlags {
    private static final String FINITE_RUNS = "--finite-runs";
    private static final String OBSERVED = "--observed";
    private static final String FAIR = "--fair";

    static final List<Flag> FLAGS = List.of(
            Flag.of(
                    FINITE_RUNS,
                    "stutter|ignore",
                    "a run that ends in a deadlock stands still forever, or\n"
                            + "does not count (default: ignore for .dve, else stutter)"),
            Flag.of(OBSERVED, "judge a run without the steps that a formula cannot see"),
            Flag.of(FAIR, "only weakly fair runs count: a component that can always move moves"));

    private final Arguments arguments;
    private final RunRules.FiniteRuns finite;

    RunRulesFlags(Arguments arguments) {
        this.arguments = arguments;
        String given = arguments.last(FINITE_RUNS);
        if (given == null) {
            this.finite = null;
        } else if (given.equals("stutter")) {
            this.finite = RunRules.FiniteRuns.STUTTER;
        } else if (given.equals("ignore")) {
            this.finite = RunRules.FiniteRuns.IGNORE;
        } else {
            throw new UsageException(FINITE_RUNS + ": expected stutter or ignore, found '" + given + "'");
        }
    }

    /** Whether a property speaks of infinite runs. */
    static boolean areAbout(Property property) {
        return property instanceof Property.LinearTime || property instanceof Property.NoAcceptedRun;
    }

    /** The properties, with the rules that the user gave. */
    List<Property> applyTo(List<Property> properties, Session session) {
        List<Property> ruled = new ArrayList<>();
        boolean any = false;
        for (Property property : properties) {
            ruled.add(applyTo(property));
            any |= areAbout(property);
        }
        boolean given = finite != null || arguments.has(OBSERVED) || arguments.has(FAIR);
        if (given && !any) {
            session.note("warning: " + FINITE_RUNS + ", " + OBSERVED + " and " + FAIR
                    + " concern linear-time properties, and none is checked");
        }
        return ruled;
    }

    private Property applyTo(Property property) {
        if (property instanceof Property.LinearTime linear) {
            return new Property.LinearTime(linear.name(), linear.formula(), linear.atoms(), rules(linear.rules()));
        } else if (property instanceof Property.NoAcceptedRun forbidden) {
            return new Property.NoAcceptedRun(
                    forbidden.name(), forbidden.automaton(), forbidden.atoms(), rules(forbidden.rules()));
        }
        return property;
    }

    private RunRules rules(RunRules defaults) {
        return new RunRules(
                finite == null ? defaults.finite() : finite,
                defaults.observed() || arguments.has(OBSERVED),
                defaults.fair() || arguments.has(FAIR));
    }
}
