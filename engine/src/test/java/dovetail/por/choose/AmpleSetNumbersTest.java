package dovetail.por.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.por.QueriedGraph;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;
import dovetail.testkit.Sketch;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Two ample sets with the same hash are different ample sets to the memo. */
class AmpleSetNumbersTest {
    /** The factor of {@link Bits#hash}. */
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private static final long[] ALL_ENABLED = {-1};

    @Test
    void setsWithOneHashHaveTheirOwnNumbers() {
        // Products with this factor that differ, and whose halves have the same exclusive or.
        long[] one = {inverse() << 32};
        long[] other = {inverse()};
        assertThat((int) Bits.hash(one)).isEqualTo((int) Bits.hash(other));
        Sketch sketch = new Sketch("two states");
        Sketch.Process process = sketch.process("P", 2);
        for (int k = 0; k < Long.SIZE; k++) {
            process.step(k % 2, 1 - k % 2);
        }
        QueriedGraph queried = new QueriedGraph(sketch.build(), false);
        Chooser chooser = new Chooser() {
            @Override
            public long[] choose(QueriedState state, long[] enabled, int count) {
                return state.location(0) == 0 ? one : other;
            }

            @Override
            public ReductionCounts.Obstacle obstacle() {
                return ReductionCounts.Obstacle.C1;
            }
        };
        MemoisedChooser memoised = new MemoisedChooser(
                chooser, queried.all, queried.graph.layout, Budget.unlimited().meter());
        for (int round = 0; round < 3; round++) {
            for (int s = 0; s < 2; s++) {
                int location = queried.graph.states.get(s)[0];
                assertThat(memoised.choose(queried.enter(s), ALL_ENABLED, Long.SIZE))
                        .as("round " + round)
                        .isEqualTo(location == 0 ? one : other);
            }
        }
    }

    private static long inverse() {
        BigInteger factor = new BigInteger(Long.toUnsignedString(FACTOR));
        return factor.modInverse(BigInteger.ONE.shiftLeft(Long.SIZE)).longValue();
    }
}
