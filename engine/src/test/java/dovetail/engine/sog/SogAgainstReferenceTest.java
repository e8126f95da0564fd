package dovetail.engine.sog;

import dovetail.model.Network;
import dovetail.testkit.random.Cases;
import org.junit.jupiter.api.Test;

/**
 * By observation graphs every verdict is that of the reference, on random networks and properties. Runs that are shown are
 * judged by the replay inside the engine.
 */
class SogAgainstReferenceTest {
    private static final int CASES = 400;
    private static final int GUARDED = 100;
    private static final int MAX_STATES = 150;

    private int answered;
    private int early;

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        assertAnswered(CASES);
    }

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(GUARDED, MAX_STATES, this::compare);
        assertAnswered(GUARDED);
    }

    @Test
    void gallery() {
        Cases.forEachExhibit(10 * MAX_STATES, this::compare);
    }

    private void assertAnswered(int cases) {
        Cases.assertNotEmpty("answered properties", answered, 8 * cases, cases);
        Cases.assertNotEmpty("properties decided early", early, cases / 6, cases);
    }

    private void compare(Network network, long seed) {
        String sets = seed % 3 == 0 ? "diagrams" : "numbers";
        SogEngine engine = new SogEngine(SogOptions.DEFAULT.with("sets", sets));
        try (SogComparison comparison = new SogComparison(network, seed, engine)) {
            comparison.run();
            answered += comparison.answered();
            early += comparison.early();
        }
    }
}
