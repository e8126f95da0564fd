package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.step.Successors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * Tables that no array can hold end in a limit with its number, not in an overflow. States of absurd width ask for such
 * tables at once, before any memory is taken.
 */
class LargeSizesTest {
    private static final int WIDE = 1 << 27;

    private final MemoryMeter meter =
            Budget.unlimited().withMemory(Long.MAX_VALUE).meter();

    @Test
    void arrays() {
        assertLimit(() -> meter.longs(1L << 31));
        assertLimit(() -> meter.ints(1L << 40));
        assertLimit(() -> meter.grow(new long[1], 1L << 31));
        assertLimit(() -> meter.grow(new int[1], 1L << 31));
        assertLimit(() -> BitArray.bytesFor(1L << 40, 64));
        assertThat(meter.bytes()).as("bytes taken").isZero();
    }

    @Test
    void successors() {
        assertLimit(() -> new Successors(WIDE, 1 << 8));
        Successors out = new Successors(2, 16);
        assertLimit(() -> out.reserve(1 << 30));
        out.append(0);
        assertLimit(() -> out.reserve(Integer.MAX_VALUE));
        assertThat(out.words).hasSize(32);
    }

    @Test
    void aCompactTableWithAllPlacesThereAreCannotGrow() {
        CompactSegment segment = new CompactSegment(0, new int[] {64}, meter);
        assertLimit(() -> {
            for (long i = 0; i < 1000; i++) {
                segment.add(0, segment.home(0), new long[] {0, i}, 0);
            }
        });
    }

    private static void assertLimit(ThrowingCallable action) {
        assertThatThrownBy(action).isInstanceOfSatisfying(Limit.Exceeded.class, e -> {
            assertThat(e.limit().kind()).isEqualTo(Limit.Kind.SIZE);
            assertThat(e.limit().text()).containsPattern("[0-9]+");
        });
    }
}
