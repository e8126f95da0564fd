package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.Ways;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.search.DepthBound;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomProperties;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Elimination over sorted runs gives the verdicts of the reference and of the search depth first on random networks, formulas,
 * automata and run rules. Runs are judged by the replay inside the engine.
 */
class DiskRunsAgainstReferenceTest {
    private static final int CASES = 150;
    private static final int MAX_STATES = 60;
    private static final int PROPERTIES_PER_NETWORK = 3;

    @TempDir
    Path directory;

    private int held;
    private int violated;
    private int fair;
    private int observed;
    private int severalRounds;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, this::compare);
        assertThatAllKindsOccur();
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        assertThatAllKindsOccur();
    }

    private void assertThatAllKindsOccur() {
        Cases.assertNotEmpty("properties that hold", held, CASES / 5, CASES);
        Cases.assertNotEmpty("violated properties", violated, CASES / 5, CASES);
        Cases.assertNotEmpty("properties of fair runs", fair, CASES / 10, CASES);
        Cases.assertNotEmpty("properties of observed words", observed, CASES / 10, CASES);
        Cases.assertNotEmpty("searches of several rounds", severalRounds, CASES / 50, CASES);
    }

    private void compare(Network network, long seed) {
        try (PreparedNetwork prepared = new PreparedNetwork(network)) {
            for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
                long number = PROPERTIES_PER_NETWORK * seed + i;
                Property.OfRuns property = i == 0
                        ? RandomProperties.automaton(network, number)
                        : RandomProperties.formula(network, number, 5);
                compare(prepared, property, Ways.ltl(Ways.explore(number)));
            }
        }
    }

    private void compare(PreparedNetwork prepared, Property.OfRuns property, LtlOptions way) {
        String question = prepared.network().name() + ", " + property + ", " + way;
        DiskRuns runs = new DiskRuns(directory, way.threads(), DepthBound.UNBOUNDED);
        Verdict verdict = prepared.ask(new LtlEngine(way, runs, "ltl"), way.compile(), property);
        boolean isViolated = ReferenceLtl.isViolated(prepared.network(), property);
        assertThat(verdict.kind()).as(question).isEqualTo(isViolated ? Verdict.Kind.VIOLATED : Verdict.Kind.HOLDS);
        Verdict depthFirst = prepared.ask(new LtlEngine(way), way.compile(), property);
        assertThat(verdict.kind()).as(question).isEqualTo(depthFirst.kind());
        assertThat(verdict.vacuity()).as(question).isEqualTo(depthFirst.vacuity());
        assertThat(verdict.trace().isPresent()).as(question).isEqualTo(isViolated);
        held += isViolated ? 0 : 1;
        violated += isViolated ? 1 : 0;
        fair += property.rules().fair() ? 1 : 0;
        observed += property.rules().observed() ? 1 : 0;
        Number rounds = verdict.figures().extra().get("rounds");
        severalRounds += rounds != null && rounds.intValue() > 2 ? 1 : 0;
    }

    @Test
    void aLimitOfStatesIsUnknown() {
        Cases.forEachGuarded(1, MAX_STATES, (network, seed) -> {
            Property property = RandomProperties.formula(network, seed, 5);
            LtlEngine engine =
                    new LtlEngine(LtlOptions.DEFAULT, new DiskRuns(directory, 1, DepthBound.UNBOUNDED), "ltl");
            try (PreparedNetwork prepared =
                    new PreparedNetwork(network, Budget.unlimited().withStates(1))) {
                Verdict verdict = prepared.ask(engine, property);
                assertThat(verdict.limit())
                        .hasValueSatisfying(limit -> assertThat(limit.text()).contains("state limit of 1"));
            }
        });
    }
}
