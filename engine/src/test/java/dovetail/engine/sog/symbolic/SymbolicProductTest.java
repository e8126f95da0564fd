package dovetail.engine.sog.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.TupleWalk;
import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Products of random component LTSs, compared with a walk through all tuples. */
class SymbolicProductTest {
    @Test
    void reachableStatesAndClosuresAreThoseOfTheProduct() {
        Cases.forEachSeed(3000, seed -> {
            Random random = new Random(seed);
            List<ComponentLts> factors = factors(seed);
            try (SymbolicProduct product = new SymbolicProduct(factors, Budget.unlimited())) {
                BitSet events = product.events();
                assertThat(sets(product, closed(factors, Set.of(initial(factors)), events)))
                        .isEqualTo(product.reachable(events));
                BitSet some = new BitSet();
                events.stream().filter(e -> random.nextBoolean()).forEach(some::set);
                Set<List<Integer>> reached = closed(factors, Set.of(initial(factors)), some);
                Diagram set = product.reachable(some);
                assertThat(sets(product, reached)).isEqualTo(set);
                assertThat(product.count(set)).isEqualTo(BigInteger.valueOf(reached.size()));
                assertThat(reached).contains(list(product.pick(set)));
            }
        });
    }

    @Test
    void imagesAreTheSuccessors() {
        Cases.forEachSeed(2000, seed -> {
            Random random = new Random(seed);
            List<ComponentLts> factors = factors(seed);
            try (SymbolicProduct product = new SymbolicProduct(factors, Budget.unlimited())) {
                Set<List<Integer>> all = closed(factors, Set.of(initial(factors)), product.events());
                List<List<Integer>> some =
                        all.stream().filter(s -> random.nextBoolean()).toList();
                for (int event : product.events().stream().toArray()) {
                    Set<List<Integer>> after = new HashSet<>();
                    some.forEach(s -> after.addAll(TupleWalk.successors(factors, s, event)));
                    List<List<Integer>> before = all.stream()
                            .filter(s -> TupleWalk.successors(factors, s, event).stream()
                                    .anyMatch(some::contains))
                            .toList();
                    SymbolicProduct.Step step = product.steps().stream()
                            .filter(s -> s.event() == event)
                            .findFirst()
                            .orElseThrow();
                    FramedDiagrams diagrams = product.diagrams();
                    Diagram set = sets(product, some);
                    assertThat(diagrams.image(set, step.relation())).isEqualTo(sets(product, after));
                    assertThat(diagrams.preimage(set, step.relation(), sets(product, all)))
                            .isEqualTo(sets(product, before));
                }
            }
        });
    }

    /** Two rows of counters that are compared far apart: every order of their fields has large diagrams. */
    @Test
    void limitsEndConstructions() {
        List<ComponentLts> factors = scattered();
        assertLimit(Limit.Kind.MEMORY, factors, Budget.unlimited().withMemory(3 << 20));
        assertLimit(Limit.Kind.TIME, factors, Budget.unlimited().withTime(Duration.ofMillis(1)));
    }

    private static void assertLimit(Limit.Kind kind, List<ComponentLts> factors, Budget budget) {
        assertThatThrownBy(() -> {
                    try (SymbolicProduct product = new SymbolicProduct(factors, budget)) {
                        product.reachable(product.events());
                    }
                })
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(kind));
        assertThat(budget.meter().bytes()).isZero();
    }

    /** Counters of random pairs that rise jointly. */
    private static List<ComponentLts> scattered() {
        Random random = new Random(1);
        int count = 40;
        List<ComponentLts.Builder> builders = new ArrayList<>();
        List<BitSet> alphabets = new ArrayList<>();
        for (int f = 0; f < count; f++) {
            builders.add(new ComponentLts.Builder("f" + f));
            alphabets.add(new BitSet());
        }
        for (int event = 0; event < 3 * count; event++) {
            BitSet members = new BitSet();
            while (members.cardinality() < 3) {
                members.set(random.nextInt(count));
            }
            for (int f : members.stream().toArray()) {
                alphabets.get(f).set(event);
                int up = random.nextBoolean() ? 1 : 7;
                for (int s = 0; s < 8; s++) {
                    builders.get(f).step(s, event, (s + up) % 8);
                }
            }
        }
        List<ComponentLts> factors = new ArrayList<>();
        for (int f = 0; f < count; f++) {
            factors.add(builders.get(f).build(8, 0, alphabets.get(f).stream().toArray()));
        }
        return factors;
    }

    static List<ComponentLts> factors(long seed) {
        Composition composition = new RandomCompositions(seed, true).next();
        List<ComponentLts> factors = new ArrayList<>(composition.components());
        factors.add(composition.monitor());
        return factors;
    }

    private static List<Integer> initial(List<ComponentLts> factors) {
        return factors.stream().map(ComponentLts::initial).toList();
    }

    private static Set<List<Integer>> closed(List<ComponentLts> factors, Set<List<Integer>> states, BitSet events) {
        Set<List<Integer>> closed = new HashSet<>(states);
        ArrayDeque<List<Integer>> queue = new ArrayDeque<>(states);
        while (!queue.isEmpty()) {
            List<Integer> state = queue.remove();
            List<List<Integer>> after = new ArrayList<>(TupleWalk.successors(factors, state, Lts.HIDDEN));
            events.stream().forEach(e -> after.addAll(TupleWalk.successors(factors, state, e)));
            for (List<Integer> next : after) {
                if (closed.add(next)) {
                    queue.add(next);
                }
            }
        }
        return closed;
    }

    static Diagram sets(SymbolicProduct product, Collection<List<Integer>> states) {
        Diagram set = product.diagrams().empty();
        for (List<Integer> state : states) {
            set = product.diagrams()
                    .or(set, product.state(state.stream().mapToInt(i -> i).toArray()));
        }
        return set;
    }

    private static List<Integer> list(int[] locals) {
        return Arrays.stream(locals).boxed().toList();
    }
}
