package dovetail.engine.sog;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.engine.sog.graph.PlantedFaults;
import dovetail.testkit.random.RandomNetworks;
import org.junit.jupiter.api.Test;

/** The comparison with the reference notices that observed steps inside an aggregate are lost, as Definition 6 loses them. */
class Definition6Test {
    private static final int MAX_CASES_UNTIL_NOTICED = 500;

    @Test
    void stepsInsideAnAggregateAreMissed() {
        long seed = 1;
        while (isRight(seed)) {
            assertThat(seed++).as("no wrong verdict by Definition 6").isLessThan(MAX_CASES_UNTIL_NOTICED);
        }
    }

    /** Whether all verdicts on a case are right; a run that does not replay is wrong too. */
    private static boolean isRight(long seed) {
        SogEngine faulty = new SogEngine(PlantedFaults.definition6(), SogOptions.Sets.NUMBERS);
        try (SogComparison comparison = new SogComparison(RandomNetworks.explicit(seed), seed, faulty)) {
            comparison.run();
            return true;
        } catch (AssertionError | IllegalStateException e) {
            return false;
        }
    }
}
