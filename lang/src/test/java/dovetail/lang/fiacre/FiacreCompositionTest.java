package dovetail.lang.fiacre;

import static dovetail.lang.fiacre.Fiacre.counts;
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
}
