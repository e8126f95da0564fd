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

/** With {@code --strict}, warnings are errors; without, they are told also where only verdicts are printed. */
class StrictTest {
    private static final String WRAPPED = ":1:10: error: 300 does not fit the type and becomes 44";

    @TempDir
    Path directory;

    private String warned = "";

    @BeforeEach
    void write() throws IOException {
        warned = Files.writeString(directory.resolve("warned.dve"), """
                        byte x = 300;
                        process P { state s; init s; trans s -> s { effect x = 1; }; }
                        system async;
                        """).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "explore", "info", "simulate"})
    void warningsAboutTheModelAreErrors(String command) {
        CliRun run = CliRun.real(command, "--strict", warned);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith(warned + WRAPPED).doesNotContain("warning");
        assertThat(CliRun.real(command, warned).status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "info"})
    void lintsAndWarningsAboutPropertiesAreErrors(String command) throws IOException {
        String model = Files.writeString(directory.resolve("idle.dve"), """
                        byte x; byte idle;
                        process P { state s; init s; trans s -> s { effect x = 1; }; }
                        system async;
                        """).toString();
        String lint = ":1:14: error: ";
        assertThat(CliRun.real(command, "--strict", model).err()).contains(model + lint);
        Files.writeString(directory.resolve("idle.prop"), "property p is never ( \"P.s->s\" ; zz )\n");
        CliRun run = CliRun.real(command, "--strict", model);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(model + lint, "idle.prop:1:34: error: no action of the model matches \"zz\"");
    }

    @Test
    void allAreToldAtOnce() {
        CliRun run =
                CliRun.real("check", "--strict", "--fair", "--threads", "1000", "--never", "\"P.s->s\"* | zz", warned);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains(
                        warned + WRAPPED,
                        "--never:1:13: error: no action of the model matches \"zz\"",
                        "error: --finite-runs, --observed and --fair apply to linear-time properties only",
                        "error: property 'never \"P.s->s\"* | zz': the expression contains the empty word",
                        "error: --threads 1000");
    }

    @Test
    void jsonHasTheErrors() {
        CliRun run = CliRun.real("check", "--strict", "--format", "json", warned);
        assertThat(run.status()).isEqualTo(3);
        JsonNode report = run.json();
        assertThat(report.get("results")).isEmpty();
        assertThat(report.get("warnings")).isEmpty();
        assertThat(report.get("errors"))
                .isNotEmpty()
                .allSatisfy(
                        error -> assertThat(error.get("severity").asString()).isEqualTo("error"));
        assertThat(report.get("errors").get(0).get("message").asString()).startsWith("300 does not fit");
    }

    @Test
    void withoutWarningsNothingChanges() {
        CliRun run = CliRun.real("check", "-q", "--strict", "-p", "mutex", "../examples/peterson.dve");
        assertThat(run.out()).isEqualTo("mutex: holds\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
    }

    @Test
    void quietRunsWarnOfModelsAndProperties() {
        CliRun run = CliRun.real("check", "-q", "--never", "\"P.s->s\" ; zz", warned);
        assertThat(run.out()).isEqualTo("never \"P.s->s\" ; zz: holds vacuously: the trigger '\"zz\"' never happens\n");
        assertThat(run.err()).contains(":1:10: warning: 300 does not fit", "--never:1:12: warning: no action");
    }
}
