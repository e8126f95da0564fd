package dovetail.cli.check;

import dovetail.base.Spelling;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options for the runs that linear-time properties consider; the property decides where an option is not given. */
public final class RunRulesFlags {
    private static final String FINITE_RUNS = "--finite-runs";
    private static final String OBSERVED = "--observed";
    private static final String FAIR = "--fair";

    public static final List<Flag> FLAGS = List.of(
            Flag.of(
                    FINITE_RUNS,
                    "stutter|ignore",
                    "a run that ends in a deadlock is extended by stuttering\n" + "(the default), or is ignored"),
            Flag.of(OBSERVED, "evaluate a formula on the observed word: without invisible steps"),
            Flag.of(FAIR, "consider only weakly fair runs: a component enabled forever steps again and again"));

    private final Arguments arguments;
    private final RunRules.@Nullable FiniteRuns finite;

    public RunRulesFlags(Arguments arguments) {
        this.arguments = arguments;
        String given = arguments.last(FINITE_RUNS);
        if (given == null) {
            this.finite = null;
        } else if (given.equals("stutter")) {
            this.finite = RunRules.FiniteRuns.STUTTER;
        } else if (given.equals("ignore")) {
            this.finite = RunRules.FiniteRuns.IGNORE;
        } else {
            throw new UsageException(FINITE_RUNS + ": expected stutter or ignore, found '" + given + "'"
                    + Spelling.hintOfList(given, "stutter or ignore"));
        }
    }

    /** The properties, with the rules that the user gave. */
    public List<Property> applyTo(List<Property> properties, Session session) {
        List<Property> ruled = new ArrayList<>();
        boolean any = false;
        for (Property property : properties) {
            Optional<Property> changed = property.withRules(this::rules);
            any |= changed.isPresent();
            ruled.add(changed.orElse(property));
        }
        boolean given = finite != null || arguments.has(OBSERVED) || arguments.has(FAIR);
        if (given && !any) {
            session.warn(FINITE_RUNS + ", " + OBSERVED + " and " + FAIR
                    + " apply to linear-time properties only, and none is checked");
        }
        return ruled;
    }

    private RunRules rules(RunRules defaults) {
        return new RunRules(
                finite == null ? defaults.finite() : finite,
                defaults.observed() || arguments.has(OBSERVED),
                defaults.fair() || arguments.has(FAIR));
    }
}
