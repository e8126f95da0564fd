package dovetail.compose.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ResultCache;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The memo has a result for the system it was added for, whatever the numbers of its events, and for no other. */
class MinimisedComponentsTest {
    private static final int STATES = 32;

    private final MinimisedComponents known =
            new MinimisedComponents(Budget.unlimited().meter(), ResultCache.NONE);
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

    /** Gives one result, and counts how often it is asked for. */
    private static final class Planned implements MinimisedComponents.Minimising {
        private final Lts result;
        private int calls;

        Planned(Lts result) {
            this.result = result;
        }

        @Override
        public Lts minimised() {
            calls++;
            return result;
        }

        @Override
        public boolean isRepeatable() {
            return true;
        }
    }

    private final Planned planned = new Planned(result);

    @Test
    void aResultIsFoundForItsSystem() {
        assertThat(known.get(system, "weak", planned)).matches(result::hasSameContent);
        assertThat(known.hits()).isZero();
        assertThat(known.get(system, "weak", planned)).matches(result::hasSameContent);
        assertThat(known.hits()).isEqualTo(1);
        assertThat(planned.calls).isEqualTo(1);
    }

    @Test
    void eventsMayHaveOtherNumbers() {
        known.get(system, "weak", planned);
        Lts renumbered =
                new LtsBuilder().add(0, 1, 0).add(0, Lts.HIDDEN, 1).add(1, 9, 1).build(2, 0);
        assertThat(known.get(system(0, 1, 31, 9), "weak", planned)).matches(renumbered::hasSameContent);
        assertThat(known.hits()).isEqualTo(1);
        assertThat(planned.calls).isEqualTo(1);
    }

    @Test
    void anotherSystemWithTheSameHashHasNoResult() {
        known.get(system, "weak", planned);
        Lts other = system(1, 4, 0, 7);
        assertThat(other.contentHash()).isEqualTo(system.contentHash());
        known.get(other, "weak", planned);
        assertThat(planned.calls).isEqualTo(2);
        assertThat(known.hits()).isZero();
    }

    @Test
    void anotherKindOfMinimisationHasNoResult() {
        known.get(system, "weak", planned);
        known.get(system, "strong", planned);
        assertThat(planned.calls).isEqualTo(2);
    }

    @Test
    void anotherRunFindsTheResultInTheDirectory(@TempDir Path directory) {
        LtsBuilder builder = new LtsBuilder();
        for (int state = 0; state < 3000; state++) {
            builder.add(state, 4 + state % 2 * 3, (state + 1) % 3000);
        }
        Lts large = builder.build(3000, 0);
        assertThat(inDirectory(directory).get(large, "weak", planned)).matches(result::hasSameContent);
        assertThat(inDirectory(directory).get(large, "weak", planned)).matches(result::hasSameContent);
        assertThat(planned.calls).isEqualTo(1);
        inDirectory(directory).get(large, "strong", planned);
        assertThat(planned.calls).isEqualTo(2);
    }

    private static MinimisedComponents inDirectory(Path directory) {
        return new MinimisedComponents(
                Budget.unlimited().meter(), ResultCache.in(CacheDirectory.open(directory, 1 << 20), "tool", false));
    }
}
