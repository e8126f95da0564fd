package dovetail.lang.fiacre.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.fiacre.oracle.Comparison.Kept;
import org.junit.jupiter.api.Test;

/** Systems for single constructs, compared with the direct interpreter; the numbers are those of the interpreter. */
class FiacreConstructsOracleTest {
    private static final String TYPES =
            "type I is 0..2 type U is union a | b of I end type R is record f : I, g : bool end"
                    + " type T is array 3 of I type Q is queue 2 of I type QQ is queue 2 of Q"
                    + " type TQ is array 2 of Q type TR is array 2 of R ";

    /** Compares a system of one process. */
    private static String process(String variables, String transitions) {
        return process("", variables, transitions);
    }

    private static String process(String declarations, String variables, String transitions) {
        return system(TYPES + declarations + " process P is states p, q, r var " + variables + " init to p "
                + transitions + " component C is par P end C");
    }

    private static String system(String text) {
        Comparison.Result result = Comparison.compare(text, 3000);
        assertThat(result.kept()).as(result.reason()).isEqualTo(Kept.SAME);
        return result.states() + " states, " + result.transitions() + " transitions, " + result.deadlocks()
                + " deadlocks, " + result.errors() + " errors";
    }

    private static final String ONE = "2 states, 1 transitions, 1 deadlocks, 0 errors";
    private static final String ERROR = "1 states, 0 transitions, 0 deadlocks, 1 errors";
    private static final String NONE = "1 states, 0 transitions, 1 deadlocks, 0 errors";

    @Test
    void simultaneousAssignmentReadsTheStateBefore() {
        assertThat(process("t : T := [1, 2, 0], i : I", "from p i, t[i] := t[i], i; to q"))
                .isEqualTo(ONE);
        assertThat(process("t : T := [1, 2, 0]", "from p t[t[0]], t[0] := t[t[1]], t[1]; to q"))
                .isEqualTo(ONE);
        assertThat(process("t : T := [2, 1, 0], i : I := 1", "from p t[i], t[1] := 0, t[1]; to q"))
                .isEqualTo(ONE);
        assertThat(process("x : I := 1", "from p x, x := 2, x; to q")).isEqualTo(ONE);
        assertThat(process("r : R, u : TR", "from p r, u[r.f] := u[1], r; to q"))
                .isEqualTo(ONE);
    }

    @Test
    void largeArraysAreCopiedSimultaneously() {
        String types = "type L is array 70 of I type M is array 2 of L";
        assertThat(process(types, "l, m : L", "from p l[3], m[4] := 1, 2; to q from q l, m := m, l; to r"))
                .isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
        assertThat(process(types, "l, m : L, x : I", "from p m[0] := 2; to q from q l, x := m, l[0]; to r"))
                .isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
        assertThat(process(types, "m : M, l : L", "from p l[0] := 1; l[69] := 2; to q from q m[m[0][0]] := l; to r"))
                .isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void everyValueIsComputed() {
        assertThat(process("t : T, i : 0..9 := 7", "from p any := t[i]; to q")).isEqualTo(ERROR);
        assertThat(process("t : T, i : 0..9 := 7", "from p case t[i] of any -> to q end"))
                .isEqualTo(ERROR);
        assertThat(process("t : T, i : 0..9 := 7, u : U := a", "from p b(i), any := u, t[i]; to q"))
                .isEqualTo(ERROR);
        assertThat(process(
                        "t : T, i : 0..9 := 7, r : R := {f = 1, g = true}",
                        "from p on r <> {f = 0, g = t[i] = 1}; to q"))
                .isEqualTo(ERROR);
        assertThat(process("t : T, i : 0..9 := 7, x : I", "from p x := t[i] = 1 ? x : x; to q"))
                .isEqualTo(ERROR);
        String constant = "function one(n : I) : I is begin return 1 end";
        assertThat(process(constant, "t : T, i : 0..9 := 7, x : I", "from p x := one(t[i]); to q"))
                .isEqualTo(ERROR);
        String lazy = "function lazy(c : bool, n : I) : bool is begin return c and n = 1 end";
        assertThat(process(lazy, "t : T, i : 0..9 := 7", "from p on lazy(false, t[i]); to q"))
                .isEqualTo(ERROR);
    }

    @Test
    void operandsAreComputedOnlyWhereTheyDecide() {
        String function = "function get(t : T, i : nat) : I is var x : I begin x := t[i]; return x end";
        assertThat(process(function, "t : T, i : 0..9 := 7", "from p on i < 3 and get(t, i) = 0; to q"))
                .isEqualTo(NONE);
        assertThat(process(function, "t : T, i : 0..9 := 7", "from p on i > 2 or get(t, i) = 0; to q"))
                .isEqualTo(ONE);
        assertThat(process(function, "t : T, i : 0..9 := 7", "from p on i < 3 => get(t, i) = 0; to q"))
                .isEqualTo(ONE);
        assertThat(process(function, "t : T, i : 0..9 := 7, x : I", "from p x := i < 3 ? get(t, i) : 2; to q"))
                .isEqualTo(ONE);
        assertThat(process(
                        function,
                        "t : T, i : 0..9 := 7, u : U := a",
                        "from p case u of b(t[get(t, i)]) -> to q | a -> to r end"))
                .isEqualTo(ONE);
    }

    @Test
    void functionsCheckRanges() {
        String argument = "function id(n : I) : nat is begin return n end";
        assertThat(process(argument, "x : 0..9 := 5", "from p x := id(x); to q"))
                .isEqualTo(ERROR);
        String result = "function half(n : nat) : I is begin return n / 2 end";
        assertThat(process(result, "x : 0..9 := 9", "from p x := half(x); to q"))
                .isEqualTo(ERROR);
        String variable =
                "function f(n : nat) : nat is var x : I, q : Q begin x := n; q := enqueue(q, n); return x end";
        assertThat(process(variable, "x : 0..9 := 3", "from p x := f(x); to q")).isEqualTo(ERROR);
        assertThat(process(variable, "x : 0..9 := 2", "from p x := f(x) + 1; to q"))
                .isEqualTo(ONE);
    }

    @Test
    void functionsRunToTheirReturn() {
        String declarations = "function find(t : T, x : I) : -1..2 is var i : nat begin"
                + " while i < 3 do if t[i] = x then return i end; i := i + 1 end; return -1 end "
                + "function sum(n : I, m : nat) : nat is begin if n = 0 then return m end; return sum(n - 1, m + n) end ";
        assertThat(process(
                        declarations,
                        "t : T := [2, 0, 1], x : I, y : -1..2, z : 0..9",
                        "from p x := any; y := find(t, x); z := sum(x, find(t, 0)) + sum(2, y); to q"))
                .isEqualTo("4 states, 3 transitions, 3 deadlocks, 0 errors");
    }

    @Test
    void queuesChangeInPlace() {
        assertThat(process("q : Q := {| 1 |}", "from p q := enqueue(q, first q); q := enqueue(dequeue q, 2); to q"))
                .isEqualTo(ONE);
        assertThat(process("t : TQ := [{||}, {| 1 |}]", "from p t[length t[0]] := enqueue(t[1], 2); to q"))
                .isEqualTo(ONE);
        assertThat(process("t : TQ := [{||}, {| 1 |}]", "from p t[0], t[1] := t[1], enqueue(t[0], first t[1]); to q"))
                .isEqualTo(ONE);
        assertThat(process("q : Q := {| 1, 2 |}", "from p on q <> append(q, 0); to q"))
                .isEqualTo(ERROR);
        assertThat(process("q : Q := {| 1, 2 |}", "from p on length (append(q, 0)) = 3; to q"))
                .isEqualTo(ERROR);
        assertThat(process(
                        "w : QQ, q : Q := {| 2 |}",
                        "from p w := enqueue(append(w, q), {| 1, 0 |}); q := first dequeue w; to q"))
                .isEqualTo(ONE);
        assertThat(process("q : Q", "from p q := any; to q"))
                .isEqualTo("14 states, 13 transitions, 13 deadlocks, 0 errors");
    }

    @Test
    void loopsAndTheirTemporaries() {
        String function = "function next(n : I) : I is var x : I begin x := (n + 1) % 3; return x end";
        assertThat(process(
                        function,
                        "t : T, i : I, x : I",
                        "from p foreach i do t[next(i)] := next(x); x := next(x) end; to q"))
                .isEqualTo(ONE);
        assertThat(process(
                        function,
                        "x : I, n : 0..9",
                        "from p while next(x) <> 0 or next(n % 3) = 2 do x := next(x); n := n + 1 end; to q"))
                .isEqualTo(ONE);
        assertThat(process("i : I, t : T", "from p i, t[i] := any where t[0] > 1; to q"))
                .isEqualTo("4 states, 3 transitions, 3 deadlocks, 0 errors");
    }

    @Test
    void errorsAndRefusalsComeInTheirOrder() {
        assertThat(process("t : T, i : 0..9 := 7", "from p i := t[i]; on false; to q"))
                .isEqualTo(ERROR);
        assertThat(process("t : T, i : 0..9 := 7", "from p on false; i := t[i]; to q"))
                .isEqualTo(NONE);
        assertThat(process("t : T, i : 0..9 := 7", "from p on i < 3 and t[i] = 0; to q from p on i < 9; to q"))
                .isEqualTo(ONE);
    }

    @Test
    void unlessInNestedChoices() {
        assertThat(
                        process(
                                "x : I",
                                "from p select select to q unless on x = 1; to r end unless on x = 2; to p end from q x := any; to p"))
                .isEqualTo("5 states, 6 transitions, 1 deadlocks, 0 errors");
        assertThat(process("x : I", "from p x := any; select on x = 0; to q unless x := x + 1; on x = 2; to r end"))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 1 errors");
    }

    private static final String SENDER =
            "process S [e : out I] (&s : I) is states p, q init to p from p s := s + 1; e ! s; s := 0; to q ";

    @Test
    void statementsBeforeACommunicationRunInOrder() {
        String receiver =
                "process V [e : in I] (&s : I) is states p, q var x, y : I init to p from p x := s; e ? y; to q ";
        String component = "component C is var s : I port e : I par S[e](&s) || V[e](&s) || V[e](&s) end C";
        assertThat(system(TYPES + SENDER + receiver + component)).isEqualTo(ONE);
        String guarded =
                "process V [e : in I] (&s : I) is states p, q var y : I init to p from p on s = 1; e ? y; to q ";
        assertThat(system(TYPES + SENDER + guarded + component)).isEqualTo(ONE);
        String writing = "process V [e : in I] (&s : I) is states p, q var y : I init to p from p s := 2; e ? y; to q ";
        assertThat(system(TYPES + SENDER + writing + component)).isEqualTo(ONE);
    }

    @Test
    void receptionsAreSimultaneous() {
        String sender = "process S [e : out I # I] is states p, q init to p from p e ! 1, 2; to q ";
        String component = "component C is port e : I # I par S[e] || V[e] end C";
        for (String targets : new String[] {"i, t[i]", "t[i], i", "t[t[0]], t[0]"}) {
            String receiver = "process V [e : in I # I] is states p, q var i : I, t : T init to p from p i := 2; e ? "
                    + targets + "; to q ";
            assertThat(system(TYPES + sender + receiver + component)).isEqualTo(ONE);
        }
        String unions = "process S [e : out I # U] is states p, q init to p from p e ! 1, b(2); to q "
                + "process V [e : in I # U] is states p, q var i : I, t : T init to p from p e ? i, b(t[i]) where i = 1; to q ";
        assertThat(system(TYPES + unions + component.replace("I # I", "I # U"))).isEqualTo(ONE);
    }

    @Test
    void portsThatAreNotSynchronisedAreUsedAlone() {
        String sender = "process S [e : out I, f : sync] is states p, q init to p from p e ! 1; to q from q f; to p ";
        String receiver =
                "process V [e : in I, f : sync] is states p, q var x : I init to p from p e ? x; to q from p f; to p ";
        String system = TYPES + sender + receiver + "component C is port e : I, f : sync par %s end C";
        assertThat(system(system.formatted("f in S[e, f] || V[e, f]")))
                .isEqualTo("2 states, 2 transitions, 0 deadlocks, 0 errors");
        assertThat(system(system.formatted("* -> S[e, f] || * -> V[e, f]"))).isEqualTo(ONE);
        assertThat(system(system.formatted("e -> S[e, f] || e -> V[e, f]")))
                .isEqualTo("3 states, 3 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void unlessAndOtherStepsOnTheSamePort() {
        String process = "process P [e : sync] is states p, q, r init to p"
                + " from p e; select to q unless to r end from p e; to p ";
        assertThat(system(process + "component C is port e : sync par P[e] end C"))
                .isEqualTo("2 states, 2 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void prioritiesAreTransitive() {
        String process = "process P [e, f, g : sync] is states p, q init to p from p e; to p from p g; to q ";
        assertThat(system(process + "component C is port e, f, g : sync priority e > f > g par P[e, f, g] end C"))
                .isEqualTo("1 states, 1 transitions, 0 deadlocks, 0 errors");
    }
}
