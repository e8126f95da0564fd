package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Coverage on the command line: a model with parts that no run uses. */
class CoverageTest {
    @TempDir
    Path directory;

    private String coupon = "";

    @BeforeEach
    void write() throws IOException {
        coupon = Files.writeString(directory.resolve("coupon.dve"), """
                        byte x = 0;
                        channel c;
                        process A {
                          state a, b, dead;
                          init a;
                          trans a -> b { guard x == 0; effect x = 1; },
                                b -> a { effect x = 0; },
                                b -> dead { guard x == 7; };
                        }
                        process B {
                          state p, q;
                          init p;
                          trans p -> q { sync c?; },
                                q -> p {};
                        }
                        system async;
                        """).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=2", "--set=search=dfs", "--set=store=compact", "--set=compile=always"})
    void unusedPartsComeFirstThenTheTotals(String option) {
        int equals = option.indexOf('=');
        CliRun run =
                CliRun.real("explore", "--coverage", option.substring(0, equals), option.substring(equals + 1), coupon);
        assertThat(run.status()).isZero();
        assertThat(run.out()).endsWith("""
                never taken
                  A.b->dead  coupon.dve:8:9
                  B.p->q     coupon.dve:13:9
                  B.q->p     coupon.dve:14:9
                never reached
                  A.dead  coupon.dve:4:15
                  B.q     coupon.dve:11:12
                never moving
                  B  coupon.dve:10:9
                coverage: 2 of 5 transitions taken, 3 of 5 locations reached, 1 of 2 components moving
                """);
    }

    /** As in SPIN's list of unreached states, which has none of the statements in a d_step. */
    @ParameterizedTest
    @ValueSource(strings = {"--threads=2", "--set=search=dfs", "--set=compile=always", "--por"})
    void statementsWithinAtomicSequencesAreCounted(String option) throws IOException {
        String model = Files.writeString(directory.resolve("sequence.pml"), """
                        byte x, y;
                        active [2] proctype P() {
                          atomic {
                            x = 1;
                            if
                            :: y == 7 -> x = 2;
                              y = 3
                            :: y == 0 -> skip
                            fi;
                            y = 0 }
                          d_step {
                            x = 0;
                            if
                            :: y == 7 ->
                              x = 3
                            :: else
                            fi;
                            y = 0 } }
                        """).toString();
        String[] words = option.split("=", 2);
        CliRun run = words.length == 1
                ? CliRun.real("explore", "--coverage", option, model)
                : CliRun.real("explore", "--coverage", words[0], words[1], model);
        assertThat(run.out()).contains("""
                  P[0].line 6   sequence.pml:6:18
                  P[0].line 7   sequence.pml:7:7
                  P[0].line 15  sequence.pml:15:7
                """).doesNotContain("x = 1", "y == 0", "line 8", "line 12");
    }

    @Test
    void withDetailsEveryTransitionHasItsCount() {
        CliRun run = CliRun.real("explore", "--coverage", "-v", "../examples/peterson.dve");
        assertThat(run.out()).contains("""
                steps of a state: 1.70 in the mean, 2 at most
                states of each level, from depth 0 on
                  0:  1  2  3  4  5  4  1
                transitions, and how often each was taken
                  P_0.idle->asking       6  first at depth 1  peterson.dve:16:5
                """);
        assertThat(run.out())
                .endsWith("coverage: 8 of 8 transitions taken, 8 of 8 locations reached,"
                        + " 2 of 2 components moving\n");
    }

    @Test
    void asJson() {
        JsonNode result = CliRun.real("explore", "--coverage", "--format", "json", coupon)
                .json()
                .get("results")
                .get(0);
        JsonNode coverage = result.get("coverage");
        assertThat(coverage.propertyNames())
                .containsExactly("whole", "reduced", "transitions", "locations", "components");
        assertThat(coverage.get("whole").asBoolean()).isTrue();
        JsonNode taken = coverage.get("transitions").get(0);
        assertThat(taken.get("component").asString()).isEqualTo("A");
        assertThat(taken.get("label").asString()).isEqualTo("A.a->b");
        assertThat(taken.get("place").get("line").asInt()).isEqualTo(6);
        assertThat(taken.get("taken").asLong()).isEqualTo(1);
        assertThat(taken.get("firstDepth").asInt()).isEqualTo(1);
        JsonNode never = coverage.get("transitions").get(2);
        assertThat(never.get("taken").asLong()).isZero();
        assertThat(never.get("firstDepth").isNull()).isTrue();
        assertThat(coverage.get("locations").get(2).get("reached").asBoolean()).isFalse();
        assertThat(coverage.get("components").get(1).get("moves").asBoolean()).isFalse();
    }

    @Test
    void checkShowsItWithDetailsOnceForAPass() {
        CliRun run = CliRun.real("check", "-v", "--invariant", "x < 2", "--invariant", "x < 3", coupon);
        assertThat(run.status()).isZero();
        assertThat(run.out()).containsOnlyOnce("coverage: 2 of 5 transitions taken");
        assertThat(CliRun.real("check", "--invariant", "x < 2", coupon).out()).doesNotContain("coverage");
    }

    @Test
    void severalSearchesAreToldApart() {
        CliRun run = CliRun.real("check", "-v", "../examples/vending.fcr", "../examples/vending.cdl");
        assertThat(run.out()).contains("coverage by the search for ");
        assertThat(CliRun.real("check", "-v", "--invariant", "x < 2", coupon).out())
                .doesNotContain("coverage by");
    }

    @Test
    void aViolationEndsTheSearchEarly() {
        CliRun run = CliRun.real("check", "-v", "--invariant", "x < 1", coupon);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).endsWith("the search ended early: what it did not cover may still be possible\n");
    }

    @Test
    void statesOfAFileHaveTheLineOfATransition() throws IOException {
        String file = Files.writeString(
                        directory.resolve("lost.aut"), "des (0, 3, 3)\n(0, a, 1)\n(1, b, 0)\n(2, c, 0)\n")
                .toString();
        assertThat(CliRun.real("explore", "--coverage", file).out()).endsWith("""
                never taken
                  lost: 2 --c--> 0  lost.aut:4
                never reached
                  lost.2  lost.aut:4
                coverage: 2 of 3 transitions taken, 2 of 3 locations reached, 1 of 1 component moving
                """);
    }

    @Test
    void eventsOfAContextThatTheEnvironmentNeverTakes() throws IOException {
        String contexts = Files.writeString(directory.resolve("c.cdl"), """
                event tea is { send tea to {Dispenser}1:inputs }
                event cup is { receive cup from {Dispenser}1:outputs }
                cdl c is { main is { tea; cup } }
                """).toString();
        assertThat(CliRun.real("explore", "--coverage", "../examples/vending.fcr", contexts)
                        .out())
                .contains("receive cup from {Dispenser}1:outputs");
    }

    @Test
    void aReducedSearchSaysSo() {
        assertThat(CliRun.real("explore", "--coverage", "--por", coupon).out())
                .endsWith("the search pruned steps: what it did not cover may still be possible\n");
    }

    @Test
    void systemsWithoutTransitionsRefuse() {
        CliRun run = CliRun.real("explore", "--coverage", "../examples/reservoir.mod");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains("--coverage: a system of modules has no transitions to count;"
                        + " its modules move jointly at every instant");
    }
}
