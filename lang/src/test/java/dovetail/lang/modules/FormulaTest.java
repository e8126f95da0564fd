package dovetail.lang.modules;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Formulas mean what the paper says of their operators, and bind as the page says. */
class FormulaTest {
    private static final Mtl A = new Mtl.Atom(0);
    private static final Mtl B = new Mtl.Atom(1);
    private static final Mtl C = new Mtl.Atom(2);
    private static final Interval NOW_OR_LATER = new Interval(0, Interval.INFINITE);

    private static final Mod MOD = Mod.read("""
            const K = 4;
            module A { in a, b, c: bool, n: 0..9, drink: {none, tea, coffee}, two: {off, on};
              always a | b | c | n = 0 | drink = tea | two = on; }
            system A;
            """);

    private static Property.Metric metric(String text) {
        return (Property.Metric) MOD.model()
                .formula("f", new SourceText("formula", text), Map.of())
                .orElseThrow();
    }

    private static void means(String text, Mtl expected) {
        assertThat(metric(text).formula()).as(text).isEqualTo(expected);
    }

    private static Interval within(int from, int to) {
        return new Interval(from, to);
    }

    @Test
    void operators() {
        means("U[1,3](a, b)", new Mtl.Until(within(1, 3), A, B));
        means("a U[1,3] b", new Mtl.Until(within(1, 3), A, B));
        means("a U b", new Mtl.Until(Interval.LATER, A, B));
        means("S[2,K](a, b)", new Mtl.Since(within(2, 4), A, B));
        means("a S b", new Mtl.Since(Interval.LATER, A, B));
        means("F a", Mtl.eventually(Interval.LATER, A));
        means("F[0,5] a", Mtl.eventually(within(0, 5), A));
        means("G a", Mtl.globally(Interval.LATER, A));
        means("G[2,inf] a", Mtl.globally(within(2, Interval.INFINITE), A));
        means("P[1..K/2] a", Mtl.previously(within(1, 2), A));
        means("H a", Mtl.historically(Interval.LATER, A));
        means("X a", Mtl.next(A));
        means("Y(a)", Mtl.yesterday(A));
        means("Alw(a)", Mtl.always(A));
        means("always a", Mtl.always(A));
        means("eventually a", Mtl.eventually(NOW_OR_LATER, A));
        means("Alw true", Mtl.always(Mtl.TRUE));
    }

    @Test
    void intervals() {
        means("F[=3] a", Mtl.eventually(within(3, 3), A));
        means("F[==K-1] a", Mtl.eventually(within(3, 3), A));
        means("F[<3] a", Mtl.eventually(within(1, 2), A));
        means("F[<=3] a", Mtl.eventually(within(1, 3), A));
        means("F[>3] a", Mtl.eventually(within(4, Interval.INFINITE), A));
        means("F[>=3] a", Mtl.eventually(within(3, Interval.INFINITE), A));
        means("F[>=0] a", Mtl.eventually(NOW_OR_LATER, A));
    }

    @Test
    void binding() {
        means("F a & b", new Mtl.And(List.of(Mtl.eventually(Interval.LATER, A), B)));
        means("F n >= 2", Mtl.eventually(Interval.LATER, A));
        means("!F a", Mtl.not(Mtl.eventually(Interval.LATER, A)));
        means("F !a", Mtl.eventually(Interval.LATER, Mtl.not(A)));
        means("a U b U c", new Mtl.Until(Interval.LATER, A, new Mtl.Until(Interval.LATER, B, C)));
        means("X a -> X b -> X c", Mtl.implies(Mtl.next(A), Mtl.implies(Mtl.next(B), Mtl.next(C))));
        means("X a <-> X b", Mtl.iff(Mtl.next(A), Mtl.next(B)));
        means("always a -> X b", Mtl.always(Mtl.implies(A, Mtl.next(B))));
        means("Alw(a) -> X b", Mtl.implies(Mtl.always(A), Mtl.next(B)));
        means("X a | b & X c", Mtl.or(Mtl.next(A), Mtl.and(Mtl.next(B), C)));
        means("X a and not X b or X c", Mtl.or(Mtl.and(Mtl.next(A), Mtl.not(Mtl.next(B))), Mtl.next(C)));
    }

    @Test
    void atomsAreMaximal() {
        assertThat(texts("F(a & n >= 2 | b) & a & X(n < 2) & c")).containsExactly("a & n >= 2 | b", "n >= 2", "a & c");
        assertThat(texts("X(n = 0) & X(n != 0) & X(a = 1) & X(a = 0) & X(!a)")).containsExactly("n = 0", "a");
        assertThat(texts("X(drink = tea) & X(drink != coffee) & X(two = off) & X(two = on)"))
                .containsExactly("drink = tea", "drink = coffee", "two = on");
        assertThat(texts("X(min(n, 3) + 2*(n - 1) = -n) | X((a -> b) & (b -> c))"))
                .containsExactly("min(n, 3) + 2 * (n - 1) = -n", "(a -> b) & (b -> c)");
    }

    private static List<String> texts(String formula) {
        return metric(formula).atoms().stream().map(Atom::text).toList();
    }

    @Test
    void formulasForAllValues() {
        means(
                "n = v -> X(n = v) for v in 1..2",
                new Mtl.And(List.of(Mtl.implies(A, Mtl.next(A)), Mtl.implies(B, Mtl.next(B)))));
    }
}
