package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The contract for {@link TreeStore} whose states are folded anew after few levels, and what its trees share. */
class TreeStoreTest extends LevelStoreContract {
    /** So few that some states have roots of three numbers, and others of two. */
    private static final int BITS_OF_THREE = 4;

    @Override
    LevelStore store(Shape shape, MemoryMeter meter) {
        Levels.Keep keep = shape.keepLevels() ? Levels.Keep.MEMORY : Levels.Keep.NOWHERE;
        return new TreeStore(shape.bits(), shape.threads(), keep, 50, BITS_OF_THREE, meter);
    }

    /** Two words tell all states apart and the others are constant: they are split between the two, not in the middle. */
    @Test
    void aSplitHasFewPartsOnBothSides() {
        int width = 8;
        long[] sample = new long[400 * width];
        for (int i = 0; i < 400; i++) {
            sample[i * width] = i / 20;
            sample[i * width + 1] = i % 20;
        }
        TreeSplits splits = new TreeSplits(sample, width, Budget.unlimited().meter());
        assertThat(splits.halves(0, width)).isEqualTo(1);
        assertThat(splits.halves(1, width)).isBetween(2, width - 1);
        assertThat(splits.halves(6, width)).isEqualTo(7);
    }

    /** Three groups of words with twenty values each, of different sizes: each is a part. */
    @Test
    void thirdsHaveFewPartsEach() {
        int width = 7;
        long[] sample = new long[8000 * width];
        for (int i = 0; i < 8000; i++) {
            long[] values = {i % 20, i / 20 % 20, i / 400};
            for (int k = 0; k < width; k++) {
                sample[i * width + k] = values[k < 3 ? 0 : k < 4 ? 1 : 2] * (k + 7);
            }
        }
        TreeSplits splits = new TreeSplits(sample, width, Budget.unlimited().meter());
        assertThat(splits.thirds(0, width)).containsExactly(3, 4);
    }

    /** Among many words not all pairs of borders are tried: those of the best halves, and of the half with more values. */
    @Test
    void thirdsOfManyWordsAreHalvesOfHalves() {
        int width = 1000;
        long[] sample = new long[1000 * width];
        for (int i = 0; i < 1000; i++) {
            sample[i * width + 1] = i % 10;
            sample[i * width + 300] = i / 10 % 10;
            sample[i * width + 900] = i / 100;
        }
        int[] borders = new TreeSplits(sample, width, Budget.unlimited().meter()).thirds(0, width);
        assertThat(borders[0]).isBetween(2, 300);
        assertThat(borders[1]).isBetween(301, 900);
    }

    /** Words that are always the same are split in the middle, so that a tree of many is not as deep as it is wide. */
    @Test
    void constantWordsAreSplitInTheMiddle() {
        int width = 1000;
        long[] sample = new long[20 * width];
        for (int i = 0; i < 20; i++) {
            sample[i * width + 700] = i;
        }
        TreeSplits splits = new TreeSplits(sample, width, Budget.unlimited().meter());
        assertThat(splits.halves(0, width)).isEqualTo(500);
        assertThat(splits.halves(0, 500)).isEqualTo(250);
    }

    @Test
    void mixingIsUndone() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 10_000; i++) {
            long value = random.nextLong() >>> random.nextInt(64);
            assertThat(Hash.unmix(Hash.mix(value))).isEqualTo(value);
        }
    }

    /** States whose halves come from a thousand values each: a million states hold two thousand halves once. */
    @Test
    void sharedPartsAreKeptOnce() {
        int width = 16;
        int[] bits = new int[width];
        Arrays.fill(bits, 64);
        long[][] halves = new long[2000][width / 2];
        SplittableRandom random = new SplittableRandom(11);
        for (long[] half : halves) {
            Arrays.setAll(half, k -> random.nextLong());
        }
        MemoryMeter meter = Budget.unlimited().meter();
        LevelStore store = new TreeStore(bits, 1, false, meter);
        long[] batch = new long[1000 * width];
        for (int first = 0; first < 1000; first++) {
            for (int second = 0; second < 1000; second++) {
                System.arraycopy(halves[first], 0, batch, second * width, width / 2);
                System.arraycopy(halves[1000 + second], 0, batch, second * width + width / 2, width / 2);
            }
            store.addAll(0, batch, 1000);
            store.nextLevel();
        }
        assertThat(store.size()).isEqualTo(1_000_000);
        assertThat(store.bytes() / 1_000_000).isBetween(6L, 14L);
        store.close();
    }
}
