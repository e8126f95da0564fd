package dovetail.lang.fiacre;

import static dovetail.lang.fiacre.Fiacre.after;
import static dovetail.lang.fiacre.Fiacre.counts;
import static dovetail.lang.fiacre.Fiacre.error;
import static dovetail.lang.fiacre.Fiacre.process;
import static dovetail.lang.fiacre.Fiacre.reachable;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The statements and expressions of one process, each by the states that it reaches. */
class FiacreStatementsTest {
    @Test
    void assignmentsRunInOrderAndTuplesAtOnce() {
        String text = process("", "x, y : 0..9 := 1", "from a x := 3; y := x + 1; x, y := y, x; to b");
        assertThat(after(text, "P.x = 4 and P.y = 3")).isTrue();
        assertThat(counts(text)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aSwapOfArrayElementsReadsTheOldValues() {
        String text = process(
                "", "t : array 3 of 0..9 := [4, 5, 6], i : 0..9 := 0", "from a t[i], t[2], i := t[2], t[i], 1; to b");
        assertThat(after(text, "P.t = [6, 5, 4] and P.i = 1")).isTrue();
    }

    @Test
    void aValueOutsideItsRangeIsAModelError() {
        String text = process("", "x : 0..3 := 3", "from a x := x + 1; to b");
        assertThat(counts(text)).isEqualTo("1 states, 0 transitions, 0 deadlocks, 1 errors");
    }

    @Test
    void conditionsBeforeStoresAndAfterThemGuardTheStep() {
        String text = process("", "x : 0..9 := 2", "from a on x > 2; to b from a x := x + 1; on x > 2; to c");
        assertThat(reachable(text, "P.b")).isFalse();
        assertThat(reachable(text, "P.c and P.x = 3")).isTrue();
        assertThat(counts(text)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void branchesMayJumpOrContinue() {
        String text = process(
                "",
                "x : 0..9 := 0, y : bool",
                "from a x := any where x < 4; if x = 0 then to c elsif x = 1 then y := true else x := 9 end; to b");
        assertThat(counts(text)).isEqualTo("4 states, 4 transitions, 3 deadlocks, 0 errors");
        assertThat(reachable(text, "P.c and P.x = 0")).isTrue();
        assertThat(reachable(text, "P.b and P.x = 1 and P.y")).isTrue();
        assertThat(reachable(text, "P.b and P.x = 9 and not P.y")).isTrue();
    }

    @Test
    void caseTakesTheFirstPatternThatMatches() {
        String text = process(
                "type T is union nothing | some of 0..3 | pair of record l, r : bool end end",
                "t : T := some(2), x : 0..9 := 0",
                "from a case t of nothing -> to c | some(1) -> to c | some(x) -> t := nothing; to b | any -> to c end");
        assertThat(after(text, "P.x = 2 and P.t = nothing")).isTrue();
        assertThat(counts(text)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void caseWithoutAMatchIsNoStep() {
        String text = process("", "x : 0..3 := 2", "from a case x of 0 -> null | 1 -> null end case; to b");
        assertThat(counts(text)).isEqualTo("1 states, 0 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void loopsRunToTheirEnd() {
        String text = process(
                "type I is 0..4",
                "t : array 5 of 0..99, i : I, s : 0..999, n : nat",
                "from a foreach i do t[i] := i * i end; n := 0; while n < 5 do s := s + t[n]; n := n + 1 end; to b");
        assertThat(after(text, "P.s = 30 and P.t = [0, 1, 4, 9, 16] and P.i = 4 and P.n = 5"))
                .isTrue();
    }

    @Test
    void selectChoosesAndUnlessExcludes() {
        String choice = process("", "x : 0..9", "from a select x := 1; to b [] x := 2; to b end");
        assertThat(counts(choice)).isEqualTo("3 states, 2 transitions, 2 deadlocks, 0 errors");
        String excluded = process("", "x : 0..9", "from a select to c unless on x = 0; to b end");
        assertThat(reachable(excluded, "P.c")).isFalse();
        String left = process("", "x : 0..9", "from a select to c unless on x = 2; to b unless on x = 1; to b end");
        assertThat(reachable(left, "P.b")).isFalse();
        assertThat(reachable(left, "P.c")).isTrue();
    }

    @Test
    void unlessAfterAStoreExcludesByPriority() {
        String taken = process("", "x : 0..9", "from a select to c unless x := 1; on x = 1; to b end");
        assertThat(reachable(taken, "P.b")).isTrue();
        assertThat(reachable(taken, "P.c")).isFalse();
        String refused = process("", "x : 0..9", "from a select to c unless x := 1; on x = 2; to b end");
        assertThat(reachable(refused, "P.b")).isFalse();
        assertThat(reachable(refused, "P.c")).isTrue();
    }

    @Test
    void anyTakesEveryValueOfItsType() {
        String text = process(
                "type T is union u | v of bool end type R is record f : T, g : 0..2 end",
                "r : R",
                "from a r := any; to b");
        assertThat(counts(text)).isEqualTo("10 states, 9 transitions, 9 deadlocks, 0 errors");
        String queue = process("type Q is queue 2 of bool", "q : Q", "from a q := any; to b");
        assertThat(counts(queue)).isEqualTo("8 states, 7 transitions, 7 deadlocks, 0 errors");
    }

    @Test
    void queuesAreFirstInFirstOut() {
        String text = process(
                "type Q is queue 3 of 0..9",
                "q : Q := {| 4 |}, x, n : 0..9, e, f : bool",
                "from a q := enqueue(q, 5); q := enqueue(q, 6); f := full q; x := first q; q := dequeue q;"
                        + " n := length q; e := empty q; to b");
        assertThat(after(text, "P.q = {| 5, 6 |} and P.x = 4 and P.n = 2 and P.f and not P.e"))
                .isTrue();
    }

    @Test
    void appendAddsAtTheFront() {
        String text = process("type Q is queue 3 of 0..9", "q : Q := {| 4 |}", "from a q := append(q, 7); to b");
        assertThat(after(text, "P.q = {| 7, 4 |} and first P.q = 7")).isTrue();
    }

    @Test
    void equalQueuesAreEqualStates() {
        String text = process(
                "type Q is queue 2 of 1..2",
                "q : Q",
                "from a q := enqueue(q, 2); q := dequeue q; to b from b q := enqueue(q, 1); q := dequeue(q); to b");
        assertThat(counts(text)).isEqualTo("2 states, 2 transitions, 0 deadlocks, 0 errors");
    }

    @Test
    void takingFromAnEmptyQueueAndOverfillingAreModelErrors() {
        String queue = "type Q is queue 1 of 0..9";
        assertThat(error(process(queue, "q : Q, x : 0..9", "from a x := first q; to b")))
                .isEqualTo("'first' of an empty queue");
        assertThat(error(process(queue, "q : Q", "from a q := dequeue q; to b")))
                .isEqualTo("'dequeue' of an empty queue");
        assertThat(error(process(queue, "q : Q := {| 1 |}", "from a q := enqueue(q, 2); to b")))
                .isEqualTo("'enqueue' to a full queue");
        assertThat(error(process(queue, "q : Q := {| 1 |}", "from a q := append(q, 2); to b")))
                .isEqualTo("'append' to a full queue");
    }

    @Test
    void queuesOfRecordsAndArraysOfQueues() {
        String text = process(
                "type R is record k : 0..3, v : bool end type Q is queue 2 of R type A is array 2 of Q",
                "t : A, r : R, i : 0..1 := 1",
                "from a t[i] := enqueue(t[i], {k = 3, v = true}); t[i] := enqueue(t[i], {v = false, k = 1});"
                        + " r := first t[i]; t[i] := dequeue t[i]; to b");
        assertThat(after(text, "P.r.k = 3 and P.r.v and P.t[1] = {| {k = 1, v = false} |} and empty P.t[0]"))
                .isTrue();
    }

    @Test
    void arraysOfSeveralDimensionsCheckEachIndex() {
        String types = "type A is array 2 of array 3 of 0..9";
        String text = process(types, "t : A, i : 0..9 := 1, j : 0..9 := 2", "from a t[i][j] := 7; t[0] := t[i]; to b");
        assertThat(after(text, "P.t = [[0, 0, 7], [0, 0, 7]]")).isTrue();
        String outside = process(types, "t : A, i : 0..9 := 0, j : 0..9 := 3", "from a t[i][j] := 7; to b");
        assertThat(counts(outside)).endsWith("1 errors");
    }

    @Test
    void conditionalsEvaluateOneAlternative() {
        String text = process(
                "", "t : array 2 of 0..9 := [5, 6], i : 0..9 := 4, x : 0..9", "from a x := i < 2 ? t[i] : 8; to b");
        assertThat(after(text, "P.x = 8")).isTrue();
    }
}
