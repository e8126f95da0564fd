package dovetail.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import dovetail.cli.Wiring;
import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The command {@code simulate --runs}. */
class RandomCheckTest {
    private static final String BROKEN = "../examples/broken_mutex.dve";

    @TempDir
    Path directory;

    @Test
    void violationsHaveShrunkTraces() {
        CliRun run = CliRun.real("simulate", "--runs", "200", "-p", "mutex", "--format", "json", BROKEN);
        assertThat(run.status()).isEqualTo(1);
        JsonNode result = run.json().get("results").get(0);
        assertThat(run.json().get("command").asString()).isEqualTo("simulate");
        assertThat(result.get("verdict").asString()).isEqualTo("violated");
        assertThat(result.get("engine").asString()).isEqualTo("runs");
        assertThat(result.get("trace").get("steps").size()).isEqualTo(4);
    }

    @Test
    void tracesAreExplainedAsThoseOfChecks() {
        CliRun run = CliRun.real("simulate", "--runs", "200", "-p", "mutex", "--format", "json", BROKEN);
        JsonNode trace = run.json().get("results").get(0).get("trace");
        assertThat(trace.get("lostAt").asInt()).isEqualTo(4);
        assertThat(trace.get("length").asString()).isEqualTo("shortened");
        assertThat(trace.get("atoms").size()).isEqualTo(2);
        JsonNode last = trace.get("steps").get(3).get("atoms");
        assertThat(last.get(0).asBoolean()).isTrue();
        assertThat(last.get(1).asBoolean()).isTrue();
        assertThat(CliRun.real("simulate", "--runs", "200", "-p", "mutex", BROKEN)
                        .out())
                .containsPattern("\n=>  4  ab ")
                .contains("atoms: a: A.critical, b: B.critical\n")
                .contains("not necessarily the shortest trace\n");
    }

    @Test
    void stepsCanBeRearranged() {
        String loss = "\n=> 13  a.  Payment.told->committed ";
        assertThat(commit()).contains("\n    6  ..  Stock.promised->aborted ", loss);
        assertThat(commit("--rearrange")).contains("\n    5  ..  Stock.promised->aborted ", loss);
    }

    private static String commit(String... more) {
        List<String> options = new ArrayList<>(List.of("simulate", "--runs", "500", "--seed", "3", "-p", "agreement"));
        options.addAll(List.of(more));
        options.add("../examples/two_phase_commit.dve");
        return CliRun.real(options.toArray(String[]::new)).out();
    }

    @Test
    void tracesCanBeReplayed() {
        String trace = directory.resolve("t.json").toString();
        CliRun.real("simulate", "--runs", "200", "-p", "mutex", "--trace", trace, BROKEN);
        CliRun replayed = CliRun.with(new Wiring(), Terminal.NONE, "n 4\n", "simulate", "--replay", trace, BROKEN);
        assertThat(replayed.status()).isZero();
        assertThat(replayed.out()).contains("step 4: ");
    }

    @Test
    void nothingFoundIsUnknown() {
        CliRun run = CliRun.real(
                "simulate", "-q", "--runs", "1000", "--depth", "20", "-p", "mutex", "../examples/peterson.dve");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).startsWith("mutex: unknown: 1,000 random runs of up to 20 steps found no violation\n");
    }

    @Test
    void aWitnessIsNoAnswerWhereThePredicateMayHaveNoValue() throws IOException {
        Path model = Files.writeString(directory.resolve("partial.dve"), """
                byte x = 0;
                byte a[2];
                process A {
                  state s0, s1, s2;
                  init s0;
                  trans s0 -> s1 { effect x = 1; }, s1 -> s2 { effect x = 7; };
                }
                system async;
                """);
        String goal = "a[x] == 0 && x == 1";
        CliRun run = CliRun.real("simulate", "-q", "--runs", "10", "--reach", goal, model.toString());
        assertThat(run.out()).startsWith("reach " + goal + ": violated: index 7 is out of range");
        CliRun shallow =
                CliRun.real("simulate", "-q", "--runs", "10", "--depth", "1", "--reach", goal, model.toString());
        assertThat(shallow.status()).isEqualTo(2);
        assertThat(shallow.out())
                .startsWith("reach " + goal + ": unknown: 10 random runs of up to 1 step cannot show that the "
                        + "predicate has a value in every state; use 'check'\n");
    }

    @Test
    void modelErrorsAreReported() throws IOException {
        Path model = Files.writeString(directory.resolve("error.dve"), """
                byte x = 1;
                byte a[2];
                process A {
                  state s;
                  init s;
                  trans s -> s { effect x = x + 1; }, s -> s { effect a[x] = 1; };
                }
                system async;
                """);
        CliRun run = CliRun.real("simulate", "-q", "--runs", "10", "--invariant", "x < 250", model.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("model-errors: violated: index 2 is out of range for a[2]");
    }

    @Test
    void allPropertiesOfTheModelAreChecked() {
        CliRun run = CliRun.real("simulate", "-q", "--runs", "50", "--depth", "30", "../examples/peterson.dve");
        assertThat(run.out())
                .contains("can_enter: holds\n")
                .contains("no_deadlock: unknown: 50 random runs of up to 30 steps found no violation\n");
        CliRun formula = CliRun.real("simulate", "-q", "--runs", "5", "-f", "G F {true}", "../examples/peterson.dve");
        assertThat(formula.out()).contains("unknown: random runs are finite, and the property concerns infinite runs");
    }

    @Test
    void wrongUsesAreReported() {
        assertThat(CliRun.real("simulate", "-p", "mutex", BROKEN).err())
                .isEqualTo("dovetail: --property is for random runs: --runs N; 'check' answers properties\n");
        assertThat(CliRun.real("simulate", "--depth", "3", BROKEN).err())
                .isEqualTo("dovetail: --depth is for random runs: --runs N\n");
        assertThat(CliRun.real("simulate", "--runs", "0", BROKEN).err())
                .contains("--runs: expected a number from 1 to ");
        assertThat(CliRun.real("simulate", "--runs", "3", "../examples/fischer.fcr")
                        .err())
                .contains("the model has clocks, and random runs have no dates");
    }
}
