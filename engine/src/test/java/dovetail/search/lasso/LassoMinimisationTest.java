package dovetail.search.lasso;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Lassos;
import dovetail.engine.Ways;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.ShortestBadPrefix;
import dovetail.testkit.ShortestRuns;
import dovetail.testkit.ShownSteps;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomProperties;
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

    private int lassos;
    private int prefixes;
    private int shortened;
    private int unsettled;

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

    @Test
    void metricFormulas() {
        Cases.forEachGuarded(
                CASES,
                MAX_STATES,
                (network, seed) ->
                        compare(network, RandomProperties.metric(network, seed, 4), Ways.ltl(Ways.explore(seed))));
        Cases.assertNotEmpty("bad prefixes of which none is shorter", prefixes, CASES / 20, CASES);
    }

    private void assertThatLassosAreShort() {
        Cases.assertNotEmpty("lassos of which none is shorter", lassos, CASES / 5, CASES);
        Cases.assertNotEmpty("bad prefixes of which none is shorter", prefixes, CASES / 5, CASES);
        Cases.assertNotEmpty("runs that became shorter", shortened, CASES / 20, CASES);
        assertThat(unsettled).as("runs that may not be shortest").isLessThanOrEqualTo(Cases.count(CASES) / 5);
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
        int before = ShownSteps.of(network, property, found.get());
        int length = ShownSteps.of(network, property, shown.get());
        assertThat(length).as(text).isLessThanOrEqualTo(before);
        shortened += length < before ? 1 : 0;
        switch (shown.get().facts().length()) {
            case SHORTEST -> assertThatNoneIsShorter(network, property, shown.get(), text);
            case SHORTEST_PREFIX -> assertThatNoPrefixIsShorter(network, property, shown.get(), text);
            default -> unsettled++;
        }
    }

    private void assertThatNoneIsShorter(Network network, Property.OfRuns property, Trace shown, String text) {
        ShortestRuns tried = new ShortestRuns(network, property, PATIENCE);
        OptionalInt shorter = tried.length(shown.steps().size() - 1);
        assertThat(shorter).as(text).isEqualTo(OptionalInt.empty());
        lassos += tried.isComplete() ? 1 : 0;
    }

    private void assertThatNoPrefixIsShorter(Network network, Property.OfRuns property, Trace shown, String text) {
        OptionalInt least = new ShortestBadPrefix(network, property).steps(Integer.MAX_VALUE);
        // A lasso may have fewer steps than the bad prefix that it goes round.
        assertThat(ShownSteps.of(network, property, shown)).as(text).isLessThanOrEqualTo(least.orElseThrow());
        this.prefixes++;
    }

    private static Optional<Trace> lasso(Network network, Property property, LtlOptions way) {
        Verdict verdict = new LtlEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
        return verdict.holds() ? Optional.empty() : verdict.trace().filter(trace -> trace.error() == null);
    }
}
