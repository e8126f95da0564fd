package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Model errors stand in the results of every engine: found, or unknown; nothing is said only where they are excluded. */
class ModelErrorResultsTest {
    /** The index is 2 when both flags are set, which a joint step does. */
    private static final String WRONG = """
            byte x[2]; byte i = 0;
            channel go;
            process P { state a, b; init a; trans a -> b { sync go!; effect i = 2; }, b -> a { effect x[i] = 1; }; }
            process Q { state a, b; init a; trans a -> b { sync go?; }; }
            system async;
            """;

    /** More than a million states, of which value analysis cannot tell that the index stays below 2. */
    private static final String LARGE = """
            byte x[2]; byte i = 0;
            byte a = 0, b = 0, c = 0;
            process P { state s; init s; trans s -> s { effect a = a + 1; }; }
            process Q { state s; init s; trans s -> s { effect b = b + 1; }; }
            process R { state s; init s; trans s -> s { effect c = c + 1; }; }
            process S { state s; init s;
              trans s -> s { guard i == 0; effect i = a - a; }, s -> s { effect x[i] = 1; }; }
            system async;
            """;

    @TempDir
    Path directory;

    private String wrong = "";
    private String large = "";

    @BeforeEach
    void writeModels() throws IOException {
        wrong = Files.writeString(directory.resolve("wrong.dve"), WRONG).toString();
        large = Files.writeString(directory.resolve("large.dve"), LARGE).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "explore", "icc", "compose", "sog", "por"})
    void errorIsFoundByEveryEngine(String engine) {
        CliRun run = CliRun.real("check", "-q", "--invariant", "x[0] == 0", "--engine", engine, wrong);
        assertThat(run.status()).as(run.out()).isEqualTo(1);
        assertThat(run.out().lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("invariant x[0] == 0: holds"),
                        line -> assertThat(line).startsWith("model-errors: violated: index 2 is out of range"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ltl", "sog", "por", "icc"})
    void errorIsFoundBesideFormulas(String engine) {
        CliRun run = CliRun.real("check", "-q", "-f", "G {x[0] == 0}", "--engine", engine, wrong);
        assertThat(run.status()).as(run.out()).isEqualTo(1);
        assertThat(run.out()).contains("model-errors: violated: index 2 is out of range");
    }

    @Test
    void errorsThatAreNotDecidedAreUnknownInEveryFormat() throws IOException {
        Path junit = directory.resolve("junit.xml");
        Path sarif = directory.resolve("sarif.json");
        CliRun run = CliRun.real(
                "check",
                "--reach",
                "a == 1",
                "--format",
                "json",
                "--junit",
                junit.toString(),
                "--sarif",
                sarif.toString(),
                large);
        assertThat(run.status()).isEqualTo(2);
        JsonNode results = run.json().get("results");
        assertThat(results.get(0).get("verdict").asString()).isEqualTo("holds");
        assertThat(results.get(1).get("property").asString()).isEqualTo("model-errors");
        assertThat(results.get(1).get("verdict").asString()).isEqualTo("unknown");
        assertThat(results.get(1).get("reason").asString())
                .isEqualTo(
                        "not decided within 100000 states, beside the other answers; ask for 'model-errors' to search"
                                + " without this bound");
        assertThat(Files.readString(junit)).contains("model-errors");
        assertThat(Files.readString(sarif)).contains("model-errors");
        CliRun text = CliRun.real("check", "-q", "--reach", "a == 1", large);
        assertThat(text.status()).isEqualTo(2);
        assertThat(text.out()).contains("model-errors: unknown: not decided within 100000 states");
    }

    @Test
    void limitOfThePropertyLeavesErrorsUnknown() {
        CliRun run = CliRun.real("check", "-q", "--invariant", "i == 0", "--max-states", "1000", large);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out())
                .contains("model-errors: unknown: 'invariant i == 0' was not decided, and neither was this");
    }

    @Test
    void programsAskWhetherAnAnswerIsClean() {
        OpenModel model = OpenModel.read(Path.of(wrong)).withEngine("icc");
        Property property = model.invariant("x[0] == 0");
        Verdict verdict = model.check(property);
        assertThat(verdict.holds()).isTrue();
        assertThat(verdict.isClean()).isFalse();
        assertThat(verdict.excludesErrors()).isFalse();
        Checked all = model.check(List.of(property), Budget.unlimited(), Progress.SILENT);
        assertThat(all.isClean()).isFalse();
        assertThat(all.answers().get(1).verdict().trace()).isPresent();
        OpenModel right = OpenModel.read(Path.of("../examples/peterson.dve")).withEngine("icc");
        Verdict clean = right.check(right.invariant("not (P_0.critical and P_1.critical)"));
        assertThat(clean.isClean()).isTrue();
    }
}
