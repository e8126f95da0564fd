package dovetail.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

/** Random tests meet the same cases in every run with the same seed. */
class FirstSeedTest {
    private static final int TRIES = 50;

    /** Shared, since every property is run on an instance of its own. */
    private static final List<Long> MET_BY_ONE = new ArrayList<>();

    private static final List<Long> MET_BY_ANOTHER = new ArrayList<>();

    @Property(tries = TRIES)
    void one(@ForAll long value) {
        MET_BY_ONE.add(value);
    }

    @Property(tries = TRIES)
    void another(@ForAll long value) {
        MET_BY_ANOTHER.add(value);
    }

    @AfterContainer
    static void bothMetTheSame() {
        assertThat(MET_BY_ONE).hasSize(Ring.tries(TRIES)).isEqualTo(MET_BY_ANOTHER);
    }

    @Property(tries = 1)
    void aNumberIsTakenAsItIsAndARandomOneIsFresh() {
        assertThat(FirstSeed.parse("7")).isEqualTo(7);
        assertThat(FirstSeed.parse("random")).isPositive().isNotEqualTo(FirstSeed.parse("random"));
    }
}
