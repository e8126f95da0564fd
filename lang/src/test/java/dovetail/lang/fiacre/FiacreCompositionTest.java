package dovetail.lang.fiacre;

import static dovetail.lang.fiacre.Fiacre.counts;
import static dovetail.lang.fiacre.Fiacre.errors;
import static dovetail.lang.fiacre.Fiacre.reachable;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.LongSteps;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ports, shared variables, nested components, initial statements and priorities. */
class FiacreCompositionTest {
    private static final String SENDER =
            "process S [p : out nat] (v : nat) is states a, b var x : nat init to a from a x := v + 1; p ! x; to b ";
    private static final String RECEIVER =
            "process R [p : in nat] is states a, b, c var y : 0..9 init to a from a p ? y where y > 2; to b ";

    @Test
    void aValueComputedInTheStepIsSent() {
        String text = SENDER + RECEIVER + "component C is port p : nat par S[p](4) || R[p] end C";
        assertThat(reachable(text, "R.b and R.y = 5 and S.x = 5")).isTrue();
        assertThat(counts(text)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aConditionOnTheReceivedValueRefusesTheStep() {
        String text = SENDER + RECEIVER + "component C is port p : nat par S[p](1) || R[p] end C";
        assertThat(counts(text)).isEqualTo("1 states, 0 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void theReceivedValueMayDecideTheTarget() {
        String text = SENDER
                + "process R [p : in nat] is states a, b, c var y : 0..9 init to a"
                + " from a p ? y; if y = 5 then to b else to c end "
                + "component C is port p : nat par S[p](4) || R[p] end C";
        assertThat(reachable(text, "R.b")).isTrue();
        assertThat(reachable(text, "R.c")).isFalse();
    }

    @Test
    void patternsOfReceivedValuesMustMatch() {
        String types = "type M is union ping | data of 0..3 end ";
        String text = types
                + "process S [p : out M] is states a, b init to a from a p ! ping; to b from a p ! data(2); to b "
                + "process R [p : in M] is states a, b var y : 0..3 init to a from a p ? data(y); to b "
                + "component C is port p : M par S[p] || R[p] end C";
        assertThat(reachable(text, "R.b and R.y = 2")).isTrue();
        assertThat(counts(text)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void computedResultsOfFunctionsCanBeSent() {
        String text = "function f(n : nat) : nat is var r : nat begin r := n * 2; return r end "
                + "process S [p : out nat] is states a, b var x : nat := 3 init to a from a p ! f(x); to b "
                + "process R [p : in nat] is states a, b var y : nat init to a from a p ? y; to b "
                + "component C is port p : nat par S[p] || R[p] end C";
        assertThat(reachable(text, "R.b and R.y = 6")).isTrue();
        assertThat(counts(text)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void allProcessesThatShareAPortSynchronise() {
        String p = "process P [e : sync] is states a, b init to a from a e; to b ";
        String three = p + "component C is port e : sync par P[e] || P[e] || P[e] end C";
        assertThat(counts(three)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
        String starred = p + "component C is port e : sync par * in P[e] || P[e] end C";
        assertThat(counts(starred)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
        String apart = p + "component C is port e, f : sync par f in P[e] || P[e] end C";
        assertThat(counts(apart)).isEqualTo("4 states, 4 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void interfacesSayWhichOperandsSynchronise() {
        String p = "process P [e : sync] is states a, b init to a from a e; to b ";
        String text = p + "component C is port e : sync par e -> P[e] || e -> P[e] || P[e] end C";
        assertThat(counts(text)).isEqualTo("4 states, 4 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void nestedComponentsHaveVariablesAndPortsOfTheirOwn() {
        String text = "process P [e : sync] (&x : nat, n : nat) is states a, b init to a from a e; x := x + n; to b "
                + "component D [e : sync] (m : nat) is var x : nat := 1 port l : sync"
                + " par P[e](&x, m) || P[l](&x, 2) end "
                + "component C is port e : sync par D[e](10) || D[e](20) end C";
        assertThat(reachable(text, "P_1.b and P_2.b and P_3.b and P_4.b")).isTrue();
        assertThat(counts(text)).isEqualTo("8 states, 12 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void initialStatementsComputeTheInitialState() {
        String text = "process P (&s : nat) is states a, b, c var x, y : nat := 2"
                + " init x := y * 3; s := s + x; if x > 5 then to b else to a end from b to c "
                + "component C is var s : nat := 1 init s := 4 par P(&s) || P(&s) end C";
        assertThat(reachable(text, "s = 16 and P_1.b and P_2.b and {P}1:x = 6")).isTrue();
        assertThat(counts(text)).isEqualTo("4 states, 4 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void prioritiesPreempt() {
        String p =
                "process P [e, f : sync] (v : bool) is states a, b, c init to a from a on v; e; to b from a f; to c ";
        String system = "component C is port e, f : sync priority e > f par P[e, f](%s) end C";
        assertThat(reachable(p + system.formatted("true"), "P.c")).isFalse();
        assertThat(reachable(p + system.formatted("true"), "P.b")).isTrue();
        assertThat(reachable(p + system.formatted("false"), "P.c")).isTrue();
    }

    /** A local alternative above a port that is above another: steps of the last give way to the first. */
    @Test
    void prioritiesAreTransitiveThroughUnless() {
        String a = "process A [p0 : sync] is states s0, s1 init to s0 from s0 p0; to s1 ";
        String b = "process B [p1, p2 : sync] is states s0 var x : 0..1 init to s0"
                + " from s0 select p1; loop unless %s x := 1 - x; loop end ";
        String system = "component C is port p0, p1, p2 : sync priority p1 > p0 par A[p0] || B[p1, p2] || %s end C";
        String idle = "process I [p1 : sync] is states s0, s1 init to s0 from s1 p1; loop ";
        String waiting = "process I [p1 : sync] is states s0, s1 init to s0 from s0 wait [1,1]; loop from s1 p1; loop ";
        for (String above : List.of("", "p2;")) {
            String both = a + b.formatted(above);
            assertThat(counts(both + idle + system.formatted("I[p1]")))
                    .as("'" + above + "'")
                    .isEqualTo("2 states, 2 transitions, 0 deadlocks, 0 errors");
            assertThat(Fiacre.errors(both + waiting + system.formatted("I[p1]")))
                    .isEmpty();
        }
    }

    /** The second of 2 to the power of 60 outcomes is enough to refuse them. */
    @Test
    void initialStatementsWithSeveralOutcomesAreRefused() {
        assertThat(Fiacre.errors(LongSteps.initialChoices(60)))
                .containsExactly("4:6: an initial statement must have exactly one outcome; this one has several");
    }

    @Test
    void prioritiesThatFormACycleAreRefused() {
        String cyclic = "process P [e : sync] is states a, b init to a from a select e; to a unless e; to b end "
                + "component C is port e : sync par P[e] || P[e] end C";
        assertThat(Fiacre.errors(cyclic))
                .containsExactly("1:9: the priorities of ports and of 'unless' form a cycle: a step on 'e' would have"
                        + " priority over itself");
        String declared = "process P [e, f : sync] is states a init to a from a e; to a from a f; to a "
                + "component C is port e, f : sync priority e > f, f > e par P[e, f] end C";
        assertThat(Fiacre.errors(declared)).hasSize(1);
    }

    @Test
    void unlessExcludesCommunicationsThatArePossible() {
        String p = "process P [e, f : sync] is states a, b, c init to a from a select f; to c unless e; to b end ";
        String q = "process Q [e : sync] is states a, b init to %s from a e; to b from b to b ";
        String system = "component C is port e, f : sync par P[e, f] || Q[e] end C";
        assertThat(reachable(p + q.formatted("a") + system, "P.c")).isFalse();
        assertThat(reachable(p + q.formatted("b") + system, "P.c")).isTrue();
    }

    @Test
    void readAndWriteOnlyParametersAreKept() {
        String text = "process P (&x : read nat) is states a init to a from a x := 1; to a "
                + "component C is var x : nat par P(&x) end C";
        assertThat(Fiacre.errors(text)).containsExactly("1:56: 'x' cannot be assigned");
    }

    @Test
    void copiesAreTheOperandsWrittenOut() {
        String p = "const N : nat is 3 process P [e : sync] (me : nat, &s : read write 0..9) is states a, b"
                + " init to a from a e; s := s + me; to b ";
        String head = p + "component C is var s : 0..9 port e, f : sync ";
        String copied = head + "par f in i in 1..N => P[e](i, &s) end C";
        String written = head + "par f in P[e](1, &s) || P[e](2, &s) || P[e](3, &s) end C";
        assertThat(counts(copied))
                .isEqualTo(counts(written))
                .isEqualTo("8 states, 12 transitions, 1 deadlocks, 0 errors");
        assertThat(reachable(copied, "P_3.b and s = 3")).isTrue();
        String together = head + "par i in 1..N => P[e](i, &s) end C";
        assertThat(counts(together)).isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
        String nested = head + "par f in i in 0..1 => j in i..1 => f -> P[e](2 * i + j, &s) end C";
        assertThat(counts(nested)).isEqualTo("8 states, 12 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aRangeWithoutNumbersHasNoCopies() {
        String p = "process P is states a, b init to a from a to b ";
        assertThat(counts(p + "component C is par P || i in 1..0 => P end C"))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    /** Philosophers take the fork on their left, then that on their right; a fork is a port with an element for each. */
    @Test
    void elementsOfPortsConnectARing() {
        String processes = "const N : nat is 3 process Fork [take, put : sync] is states free, taken init to free"
                + " from free take; to taken from taken put; to free "
                + "process Phil [left, right, putLeft, putRight : sync] is states think, one, eat, last init to think"
                + " from think left; to one from one right; to eat from eat putLeft; to last from last putRight; to think "
                + "component Ring is port ";
        String ring = processes + "take[N], put[N], idle : sync par take, put in"
                + " par idle in i in 0..N - 1 => Fork[take[i], put[i]] end"
                + " || par idle in i in 0..N - 1 => Phil[take[i], take[(i + 1) % N], put[i], put[(i + 1) % N]] end"
                + " end Ring";
        String written = processes + "t0, t1, t2, p0, p1, p2, idle : sync par t0, t1, t2, p0, p1, p2 in"
                + " par idle in Fork[t0, p0] || Fork[t1, p1] || Fork[t2, p2] end || par idle in"
                + " Phil[t0, t1, p0, p1] || Phil[t1, t2, p1, p2] || Phil[t2, t0, p2, p0] end end Ring";
        assertThat(counts(ring)).isEqualTo(counts(written)).contains(" 1 deadlocks");
        assertThat(reachable(ring, "Phil_1.one and Phil_2.one and Phil_3.one")).isTrue();
    }

    @Test
    void wrongCopiesAndElementsAreNamed() {
        String head = "process P [e : sync] (m : nat) is states a from a e; to a\n"
                + "component C is var s : nat port e, p[2] : sync\n";
        assertThat(errors(head + "par i in 1..2 P[e](i) end C")).containsExactly("3:15: expected '=>', found 'P'");
        assertThat(errors(head + "par i in 1..2 => P[p[i]](i) end C"))
                .containsExactly("3:22: the port 'p' has the elements 0 to 1, not 2");
        assertThat(errors(head + "par i in 1..2 => P[p](i) end C"))
                .containsExactly("3:20: the port 'p' has 2 elements; write p[i] for one of them");
        assertThat(errors(head + "par i in 1..2 => P[e[0]](i) end C"))
                .containsExactly("3:22: the port 'e' has no elements, so no index");
        assertThat(errors(head + "par i in 2..1 => P[e](i) end C"))
                .containsExactly("3:1: this composition has no process");
        assertThat(errors(head + "par i in 1..99999 => P[e](i) end C"))
                .containsExactly("3:5: at most 10000 copies can be composed, not 99999");
        assertThat(errors(head + "par i in 1..900 => j in 1..900 => P[e](i) end C"))
                .containsExactly("1:9: the system has more than 10000 processes");
        assertThat(errors(head + "par i in 1..s => P[e](i) end C"))
                .containsExactly("3:13: this value must be constant");
        assertThat(errors(head.replace("p[2]", "p[0]") + "par P[e](1) end C"))
                .containsExactly("2:38: a port has 1 to 10000 elements, not 0");
    }
}
