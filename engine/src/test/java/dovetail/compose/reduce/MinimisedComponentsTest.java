package dovetail.compose.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import org.junit.jupiter.api.Test;

/** The memo has a result for the system it was added for, whatever the numbers of its events, and for no other. */
class MinimisedComponentsTest {
    private static final int STATES = 32;

    private final MinimisedComponents known =
            new MinimisedComponents(Budget.unlimited().meter());
    private final Lts system = system(0, 4, 31, 7);
    private final Lts result =
            new LtsBuilder().add(0, 4, 0).add(0, Lts.HIDDEN, 1).add(1, 7, 1).build(2, 0);

    /** Two steps of the first state. */
    private static Lts system(int firstTarget, int firstEvent, int secondTarget, int secondEvent) {
        return new LtsBuilder()
                .add(0, firstEvent, firstTarget)
                .add(0, secondEvent, secondTarget)
                .build(STATES, 0);
    }

    @Test
    void aResultIsFoundForItsSystem() {
        assertThat(known.find(system, "weak")).isNull();
        known.add(system, "weak", result);
        assertThat(known.find(system, "weak")).isNotNull().matches(result::hasSameContent);
        assertThat(known.hits()).isEqualTo(1);
    }

    @Test
    void eventsMayHaveOtherNumbers() {
        known.add(system, "weak", result);
        Lts renumbered =
                new LtsBuilder().add(0, 1, 0).add(0, Lts.HIDDEN, 1).add(1, 9, 1).build(2, 0);
        assertThat(known.find(system(0, 1, 31, 9), "weak")).isNotNull().matches(renumbered::hasSameContent);
        assertThat(known.hits()).isEqualTo(1);
    }

    @Test
    void anotherSystemWithTheSameHashHasNoResult() {
        known.add(system, "weak", result);
        Lts other = system(1, 4, 0, 7);
        assertThat(other.contentHash()).isEqualTo(system.contentHash());
        assertThat(known.find(other, "weak")).isNull();
        assertThat(known.hits()).isZero();
    }

    @Test
    void anotherKindOfMinimisationHasNoResult() {
        known.add(system, "weak", result);
        assertThat(known.find(system, "strong")).isNull();
    }
}
