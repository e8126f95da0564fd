package dovetail.store.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.store.Hash;
import dovetail.testkit.random.Cases;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sorting, writing, reading and merging of runs against sorted sets of the library; damage is noticed. */
class RunsTest {
    private static final int CASES = 60;
    private static final int MOST_STATES = 4000;

    @Test
    void runsHaveTheStatesThatWereWritten() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(4);
            List<long[]> states = states(random, width, random.nextInt(MOST_STATES));
            TreeSet<long[]> expected = sorted(states, width);
            long[] words = flat(states, width);
            int distinct = new StateOrder(width).sortDistinct(words, states.size());
            assertThat(distinct).isEqualTo(expected.size());
            same(read(run(words, distinct, width), width), expected);
        });
    }

    @Test
    void mergesAreUnions() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(3);
            List<RunCursor> cursors = new ArrayList<>();
            TreeSet<long[]> expected = sorted(List.of(), width);
            for (int i = random.nextInt(6); i > 0; i--) {
                List<long[]> states = states(random, width, random.nextInt(500));
                expected.addAll(states);
                long[] words = flat(states, width);
                int distinct = new StateOrder(width).sortDistinct(words, states.size());
                cursors.add(new RunCursor(new ByteArrayInputStream(run(words, distinct, width)), width));
            }
            List<long[]> merged = new ArrayList<>();
            try (RunMerge merge = new RunMerge(cursors, width)) {
                while (merge.next()) {
                    merged.add(merge.state().clone());
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            same(merged, expected);
        });
    }

    @Test
    void lookupsFindTheStatesOfRuns(@TempDir Path directory) {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(3);
            List<long[]> states = states(random, width, 1 + random.nextInt(MOST_STATES));
            TreeSet<long[]> present = sorted(states, width);
            TreeSet<long[]> asked = sorted(states(random, width, random.nextInt(300)), width);
            states.stream().filter(state -> random.nextInt(40) == 0).forEach(asked::add);
            long[] words = flat(states, width);
            byte[] run = run(words, new StateOrder(width).sortDistinct(words, states.size()), width);
            StateFilter filter =
                    new StateFilter(1 + random.nextInt(500), Budget.unlimited().meter());
            present.forEach(state -> filter.add(Hash.of(state, 0, width)));
            try {
                Path file = Files.write(directory.resolve(seed + ".run"), run);
                RunIndex index = RunIndex.read(
                        new ByteArrayInputStream(run),
                        width,
                        present.size(),
                        Budget.unlimited().meter());
                try (RunLookup lookup = new RunLookup(file, index, width)) {
                    for (long[] state : asked) {
                        boolean isPresent = present.contains(state);
                        assertThat(lookup.has(state, 0)).isEqualTo(isPresent);
                        assertThat(filter.mayHave(Hash.of(state, 0, width)) || !isPresent)
                                .isTrue();
                    }
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void filtersTellMostNewStates() {
        StateFilter filter = new StateFilter(4096, Budget.unlimited().meter());
        int states = 4096 * 64 / 12;
        for (int i = 0; i < states; i++) {
            filter.add(Hash.mix(i));
        }
        int wrong = 0;
        for (int i = states; i < 2 * states; i++) {
            wrong += filter.mayHave(Hash.mix(i)) ? 1 : 0;
        }
        assertThat(wrong).isLessThan(states / 20);
        assertThat(filter.states()).isEqualTo(states);
    }

    @Test
    void everyFlippedBitAndEveryCutIsNoticed() {
        Random random = new Random(1);
        List<long[]> states = states(random, 2, 40);
        long[] words = flat(states, 2);
        byte[] run = run(words, new StateOrder(2).sortDistinct(words, 40), 2);
        for (int bit = 0; bit < 8 * run.length; bit++) {
            byte[] damaged = run.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> read(damaged, 2)).as("bit " + bit).hasCauseInstanceOf(DamagedRun.class);
        }
        for (int length = 0; length < run.length; length++) {
            byte[] cut = Arrays.copyOf(run, length);
            assertThatThrownBy(() -> read(cut, 2)).as("length " + length).hasCauseInstanceOf(DamagedRun.class);
        }
    }

    /** States with many neighbours, some far away, some twice. */
    private static List<long[]> states(Random random, int width, int count) {
        List<long[]> states = new ArrayList<>();
        int range = 1 + random.nextInt(2000);
        for (int i = 0; i < count; i++) {
            long[] state = new long[width];
            for (int k = 0; k < width; k++) {
                state[k] = random.nextInt(8) == 0 ? random.nextLong() : random.nextInt(range) - range / 4;
            }
            states.add(random.nextInt(5) == 0 && i > 0 ? states.get(random.nextInt(i)) : state);
        }
        return states;
    }

    private static TreeSet<long[]> sorted(Collection<long[]> states, int width) {
        TreeSet<long[]> sorted = new TreeSet<>((a, b) -> StateOrder.compare(a, 0, b, 0, width));
        sorted.addAll(states);
        return sorted;
    }

    private static long[] flat(List<long[]> states, int width) {
        long[] words = new long[states.size() * width];
        for (int i = 0; i < states.size(); i++) {
            System.arraycopy(states.get(i), 0, words, i * width, width);
        }
        return words;
    }

    private static byte[] run(long[] words, int count, int width) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RunWriter writer = new RunWriter(bytes, width);
        try {
            for (int i = 0; i < count; i++) {
                writer.add(words, i * width);
            }
            writer.finish();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertThat(writer.states()).isEqualTo(count);
        assertThat(writer.bytes()).isEqualTo(bytes.size());
        return bytes.toByteArray();
    }

    private static List<long[]> read(byte[] run, int width) {
        List<long[]> states = new ArrayList<>();
        try (RunCursor cursor = new RunCursor(new ByteArrayInputStream(run), width)) {
            while (cursor.next()) {
                states.add(Arrays.copyOfRange(cursor.words(), cursor.at(), cursor.at() + width));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return states;
    }

    private static void same(List<long[]> states, Collection<long[]> expected) {
        assertThat(states.toArray(long[][]::new)).isDeepEqualTo(expected.toArray(long[][]::new));
    }
}
