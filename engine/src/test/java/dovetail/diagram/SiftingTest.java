package dovetail.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.testkit.random.Cases;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sifted sets have the same vectors in another order of their levels, and are not larger. */
class SiftingTest {
    private static final int LEVELS = 5;

    @Test
    void siftedSetsHaveTheSameVectors() {
        Cases.forEachSeed(500, seed -> {
            Random random = new Random(seed);
            Diagrams diagrams = new Diagrams(Budget.unlimited());
            Set<List<Integer>> vectors = new HashSet<>();
            for (int i = 1 + random.nextInt(40); i > 0; i--) {
                List<Integer> vector = new ArrayList<>();
                for (int level = 0; level < LEVELS; level++) {
                    vector.add(random.nextInt(3) - 1);
                }
                vectors.add(vector);
            }
            int other = diagrams.push(diagrams.vector(new int[LEVELS], 0));
            int set = diagrams.push(set(diagrams, vectors));
            Budget budget = Budget.unlimited();
            try (Sifting sifting = new Sifting(diagrams, new int[] {set, other}, LEVELS, budget)) {
                assertThat(sifting.size()).isLessThanOrEqualTo(sifting.sizeBefore());
                Set<List<Integer>> moved = new HashSet<>();
                for (List<Integer> vector : vectors) {
                    List<Integer> sifted = new ArrayList<>();
                    for (int level : sifting.order()) {
                        sifted.add(vector.get(level));
                    }
                    moved.add(sifted);
                }
                assertThat(diagrams.push(sifting.first(diagrams))).isEqualTo(set(diagrams, moved));
            }
            assertThat(budget.meter().bytes()).isZero();
        });
    }

    /** Equal halves: with a half after the other, the diagram lists all values of the first half. */
    @Test
    void levelsThatBelongTogetherMeet() {
        int pairs = 10;
        Diagrams diagrams = new Diagrams(Budget.unlimited());
        diagrams.push(Diagrams.EMPTY);
        for (int code = 0; code < 1 << pairs; code++) {
            int[] vector = new int[2 * pairs];
            for (int i = 0; i < pairs; i++) {
                vector[i] = code >> i & 1;
                vector[pairs + i] = vector[i];
            }
            diagrams.unite(diagrams.vector(vector, 0));
        }
        int set = diagrams.popped();
        diagrams.push(set);
        try (Sifting sifting = new Sifting(diagrams, new int[] {set}, 2 * pairs, Budget.unlimited())) {
            assertThat(sifting.sizeBefore()).isGreaterThan(1 << pairs);
            assertThat(sifting.size()).isEqualTo(4 * pairs);
            int sifted = diagrams.push(sifting.first(diagrams));
            assertThat(new Counting(diagrams, sifted, 2 * pairs, Budget.unlimited()).size(sifted))
                    .isEqualTo(BigInteger.valueOf(1 << pairs));
        }
    }

    private static int set(Diagrams diagrams, Set<List<Integer>> vectors) {
        diagrams.push(Diagrams.EMPTY);
        for (List<Integer> vector : vectors) {
            diagrams.unite(
                    diagrams.vector(vector.stream().mapToInt(Integer::intValue).toArray(), 0));
        }
        return diagrams.popped();
    }
}
