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

/** Operations on diagrams are those on sets of vectors, also when nodes are collected meanwhile. */
class DiagramsTest {
    private static final int CASES = 300;
    private static final int LENGTH = 5;
    private static final int VALUES = 4;
    /** Room for few nodes, so that they are collected. */
    private static final long BYTES = 100_000;

    private final Diagrams diagrams = new Diagrams(Budget.unlimited().withMemory(BYTES));

    @Test
    void operationsAreThoseOfSets() {
        Cases.forEachSeed(CASES, seed -> {
            int mark = diagrams.mark();
            Random random = new Random(seed);
            Set<List<Integer>> one = vectors(random, LENGTH);
            Set<List<Integer>> other = vectors(random, LENGTH);
            int a = set(one);
            int b = set(other);
            assertThat(diagrams.push(diagrams.union(a, b))).isEqualTo(set(union(one, other)));
            Set<List<Integer>> both = new HashSet<>(one);
            both.retainAll(other);
            assertThat(diagrams.push(diagrams.intersection(a, b))).isEqualTo(set(both));
            Set<List<Integer>> rest = new HashSet<>(one);
            rest.removeAll(other);
            assertThat(diagrams.push(diagrams.minus(a, b))).isEqualTo(set(rest));
            assertThat(new Counting(diagrams, a, LENGTH, Budget.unlimited()).size(a))
                    .isEqualTo(BigInteger.valueOf(one.size()));
            diagrams.release(mark);
        });
    }

    /** The relation reads the first and the fourth value, and changes the third one. */
    @Test
    void relationsAreThoseOfSteps() {
        Shape.Role none = Shape.Role.NONE;
        Shape relation = new Shape(0, List.of(Shape.Role.READ, none, Shape.Role.CHANGE, Shape.Role.READ), 0);
        Shape guard = new Shape(0, List.of(Shape.Role.READ, none, Shape.Role.READ, Shape.Role.READ), 4);
        Cases.forEachSeed(CASES, seed -> {
            int mark = diagrams.mark();
            Random random = new Random(seed);
            Set<List<Integer>> states = vectors(random, LENGTH);
            Set<List<Integer>> steps = vectors(random, 4);
            Set<List<Integer>> targets = new HashSet<>();
            Set<List<Integer>> sources = new HashSet<>();
            Set<List<Integer>> projected = new HashSet<>();
            long taken = 0;
            for (List<Integer> state : states) {
                projected.add(List.of(state.get(0), state.get(2), state.get(3)));
                for (List<Integer> step : steps) {
                    if (step.get(0).equals(state.get(0))
                            && step.get(1).equals(state.get(2))
                            && step.get(3).equals(state.get(3))) {
                        List<Integer> target = new ArrayList<>(state);
                        target.set(2, step.get(2));
                        targets.add(target);
                        sources.add(state);
                        taken++;
                    }
                }
            }
            int from = set(states);
            int by = set(steps);
            assertThat(diagrams.push(diagrams.image(from, by, relation))).isEqualTo(set(targets));
            assertThat(diagrams.push(diagrams.preimage(set(targets), by, relation, from)))
                    .isEqualTo(set(sources));
            assertThat(diagrams.push(diagrams.projection(from, guard))).isEqualTo(set(projected));
            assertThat(new Counting(diagrams, from, LENGTH, Budget.unlimited()).steps(by, relation))
                    .isEqualTo(BigInteger.valueOf(taken));
            diagrams.release(mark);
        });
    }

    private static Set<List<Integer>> union(Set<List<Integer>> one, Set<List<Integer>> other) {
        Set<List<Integer>> union = new HashSet<>(one);
        union.addAll(other);
        return union;
    }

    private static Set<List<Integer>> vectors(Random random, int length) {
        Set<List<Integer>> vectors = new HashSet<>();
        for (int count = random.nextInt(60); count > 0; count--) {
            List<Integer> vector = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                vector.add(random.nextInt(VALUES));
            }
            vectors.add(vector);
        }
        return vectors;
    }

    /** The set of some vectors, protected. */
    private int set(Set<List<Integer>> vectors) {
        diagrams.push(NodeTable.EMPTY);
        for (List<Integer> vector : vectors) {
            diagrams.unite(
                    diagrams.vector(vector.stream().mapToInt(Integer::intValue).toArray(), 0));
        }
        return diagrams.push(diagrams.popped());
    }
}
