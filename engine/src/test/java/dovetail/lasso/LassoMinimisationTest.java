package dovetail.lasso;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.problem.SafetyProblem;
import dovetail.engine.Cases;
import dovetail.engine.Lassos;
import dovetail.engine.Ways;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.result.Verdict;
import dovetail.testkit.RandomProperties;
import dovetail.testkit.ShortestRuns;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/**
 * Lassos that are looked for after the search are never longer than those that the search found, and shortest where they are
 * said to be; trying all lassos tells. That they are violations is judged by the replay inside the engine.
 */
class LassoMinimisationTest {
    private static final int CASES = 300;
    private static final int PROPERTIES_PER_NETWORK = 3;
    private static final int MAX_STATES = 40;
    private static final long PATIENCE = 20_000;
    private static final double MEAN_RATIO = 1.5;

    private int compared;
    private int shortened;
    private double sumOfRatios;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, this::compare);
        assertThatLassosAreShort();
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        assertThatLassosAreShort();
    }

    private void assertThatLassosAreShort() {
        Cases.assertNotEmpty("lassos compared with the shortest", compared, CASES / 3, CASES);
        Cases.assertNotEmpty("lassos that were shortened", shortened, CASES / 20, CASES);
        assertThat(sumOfRatios / compared).isLessThanOrEqualTo(MEAN_RATIO);
    }

    private void compare(Network network, long seed) {
        for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
            long number = PROPERTIES_PER_NETWORK * seed + i;
            Property.OfRuns property =
                    i == 0 ? RandomProperties.automaton(network, number) : RandomProperties.formula(network, number, 5);
            compare(network, property, Ways.ltl(Ways.explore(number)));
        }
    }

    private void compare(Network network, Property.OfRuns property, LtlOptions way) {
        if (new ReferenceSearch(network).isUndefinedSomewhere(property)) {
            return; // Any run to such a state is a violation of its own.
        }
        Optional<Trace> found = lasso(network, property, way.showing(Lassos.FOUND));
        Optional<Trace> shown = lasso(network, property, way);
        assertThat(shown.isPresent()).isEqualTo(found.isPresent());
        if (shown.isEmpty()) {
            return;
        }
        String text = network.name() + ", " + property + ", " + way;
        Optional<WordAutomaton> bad = SafetyProblem.badPrefixes(property);
        if (bad.isPresent()) {
            return;
        }
        int length = shown.get().steps().size();
        int before = found.get().steps().size();
        assertThat(length).as(text).isLessThanOrEqualTo(before);
        shortened += length < before ? 1 : 0;
        ShortestRuns tried = new ShortestRuns(network, property, PATIENCE);
        OptionalInt shortest = tried.length(length - 1);
        if (tried.isComplete()) {
            compared++;
            sumOfRatios += (double) length / Math.max(1, shortest.orElse(length));
            if (shown.get().facts().length() == TraceFacts.Length.SHORTEST) {
                assertThat(shortest).as(text).isEqualTo(OptionalInt.empty());
            }
        }
    }

    private static Optional<Trace> lasso(Network network, Property property, LtlOptions way) {
        Verdict verdict = new LtlEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
        return verdict.holds() ? Optional.empty() : verdict.trace().filter(trace -> trace.error() == null);
    }
}
