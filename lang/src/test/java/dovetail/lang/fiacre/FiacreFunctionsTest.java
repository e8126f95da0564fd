package dovetail.lang.fiacre;

import static dovetail.lang.fiacre.Fiacre.after;
import static dovetail.lang.fiacre.Fiacre.counts;
import static dovetail.lang.fiacre.Fiacre.process;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Limit;
import org.junit.jupiter.api.Test;

/** Functions: inlined, with variables, several returns, and recursion up to a depth. */
class FiacreFunctionsTest {
    private static final String FACTORIAL =
            "function fac(n : nat) : nat is begin if n = 0 then return 1 end; return n * fac(n - 1) end ";

    @Test
    void aFunctionIsAnExpression() {
        String text = process(
                "function twice(n : nat) : nat is begin return n + n end",
                "x : 0..9 := 2",
                "from a x := twice(twice(x)); to b");
        assertThat(after(text, "P.x = 8")).isTrue();
    }

    @Test
    void aFunctionHasVariablesAndLoops() {
        String sum = "type A is array 4 of 0..9 "
                + "function sum(t : A) : nat is var i, s : nat := 0 begin "
                + "while i < 4 do s := s + t[i]; i := i + 1 end; return s end ";
        String text =
                process(sum, "t : A := [1, 2, 3, 4], x : 0..99", "from a x := sum(t) + sum(t); on sum(t) = 10; to b");
        assertThat(after(text, "P.x = 20")).isTrue();
    }

    @Test
    void aReturnEndsTheFunction() {
        String find = "type A is array 4 of 0..9 type I is 0..3 "
                + "function find(t : A, v : nat) : int is var i : I begin "
                + "foreach i do if t[i] = v then return i end end; return -1 end ";
        String text =
                process(find, "t : A := [3, 7, 7, 2], x, y : int", "from a x := find(t, 7); y := find(t, 5); to b");
        assertThat(after(text, "P.x = 1 and P.y = -1")).isTrue();
    }

    @Test
    void argumentsAreValues() {
        String text = process(
                "function inc(n : nat) : nat is begin n := n + 1; return n end",
                "x, y : 0..9 := 2",
                "from a y := inc(x); to b");
        assertThat(after(text, "P.x = 2 and P.y = 3")).isTrue();
    }

    @Test
    void conditionsMayCallFunctions() {
        String even = "function even(n : nat) : bool is var r : bool begin r := n % 2 = 0; return r end ";
        String text = process(
                even,
                "x : 0..9 := 0",
                "from a on x < 5 and even(x + 1); to c from a x := x + 1; if not even(x) or even(x) and x > 2 then to b else to a end");
        assertThat(after(text, "P.x = 1")).isTrue();
    }

    @Test
    void recursionIsInlined() {
        assertThat(after(process(FACTORIAL, "x : nat := 5, y : nat", "from a y := fac(x); to b"), "P.y = 120"))
                .isTrue();
    }

    @Test
    void deepRecursionIsALimit() {
        String deep = process(
                "function down(n : nat) : nat is begin if n = 0 then return 0 end; return down(n - 1) end",
                "x : nat := 5000, y : nat",
                "from a y := down(x); to b");
        assertThatThrownBy(() -> counts(deep))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("a recursion of the function 'down' is deeper than 100 calls");
        String wide = process(
                "function both(n : nat) : nat is begin if n = 0 then return 0 end; return both(n - 1) + both(n - 1) end",
                "x : nat := 50, y : nat",
                "from a y := both(x); to b");
        assertThatThrownBy(() -> counts(wide))
                .hasMessageMatching("a recursion of the function 'both' (is deeper|has more) than .* calls.*");
    }

    @Test
    void constantsMayCallFunctions() {
        String text = process(
                "function min(a : nat, b : nat) : nat is begin return a < b ? a : b end const N : nat is min(3, 7)",
                "t : array N of bool",
                "from a t[N - 1] := true; to b");
        assertThat(after(text, "P.t = [false, false, true]")).isTrue();
    }
}
