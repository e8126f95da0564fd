package dovetail.minimise.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each method by itself finds the same classes as signatures that are kept as sets until nothing changes. */
class BisimilarityTest {
    private static final int CASES = 3000;
    private static final int EVENTS = 3;
    private static final int LOOP = EVENTS;

    private int acyclic;
    private int converged;
    private int interrupted;

    @Test
    void allMethodsFindTheSameClasses() {
        Cases.forEachSeed(CASES, this::compare);
        Cases.assertNotEmpty("acyclic systems", acyclic, CASES / 4, CASES);
        Cases.assertNotEmpty("refinements by smaller parts that were interrupted", interrupted, CASES / 8, CASES);
        Cases.assertNotEmpty("systems for which a few passes are enough", converged, CASES / 2, CASES);
    }

    private void compare(long seed) {
        Random dice = new Random(seed);
        // The first bit of a generator is the same for thousands of small seeds.
        boolean hiding = seed % 2 == 0;
        Lts lts = system(dice, hiding);
        Budget budget = Budget.unlimited();
        List<Integer> expected = numbered(bySets(lts, hiding));
        assertThat(numbered(Bisimilarity.blocks(lts, hiding, LOOP, budget, Progress.SILENT)))
                .as("seed " + seed)
                .isEqualTo(expected);
        int[] one = new int[lts.stateCount()];
        assertThat(numbered(new PartitionRefinement(lts, hiding, one, budget, Progress.SILENT).run()))
                .as("refinement, seed " + seed)
                .isEqualTo(expected);
        if (!hiding) {
            int[] parts = new int[lts.stateCount()];
            assertThat(smallerParts(lts, parts).refine(Long.MAX_VALUE)).isTrue();
            assertThat(numbered(parts)).as("smaller parts, seed " + seed).isEqualTo(expected);
            // A partition that is interrupted is refined by another method, so it must be coarser and numbered without
            // gaps.
            int[] some = new int[lts.stateCount()];
            interrupted += smallerParts(lts, some).refine(dice.nextInt(2 * some.length)) ? 0 : 1;
            assertThat(numbered(new PartitionRefinement(lts, false, some, budget, Progress.SILENT).run()))
                    .as("refinement of smaller parts, seed " + seed)
                    .isEqualTo(expected);
        }
        AcyclicPartition.of(lts, hiding, LOOP, new Poll(budget), budget.meter()).ifPresent(classes -> {
            acyclic++;
            assertThat(numbered(classes)).as("acyclic, seed " + seed).isEqualTo(expected);
        });
        SignaturePartition partition = SignaturePartition.of(lts, hiding, new Poll(budget), budget.meter());
        if (partition.isFixpoint()) {
            converged++;
            assertThat(numbered(partition.blocks()))
                    .as("signatures, seed " + seed)
                    .isEqualTo(expected);
        }
    }

    /** Internal steps lead to smaller numbers, and in half of the systems all steps do, apart from loops that mark divergence. */
    private static Lts system(Random dice, boolean hiding) {
        int states = 1 + dice.nextInt(24);
        boolean isDescending = dice.nextBoolean();
        LtsBuilder builder = new LtsBuilder();
        for (int i = dice.nextInt(3 * states + 1); i > 0; i--) {
            int source = dice.nextInt(states);
            int event = dice.nextInt(EVENTS + 2) - 1;
            int target = dice.nextInt(states);
            if (event == LOOP) {
                builder.add(source, LOOP, source);
            } else if (event != Lts.HIDDEN && !isDescending || target < source) {
                builder.add(source, event, target);
            } else if (!hiding && !isDescending) {
                builder.add(source, event, target);
            }
        }
        return builder.build(states, dice.nextInt(states));
    }

    private static SmallerParts smallerParts(Lts lts, int[] blocks) {
        Budget budget = Budget.unlimited();
        return new SmallerParts(lts, blocks, new Poll(budget), budget.meter());
    }

    /** A ring whose states differ by their distances from one step. Passes over all states take quadratic time. */
    @Test
    void smallerPartsOfARingTakeLittleWork() {
        int states = 1 << 14;
        LtsBuilder builder = new LtsBuilder();
        for (int s = 0; s < states; s++) {
            builder.add(s, s == 5 ? 1 : 0, (s + 1) % states);
        }
        int[] blocks = new int[states];
        Lts ring = builder.build(states, 0);
        assertThat(smallerParts(ring, blocks).refine(20L * states)).isTrue();
        assertThat(Arrays.stream(blocks).distinct()).hasSize(states);
        int[] same = Bisimilarity.blocks(ring, false, LOOP, Budget.unlimited(), Progress.SILENT);
        assertThat(Arrays.stream(same).distinct()).hasSize(states);
    }

    private static int[] bySets(Lts lts, boolean hiding) {
        int[] blocks = new int[lts.stateCount()];
        for (int before = 0, count = 1; count != before; ) {
            before = count;
            Map<List<Object>, Integer> numbers = new HashMap<>();
            int[] next = new int[blocks.length];
            for (int s = 0; s < blocks.length; s++) {
                Set<List<Integer>> signature = new HashSet<>();
                addSteps(lts, hiding, blocks, s, signature, new TreeSet<>());
                List<Object> key = List.of(blocks[s], signature);
                numbers.putIfAbsent(key, numbers.size());
                next[s] = numbers.get(key);
            }
            blocks = next;
            count = numbers.size();
        }
        return blocks;
    }

    private static void addSteps(
            Lts lts, boolean hiding, int[] blocks, int state, Set<List<Integer>> signature, Set<Integer> seen) {
        if (!seen.add(state)) {
            return;
        }
        for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
            int target = lts.target(i);
            if (hiding && lts.event(i) == Lts.HIDDEN && blocks[target] == blocks[state]) {
                addSteps(lts, true, blocks, target, signature, seen);
            } else {
                signature.add(List.of(lts.event(i), blocks[target]));
            }
        }
    }

    /** The classes, numbered by their first members. */
    private static List<Integer> numbered(int[] blocks) {
        Map<Integer, Integer> numbers = new HashMap<>();
        List<Integer> list = new ArrayList<>();
        Arrays.stream(blocks).forEach(block -> {
            numbers.putIfAbsent(block, numbers.size());
            list.add(numbers.get(block));
        });
        return list;
    }
}
