package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Forbidden words of actions from the command line, on the bundled examples. */
class NeverWordTest {
    private static final String BUFFER = "../examples/buffer/";
    private static final String TWICE = ".* ; put ; [^ get]* ; put";

    @TempDir
    Path directory;

    @Test
    void aViolationIsAShortestPathAlongAForbiddenWord() {
        CliRun run = check("--never", TWICE, "--format", "json");
        assertThat(run.status()).isEqualTo(1);
        JsonNode result = run.json().get("results").get(0);
        assertThat(result.get("property").asString()).isEqualTo("never " + TWICE);
        assertThat(result.get("engine").asString()).isEqualTo("explore");
        assertThat(result.get("figures").get("automatonStates").asInt()).isEqualTo(3);
        assertThat(result.get("trace").get("kind").asString()).isEqualTo("path");
        List<String> actions = new ArrayList<>();
        for (JsonNode step : result.get("trace").get("steps")) {
            actions.add(step.get("action").asString());
        }
        assertThat(actions).containsExactly("make", "put", "make", "put");
    }

    @Test
    void everyReportShowsThePath() throws IOException {
        String[][] expected = {
            {"txt", "at the end: producer: 0, buffer: 2"},
            {"html", "class=\"action\">make</td>"},
            {"mmd", "sequenceDiagram"},
            {"dot", "digraph trace"},
            {"json", "\"kind\":\"path\""}
        };
        for (String[] report : expected) {
            Path file = directory.resolve("trace." + report[0]);
            check("--never", TWICE, "--trace", file.toString());
            assertThat(Files.readString(file)).contains(report[1]).contains("put");
        }
    }

    @Test
    void theExpressionDescribesTheWholeBeginning() {
        assertThat(check("-q", "--never", "put").status()).isZero();
        assertThat(check("-q", "--never", "make ; put").status()).isEqualTo(1);
        assertThat(check("-q", "--never", ".* ; put").status()).isEqualTo(1);
    }

    @Test
    void internalStepsAreActionsToo() {
        assertThat(check("-q", "--never", ".* ; get ; i ; get").status()).isEqualTo(1);
        assertThat(check("-q", "--never", ".* ; get ; get").status()).isZero();
    }

    @Test
    void theEmptyWordIsForbiddenToEveryModelAndProbablyByMistake() {
        CliRun run = check("--never", "put*");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).startsWith("never put*: violated\n=>  0  initially");
        assertThat(run.err())
                .isEqualTo(
                        "warning: property 'never put*': the expression contains the empty word, a prefix of every run\n");
    }

    @Test
    void anActionThatNoStepHasIsProbablyMisspelt() {
        CliRun run = check("-q", "--never", "put | \"gett*\"");
        assertThat(run.out()).isEqualTo("never put | \"gett*\": holds\n");
        assertThat(run.err()).contains("warning: ", "no action of the model matches \"gett*\"");
    }

    @Test
    void mistakesPointIntoTheExpression() {
        CliRun run = check("--never", "put ; (get");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("""
                --never:1:11: error: expected ';', '|', a repetition or ')', found the end of the expression
                    put ; (get
                              ^
                """);
    }

    @Test
    void expressionsWhoseAutomatonIsTooLargeAreUnknown() {
        CliRun run = check("-q", "--engine", "explore", "--never", ".* ; make ; .{40} ; put");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("unknown: the automaton of the bad prefixes is too large");
        // Random runs need no such automaton.
        assertThat(check("-q", "--never", ".* ; make ; .{40} ; put").status()).isEqualTo(1);
    }

    @Test
    void modelErrorsAreLookedForWhereNoForbiddenWordCanCome() throws IOException {
        Path model = Files.writeString(directory.resolve("zero.dve"), """
                byte x = 1;
                process P { state a, b, c; init a; trans a -> b { effect x = 0; }, b -> c { effect x = 1 / x; }; }
                system async;
                """);
        Files.writeString(directory.resolve("zero.prop"), "property p is never ( \"P.b->c\" )");
        CliRun run = CliRun.real("check", "-q", model.toString());
        assertThat(run.out())
                .startsWith("p: holds vacuously: the trigger '\"P.b->c\"' never happens\nmodel-errors: violated");
    }

    private static CliRun check(String... args) {
        List<String> all = new ArrayList<>(List.of("check"));
        all.addAll(List.of(args));
        all.addAll(List.of(BUFFER + "producer.aut", BUFFER + "buffer.aut", BUFFER + "consumer.aut"));
        return CliRun.real(all.toArray(String[]::new));
    }
}
