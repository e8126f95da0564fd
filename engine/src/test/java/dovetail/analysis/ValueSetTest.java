package dovetail.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.model.data.Domain;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/** Value sets against plain sets: never a value too few, and while few enough to be listed, never one too many. */
class ValueSetTest {
    /** A value set and plain values that are certainly meant to be in it. */
    record Sample(ValueSet set, Set<Integer> values) {}

    @Provide
    Arbitrary<Integer> numbers() {
        return Arbitraries.oneOf(
                Arbitraries.integers().between(-9, 9),
                Arbitraries.integers().between(-300, 300),
                Arbitraries.integers(),
                Arbitraries.of(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE + 1, 0, 31, 32, 255, 65535));
    }

    @Provide
    Arbitrary<Sample> samples() {
        Arbitrary<Sample> listed = numbers().set().ofMaxSize(12).map(ValueSetTest::listed);
        Arbitrary<Sample> spread = numbers().set().ofMinSize(60).ofMaxSize(90).map(ValueSetTest::listed);
        Arbitrary<Sample> intervals = Combinators.combine(
                        numbers(), numbers(), numbers().list().ofSize(8))
                .as((a, b, inside) -> interval(Math.min(a, b), Math.max(a, b), inside));
        return Arbitraries.frequencyOf(Tuple.of(5, listed), Tuple.of(1, spread), Tuple.of(3, intervals));
    }

    private static Sample listed(Set<Integer> values) {
        ValueSet set = ValueSet.EMPTY;
        for (int value : values) {
            set = set.union(ValueSet.of(value));
        }
        return new Sample(set, values);
    }

    private static Sample interval(int min, int max, Iterable<Integer> candidates) {
        Set<Integer> inside = new HashSet<>(List.of(min, max, (int) (((long) min + max) >> 1)));
        for (int candidate : candidates) {
            if (min <= candidate && candidate <= max) {
                inside.add(candidate);
            }
        }
        return new Sample(ValueSet.interval(min, max), inside);
    }

    /** Whether the sample's values are all there are. */
    private static boolean isExact(Sample sample) {
        return sample.set().isListed() && sample.set().size() == sample.values().size();
    }

    private static Set<Integer> elements(ValueSet set) {
        Set<Integer> elements = new HashSet<>();
        for (int value : set.listedValues()) {
            elements.add(value);
        }
        return elements;
    }

    private static void covers(ValueSet set, Set<Integer> values, boolean exact, String what) {
        for (int value : values) {
            assertThat(set.contains(value)).as("%s has %s", what, value).isTrue();
        }
        if (exact && values.size() <= ValueSet.MAX_LISTED) {
            assertThat(set.isListed()).as(what).isTrue();
            assertThat(elements(set)).as(what).isEqualTo(values);
        }
    }

    @Property
    void listsAndIntervals(@ForAll("samples") Sample sample, @ForAll("numbers") int number) {
        ValueSet set = sample.set();
        covers(set, sample.values(), sample.values().size() <= ValueSet.MAX_LISTED && isExact(sample), "set");
        assertThat(set.isEmpty()).isEqualTo(sample.values().isEmpty());
        if (!set.isEmpty()) {
            assertThat(set.contains(set.min()) && set.contains(set.max())).isTrue();
            assertThat(set.within(set.min(), set.max())).isTrue();
            assertThat(set.within(number, Integer.MAX_VALUE)).isEqualTo(number <= set.min());
        }
        if (isExact(sample)) {
            assertThat(set.contains(number)).isEqualTo(sample.values().contains(number));
        }
    }

    @Property
    void unions(@ForAll("samples") Sample a, @ForAll("samples") Sample b) {
        Set<Integer> both = new HashSet<>(a.values());
        both.addAll(b.values());
        ValueSet union = a.set().union(b.set());
        covers(union, both, isExact(a) && isExact(b), "union");
        assertThat(union.contains(a.set()) && union.contains(b.set())).isTrue();
        if (isExact(a) && isExact(b)) {
            assertThat(a.set().contains(b.set())).isEqualTo(a.values().containsAll(b.values()));
            assertThat(a.set().equals(b.set())).isEqualTo(a.values().equals(b.values()));
        }
        if (a.set().equals(b.set())) {
            assertThat(a.set()).hasSameHashCodeAs(b.set());
        }
    }

    @Property
    void operators(@ForAll("samples") Sample a, @ForAll("samples") Sample b, @ForAll BinaryOp op) {
        Set<Integer> results = new HashSet<>();
        for (int left : a.values()) {
            for (int right : b.values()) {
                if (!op.divides() || right != 0) {
                    results.add(op.apply(left, right));
                }
            }
        }
        String what = a.set() + " " + op + " " + b.set();
        covers(a.set().combine(op, b.set()), results, isExact(a) && isExact(b), what);
    }

    @Property
    void unaryOperators(@ForAll("samples") Sample a, @ForAll UnaryOp op) {
        Set<Integer> results = new HashSet<>();
        a.values().forEach(v -> results.add(op.apply(v)));
        covers(a.set().map(op), results, isExact(a), op + " " + a.set());
    }

    @Property
    void comparisonsNarrow(
            @ForAll("samples") Sample a, @ForAll("samples") Sample b, @ForAll("comparisons") BinaryOp op) {
        Set<Integer> kept = new HashSet<>();
        for (int left : a.values()) {
            if (b.values().stream().anyMatch(right -> op.apply(left, right) != 0)) {
                kept.add(left);
            }
        }
        ValueSet narrowed = a.set().filtered(op, b.set());
        covers(narrowed, kept, isExact(a) && isExact(b), a.set() + " where " + op + " " + b.set());
        assertThat(a.set().contains(narrowed)).isTrue();
    }

    @Provide
    Arbitrary<BinaryOp> comparisons() {
        return Arbitraries.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);
    }

    @Property
    void storesFitTheDomain(@ForAll("samples") Sample a, @ForAll("domains") Domain domain) {
        Set<Integer> stored = new HashSet<>();
        for (int value : a.values()) {
            if (domain.contains(value) || domain.wraps()) {
                stored.add(domain.wrap(value));
            }
        }
        ValueSet fitted = a.set().fittedTo(domain);
        covers(fitted, stored, isExact(a), a.set() + " in " + domain);
        assertThat(fitted.within(domain.min(), domain.max())).isTrue();
    }

    @Provide
    Arbitrary<Domain> domains() {
        return Combinators.combine(numbers(), numbers(), Arbitraries.of(Domain.Overflow.class))
                .as((a, b, overflow) -> new Domain(Math.min(a, b), Math.max(a, b), overflow));
    }

    @Test
    void longListsBecomeIntervals() {
        ValueSet set = ValueSet.EMPTY;
        for (int i = 0; i < ValueSet.MAX_LISTED; i++) {
            set = set.union(ValueSet.of(3 * i));
        }
        assertThat(set.isListed()).isTrue();
        assertThat(set.contains(1)).isFalse();
        set = set.union(ValueSet.of(-3));
        assertThat(set.isListed()).isFalse();
        assertThat(set.toString()).isEqualTo("-3.." + 3 * (ValueSet.MAX_LISTED - 1));
        assertThat(Arrays.stream(new int[] {-3, 1, 2}).allMatch(set::contains)).isTrue();
    }
}
