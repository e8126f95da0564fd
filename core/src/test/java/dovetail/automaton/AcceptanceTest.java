package dovetail.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.buchi.Emptiness;
import dovetail.automaton.buchi.Product;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcceptanceTest {
    private static final Guard A = new Guard(List.of(new Guard.Cube(1, 0)));
    private static final Guard B = new Guard(List.of(new Guard.Cube(2, 0)));

    /** Infinitely often a and infinitely often b, on the edges of one state. */
    private static final Automaton BOTH = new Automaton(
            2,
            0,
            2,
            List.of(List.of(
                    new Automaton.Edge(A, 0, 1), new Automaton.Edge(B, 0, 2), new Automaton.Edge(Guard.TRUE, 0, 0))));

    /** After a first a, only b. */
    private static final Automaton THEN =
            new Automaton(2, 0, 0, List.of(List.of(new Automaton.Edge(A, 1, 0)), List.of(new Automaton.Edge(B, 1, 0))));

    @Test
    void everySetMustBeMetOnTheLoop() {
        assertThat(accepts(BOTH, new long[] {}, 1, 2)).isTrue();
        assertThat(accepts(BOTH, new long[] {2, 2}, 1)).isFalse();
        assertThat(accepts(BOTH, new long[] {0, 3}, 0, 0, 1)).isFalse();
        assertThat(accepts(BOTH, new long[] {}, 0, 3)).isTrue();
        assertThat(accepts(BOTH, new long[] {}, 3, 3)).isTrue();
    }

    @Test
    void withoutSetsEveryInfiniteRunCounts() {
        assertThat(accepts(THEN, new long[] {1}, 2)).isTrue();
        assertThat(accepts(THEN, new long[] {}, 3)).isTrue();
        assertThat(accepts(THEN, new long[] {2}, 2)).isFalse();
        assertThat(accepts(THEN, new long[] {1, 2}, 2, 0)).isFalse();
    }

    @Test
    void aProductAndItsWitness() {
        Automaton product = Product.of(BOTH, THEN);
        assertThat(product.sets()).isEqualTo(2);
        Emptiness.Witness witness = Emptiness.witness(product).orElseThrow();
        assertThat(Acceptance.accepts(BOTH, witness.stem(), witness.loop())).isTrue();
        assertThat(Acceptance.accepts(THEN, witness.stem(), witness.loop())).isTrue();
        Automaton neverA = new Automaton(
                2, 0, 0, List.of(List.of(new Automaton.Edge(new Guard(List.of(new Guard.Cube(0, 1))), 0, 0))));
        assertThat(Emptiness.isEmpty(Product.of(BOTH, neverA))).isTrue();
        assertThat(Emptiness.witness(Product.of(THEN, neverA))).isEmpty();
    }

    private static boolean accepts(Automaton automaton, long[] stem, long... loop) {
        return Acceptance.accepts(automaton, stem, loop);
    }
}
