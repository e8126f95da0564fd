package dovetail.engine;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.compose.problem.SafetyProblem;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.lasso.LassoMinimisation;
import java.util.Map;
import java.util.Optional;

/** Replaces the infinite run of a violation by a shorter one, whichever engine found it. Limits leave the run as it is. */
final class ShortLassos {
    private final PreparedSystem system;
    private final Property property;
    private final Budget budget;

    ShortLassos(PreparedSystem system, Property property, Budget budget) {
        this.system = system;
        this.property = property;
        this.budget = budget;
    }

    /** The verdict with the shorter run. */
    Verdict in(Verdict verdict) {
        Optional<Trace> shown = verdict.trace();
        if (!verdict.isViolated() || shown.isEmpty() || !isInfinite(shown.get())) {
            return verdict;
        }
        long start = System.nanoTime();
        Optional<Property.OfRuns> ofRuns = property.ofRuns();
        Optional<Trace> trace = ofRuns.isPresent()
                ? Optional.of(
                        shortened(shown.get(), ofRuns.get(), verdict.figures().states()))
                : shown;
        double seconds = (System.nanoTime() - start) / 1e9;
        Figures figures = verdict.figures().after(seconds).with(Map.of("lassoSeconds", seconds));
        return new Verdict.Violated(
                verdict.engine(), figures, trace, verdict.modelError(), verdict.cause(), verdict.further());
    }

    private static boolean isInfinite(Trace trace) {
        return trace.loopStart() >= 0 && trace.error() == null;
    }

    private Trace shortened(Trace trace, Property.OfRuns runs, long visited) {
        LassoMinimisation minimisation = new LassoMinimisation(system, runs, visited, budget);
        try {
            RunRules rules = runs.rules();
            Optional<WordAutomaton> bad = SafetyProblem.badPrefixes(
                    runs.withRules(new RunRules(rules.finite(), rules.observed(), false)), budget);
            if (bad.isPresent()) {
                return minimisation.of(trace, bad.get());
            }
            Automaton violating = Apart.within(budget, "dovetail-automata", () -> ViolatingRuns.of(runs));
            Optional<Automaton> satisfying = Apart.within(budget, "dovetail-automata", () -> SatisfyingRuns.of(runs));
            return minimisation.of(trace, violating, satisfying);
        } catch (Limit.Exceeded | AutomatonTooLarge | OutOfMemoryError e) {
            return trace;
        }
    }
}
