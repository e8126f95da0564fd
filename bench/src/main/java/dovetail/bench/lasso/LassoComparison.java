package dovetail.bench.lasso;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.tool.BenchFailure;
import dovetail.compose.problem.SafetyProblem;
import dovetail.engine.Lassos;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.result.Verdict;
import dovetail.testkit.ShownSteps;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The run that the search found and the one that is shown instead, for one violated property. Lengths are the steps of
 * lassos; of a safety property, those of bad prefixes that users are shown.
 *
 * @param before the length of the run that the search found
 * @param shown the length of the run that is shown
 * @param isSafety whether every violation has a bad prefix
 * @param searching the seconds of the search
 * @param minimising the seconds after it
 */
record LassoComparison(
        Trace run, int before, int shown, boolean isSafety, long states, double searching, double minimising) {
    private static final Set<TraceFacts.Length> LENGTHS =
            Set.of(TraceFacts.Length.SHORTEST, TraceFacts.Length.SHORTEST_PREFIX);

    /** Nothing when the property is not violated by an infinite run. */
    static Optional<LassoComparison> of(Network network, Property.OfRuns property) {
        Verdict found = answer(network, property, LtlOptions.DEFAULT.showing(Lassos.FOUND));
        Optional<Trace> before = infinite(found);
        if (before.isEmpty()) {
            return Optional.empty();
        }
        Verdict minimised = answer(network, property, LtlOptions.DEFAULT.showing(Lassos.SHORT));
        Trace shown = infinite(minimised).orElseThrow(() -> new BenchFailure(network.name() + ": the run is lost"));
        RunRules rules = property.rules();
        boolean isSafety = SafetyProblem.badPrefixes(
                        property.withRules(new RunRules(rules.finite(), rules.observed(), false)), Budget.unlimited())
                .isPresent();
        int lengthBefore = ShownSteps.of(network, property, before.get());
        int length = ShownSteps.of(network, property, shown);
        BenchFailure.when(
                length > lengthBefore,
                network.name() + ", " + property.name() + ": the run shown has " + length + " steps, the run found has "
                        + lengthBefore);
        return Optional.of(new LassoComparison(
                shown,
                lengthBefore,
                length,
                isSafety,
                found.figures().states(),
                minimised.figures().seconds() - minimising(minimised),
                minimising(minimised)));
    }

    private static double minimising(Verdict verdict) {
        return Objects.requireNonNull(verdict.figures().extra().get("lassoSeconds"))
                .doubleValue();
    }

    /** Whether the run is said to be shortest. */
    boolean isSaidShortest() {
        return LENGTHS.contains(run.facts().length());
    }

    private static Verdict answer(Network network, Property property, LtlOptions options) {
        return new LtlEngine(options).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    private static Optional<Trace> infinite(Verdict verdict) {
        return verdict.holds() ? Optional.empty() : verdict.trace().filter(trace -> trace.error() == null);
    }
}
