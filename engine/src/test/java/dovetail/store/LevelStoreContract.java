package dovetail.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every store of visited states must do, compared with a plain hash set. */
abstract class LevelStoreContract {
    private static final int LEVELS = 6;
    private static final int BATCHES = 8;

    /** Used bits per word; the first word uses the most, as layouts see to. */
    record Shape(int[] bits, int threads, boolean keepLevels) {
        @Override
        public String toString() {
            return Arrays.toString(bits) + ", " + threads + " threads" + (keepLevels ? ", levels kept" : "");
        }
    }

    static List<Shape> shapes() {
        int[][] all = {
            {0},
            {1},
            {7},
            {8},
            {9},
            {20},
            {33},
            {40},
            {41},
            {63},
            {64},
            {33, 33},
            {63, 1},
            {64, 0},
            {64, 64},
            {64, 33, 7},
            {63, 64, 64},
            {64, 64, 0, 1},
            {64, 64, 64, 63}
        };
        List<Shape> shapes = new ArrayList<>();
        for (int[] bits : all) {
            for (int threads = 1; threads <= 2; threads++) {
                shapes.add(new Shape(bits, threads, true));
                shapes.add(new Shape(bits, threads, false));
            }
        }
        return shapes;
    }

    /** The same, and states of many words, for which tables and chunks start smaller. */
    static List<Shape> narrowAndWideShapes() {
        List<Shape> shapes = shapes();
        int[] wide = new int[100];
        Arrays.fill(wide, 64);
        shapes.add(new Shape(wide, 1, true));
        shapes.add(new Shape(wide, 2, false));
        return shapes;
    }

    abstract LevelStore store(Shape shape, MemoryMeter meter);

    private static MemoryMeter meter() {
        return Budget.unlimited().meter();
    }

    /** No state may be taken for one that was added before it, however alike small states and their hashes are. */
    @ParameterizedTest
    @MethodSource("narrowAndWideShapes")
    void everySmallStateIsNewOnce(Shape shape) {
        LevelStore store = store(shape, meter());
        int count = 1 << Math.min(9, shape.bits()[0]);
        long[] states = new long[count * shape.bits().length];
        for (int i = 0; i < count; i++) {
            states[i * shape.bits().length] = i;
        }
        for (int size = 1; size <= count; size = 2 * size + 1) {
            store.addAll(0, states, size);
            assertThat(store.size()).isEqualTo(size);
        }
        store.addAll(0, states, count);
        assertThat(store.size()).isEqualTo(count);
        store.close();
    }

    static List<Shape> largeShapes() {
        return List.of(
                new Shape(new int[] {40}, 1, false),
                new Shape(new int[] {64, 33}, 1, false),
                new Shape(new int[] {64, 33, 7}, 1, false));
    }

    /** Segments that are nearly full grow when they are asked to, as threads ask that wait for others. */
    @ParameterizedTest
    @MethodSource("largeShapes")
    void segmentsGrowBeforeTheyAreFull(Shape shape) {
        LevelStore store = store(shape, meter());
        int width = shape.bits().length;
        int grown = 0;
        long[] states = new long[300_000 * width];
        for (int i = 0; i < 300_000; i++) {
            states[i * width] = i * 3_141L;
            states[i * width + width - 1] ^= i & 1;
        }
        int batch = 500;
        for (int from = 0; from < states.length; from += batch * width) {
            store.addAll(0, Arrays.copyOfRange(states, from, from + batch * width), batch);
            for (int segment = 0; segment < store.segments; segment++) {
                grown += store.growNearlyFull(segment) ? 1 : 0;
            }
        }
        assertThat(grown).isPositive();
        assertThat(store.size()).isEqualTo(300_000);
        store.addAll(0, states, 300_000);
        assertThat(store.size()).isEqualTo(300_000);
        store.close();
    }

    /** One state in the plain hash sets. It is in several of them, so its hash is computed once. */
    private static final class State {
        private final long[] words;
        private final int hash;

        private State(long[] words) {
            this.words = words;
            this.hash = Arrays.hashCode(words);
        }

        /** The state with a number among those of an array. */
        static State at(long[] words, int number, int width) {
            return new State(Arrays.copyOfRange(words, number * width, (number + 1) * width));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State state && Arrays.equals(words, state.words);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return Arrays.toString(words);
        }
    }

    /** Random states of a shape, many of them again and again. */
    private static final class Source {
        private final int[] bits;
        private final SplittableRandom random;
        private final int variety;

        Source(int[] bits, long seed, int variety) {
            this.bits = bits;
            this.random = new SplittableRandom(seed);
            this.variety = variety;
        }

        void fill(long[] words, int count) {
            for (int i = 0; i < count; i++) {
                int kind = random.nextInt(40);
                long number = random.nextInt(variety);
                for (int k = 0; k < bits.length; k++) {
                    words[i * bits.length + k] = word(kind, number, k) & mask(bits[k]);
                }
            }
        }

        private long word(int kind, long number, int k) {
            return switch (kind) {
                case 0 -> 0;
                case 1 -> -1;
                case 2 -> k == 0 ? -1 : number; // all ones in the first word only
                case 3 -> k == 0 ? number : -1;
                case 4 -> k == 0 ? 0 : number;
                case 5, 6, 7, 8 -> number + k; // small numbers side by side, as counters are
                default -> Hash.mix(number * 4 + k);
            };
        }
    }

    private static long mask(int bits) {
        return bits == 64 ? -1L : (1L << bits) - 1;
    }

    @ParameterizedTest
    @MethodSource("narrowAndWideShapes")
    void levelsHoldWhatIsNew(Shape shape) throws InterruptedException {
        run(shape, 400, 15_000);
    }

    /** Millions of adds into tables that grow many times. */
    @Test
    @Tag("slow")
    void millions() throws InterruptedException {
        run(new Shape(new int[] {64}, 1, false), 30_000, 1_500_000);
        run(new Shape(new int[] {49}, 2, true), 15_000, 400_000);
        run(new Shape(new int[] {64, 31}, 2, false), 8_000, 200_000);
    }

    /** Adds batches in as many threads as the store has, level by level, and compares each level in full. */
    private void run(Shape shape, int batch, int variety) throws InterruptedException {
        MemoryMeter meter = meter();
        LevelStore store = store(shape, meter);
        assertThat(store.width()).isEqualTo(shape.bits().length);
        assertThat(store.threads()).isEqualTo(shape.threads());
        assertThat(store.keepsLevels()).isEqualTo(shape.keepLevels());
        Set<State> seen = new HashSet<>();
        List<Set<State>> levels = new ArrayList<>();
        long bytes = 0;
        for (int level = 0; level < LEVELS; level++) {
            Set<State> fresh = addLevel(store, shape, level, batch, variety);
            fresh.removeAll(seen);
            seen.addAll(fresh);
            levels.add(fresh);
            store.nextLevel();
            assertThat(store.level()).isEqualTo(level);
            assertThat(store.size()).as("size").isEqualTo(seen.size());
            assertThat(read(store, level, 1 + level * 37)).as("level " + level).isEqualTo(fresh);
            assertThat(store.bytes()).as("bytes never shrink").isGreaterThanOrEqualTo(bytes);
            bytes = store.bytes();
        }
        for (int level = 0; shape.keepLevels() && level < LEVELS; level++) {
            assertThat(read(store, level, 5000)).as("level %d again", level).isEqualTo(levels.get(level));
        }
        assertThat(store.bytes()).isEqualTo(meter.bytes());
        assertThat(meter.peak()).isGreaterThanOrEqualTo(meter.bytes());
        store.close();
    }

    private static Set<State> addLevel(LevelStore store, Shape shape, int level, int batch, int variety)
            throws InterruptedException {
        List<Set<State>> added = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        for (int t = 0; t < shape.threads(); t++) {
            int number = t;
            Set<State> mine = new HashSet<>();
            added.add(mine);
            Source source = new Source(shape.bits(), 100L * level + t, variety);
            Thread thread = new Thread(() -> addBatches(store, number, source, batch, mine));
            thread.setUncaughtExceptionHandler((where, failure) -> failures.add(failure));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
        Set<State> all = new HashSet<>();
        added.forEach(all::addAll);
        return all;
    }

    private static void addBatches(LevelStore store, int thread, Source source, int batch, Set<State> added) {
        int width = store.width();
        for (int b = 0; b < BATCHES; b++) {
            int count = b == 0 ? 1 : b == 1 ? 0 : batch + b;
            // More room than states: what lies behind the last one must not be looked at.
            long[] words = new long[(count + 3) * width];
            source.fill(words, count + 3);
            store.addAll(thread, words, count);
            for (int i = 0; i < count; i++) {
                added.add(State.at(words, i, width));
            }
        }
    }

    /** The states of a level, read in pieces; no state may be there twice. */
    private static Set<State> read(LevelStore store, int level, int piece) {
        int width = store.width();
        Set<State> states = new HashSet<>();
        long total = 0;
        for (int part = 0; part < store.threads(); part++) {
            long size = store.levelSize(level, part);
            total += size;
            long[] words = new long[piece * width];
            for (long from = 0; from < size; from += piece) {
                int count = (int) Math.min(piece, size - from);
                store.read(level, part, from, count, words);
                for (int i = 0; i < count; i++) {
                    states.add(State.at(words, i, width));
                }
            }
        }
        assertThat(store.levelSize(level)).isEqualTo(total);
        assertThat(states).as("each state once").hasSize((int) total);
        return states;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void oneByOne(Shape shape) {
        LevelStore store = store(shape, meter());
        Set<State> seen = new HashSet<>();
        int width = shape.bits().length;
        Source source = new Source(shape.bits(), 7, 5000);
        long[] words = new long[2 * width];
        for (int i = 0; i < 20_000; i++) {
            source.fill(words, 2);
            boolean fresh = seen.add(State.at(words, 1, width));
            boolean added = store.add(words, width);
            if (added != fresh) {
                assertThat(added).as("state %d is new", i).isEqualTo(fresh);
            }
        }
        assertThat(store.size()).isEqualTo(seen.size());
        store.close();
    }

    /** All values of few bits: tables that cannot grow any more must hold every one of them. */
    @Test
    void everyStateOfFewBits() {
        for (int bits : new int[] {1, 7, 8, 9, 12, 17}) {
            LevelStore store = store(new Shape(new int[] {bits}, 1, false), meter());
            long[] words = new long[1 << bits];
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < words.length; i++) {
                    words[i] = (i * 0x9E3779B1L + round) & mask(bits);
                }
                store.addAll(0, words, words.length);
            }
            assertThat(store.size()).as(bits + " bits").isEqualTo(words.length);
            store.close();
        }
    }

    @Test
    void growingReturnsTheOldTables() {
        MemoryMeter meter = meter();
        LevelStore store = store(new Shape(new int[] {64}, 1, false), meter);
        long[] words = new long[1000];
        long number = 0;
        for (int b = 0; b < 500; b++) {
            for (int i = 0; i < words.length; i++) {
                words[i] = Hash.mix(number++);
            }
            store.addAll(0, words, words.length);
            store.nextLevel();
        }
        assertThat(store.size()).isEqualTo(500_000);
        assertThat(store.bytes()).as("at least what the states take").isGreaterThan(500_000 * 5L);
        assertThat(store.bytes()).as("not the old tables as well").isLessThan(500_000 * 24L);
        assertThat(meter.peak()).as("both tables of a segment for a while").isGreaterThan(store.bytes());
        store.close();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aMemoryLimitIsKept(Shape shape) {
        long limit = 3L << 20;
        if (shape.bits()[0] < 33) {
            return; // too few states to fill any memory
        }
        MemoryMeter meter = Budget.unlimited().withMemory(limit).meter();
        LevelStore store = store(shape, meter);
        assertThatThrownBy(() -> fillForEver(store, shape))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("3.0 MiB");
        assertThat(meter.bytes()).isLessThanOrEqualTo(limit);
        assertThat(meter.peak()).isLessThanOrEqualTo(limit);
        assertThat(store.size()).isGreaterThan(1000);
        store.close();
    }

    private static void fillForEver(LevelStore store, Shape shape) {
        long[] words = new long[500 * shape.bits().length];
        for (long number = 0; ; ) {
            for (int i = 0; i < 500; i++) {
                number++;
                for (int k = 0; k < shape.bits().length; k++) {
                    words[i * shape.bits().length + k] = Hash.mix(number + k) & mask(shape.bits()[k]);
                }
            }
            store.addAll(0, words, 500);
            store.nextLevel();
        }
    }

    @Test
    void tooLittleMemoryToBegin() {
        MemoryMeter meter = Budget.unlimited().withMemory(100).meter();
        assertThatThrownBy(() -> store(new Shape(new int[] {64}, 1, false), meter))
                .isInstanceOf(Limit.Exceeded.class);
    }
}
