package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Small things of the command line: patterns of names, hints, texts of properties, and figures that are told once. */
class PolishTest {
    private static final String PETERSON = "../examples/peterson.dve";

    @TempDir
    Path directory;

    @Test
    void namesMayBePatterns() {
        assertThat(CliRun.real("check", "-q", "-p", "m*x", "-p", "assert*", PETERSON)
                        .out())
                .isEqualTo("mutex: holds\nassert P_0.critical: holds\nassert P_1.critical: holds\n");
        assertThat(CliRun.real("check", "-q", "-p", "z*", PETERSON).err())
                .startsWith("dovetail: no property matches 'z*'; there are mutex");
        assertThat(CliRun.real("check", "-q", "-p", "*.prompt", "../examples/watchdog.fcr", "../examples/watchdog.cdl")
                        .out())
                .isEqualTo(
                        "mute.prompt: holds (waiting forever is a run)\nlively.prompt: holds (waiting forever is a run)\n"
                                + "switched_off.prompt: holds (waiting forever is a run)\n");
    }

    @Test
    void engineIsGivenOnce() {
        CliRun run = CliRun.real("check", "--engine", "icc", "--engine", "por", PETERSON);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).startsWith("dovetail: --engine is given twice: icc, por; a run has one engine");
    }

    @ParameterizedTest
    @CsvSource({"init, text file", "new, text file", "test, check MODEL", "verify, check MODEL", "list, info MODEL"})
    void commandsOfOtherToolsHaveAHint(String command, String hint) {
        assertThat(CliRun.real(command).err())
                .startsWith("dovetail: unknown command '" + command + "'; ")
                .contains(hint);
    }

    @Test
    void constantsAreNotDefined() {
        assertThat(CliRun.real(
                                "check",
                                "--define",
                                "PATIENCE=3",
                                "../examples/watchdog.fcr",
                                "../examples/watchdog.cdl")
                        .err())
                .containsPattern("^../examples/watchdog.fcr:\\d+:\\d+: error: ")
                .containsPattern("../examples/watchdog.fcr:\\d+:\\d+: error: 'PATIENCE' is a constant, not a macro;"
                        + " give --const PATIENCE=3 instead\n +const PATIENCE");
    }

    @Test
    void errorsStayBesideConstantsThatAreDefined() throws IOException {
        Path model = Files.writeString(directory.resolve("m.fcr"), "// const N is no more\nproces P is\n");
        CliRun run = CliRun.real("check", "--define", "N=3", model.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .startsWith(model + ":2:1: error: ")
                .contains(model + ":1:10: error: 'N' is a constant, not a macro; give --const N=3 instead\n");
    }

    @Test
    void adviceStaysWhereNothingIsAnswered() {
        CliRun run = CliRun.real("check", "-q", "--deadlock", "--max-states", "2", PETERSON);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("to try next:\n").contains("--max-states 20 ");
    }

    @Test
    void figuresOfASearchAreToldOnce() throws IOException {
        Path junit = directory.resolve("junit.xml");
        CliRun run = CliRun.real("check", "--junit", junit.toString(), PETERSON);
        assertThat(run.out()).containsOnlyOnce("20 states").contains("; one search for 7 properties\n");
        assertThat(Files.readString(junit).split("time=\"0.000\"", -1)).hasSize(7);
    }

    @Test
    void expectedViolationsAreNotRed() throws IOException {
        Path traces = directory.resolve("traces");
        CliRun.real("check", "--expect", "--trace-dir", traces.toString(), "../examples/broken_mutex.dve");
        assertThat(Files.readString(traces.resolve("index.html")))
                .contains("<tr class=\"expected\"><td>&#x2717; violated, as expected</td>")
                .doesNotContain("<tr class=\"violated\">");
    }

    @Test
    void witnessesOfModulesEndAtTheGoal() {
        CliRun run = CliRun.real("check", "--reach", "r1.level = 3", "../examples/reservoir.mod");
        assertThat(run.out())
                .contains("  instant          0  1  2\n")
                .contains("  => instant 2: the goal is reached here\n")
                .contains("  => instant 2: the run continues into a loop, which is not shown\n");
        assertThat(CliRun.real(
                                "check",
                                "--set",
                                "whole-trace=true",
                                "--reach",
                                "r1.level = 3",
                                "../examples/reservoir.mod")
                        .out())
                .contains("repeats forever");
    }

    @Test
    void propertiesOfModelsHaveTheirTexts() {
        assertText("p10", "always 1 <= r1.level <= M-1 & 1 <= r2.level <= M-1", "../examples/reservoir.mod");
        assertText(
                "mute.prompt",
                "{ misses leads-to [0..1] sounds }",
                "../examples/watchdog.fcr",
                "../examples/watchdog.cdl");
        assertText("assert A.critical", "critical: not B.critical", "../examples/broken_mutex.dve");
    }

    @Test
    void queriesHaveTheirFormulasAsText() throws IOException {
        Path queries = Files.writeString(directory.resolve("q.xml"), """
                <?xml version="1.0"?><property-set xmlns="http://mcc.lip6.fr/">
                <property><id>a</id><formula><all-paths><globally><disjunction>
                <integer-eq><tokens-count><place>made</place></tokens-count><integer-constant>0</integer-constant></integer-eq>
                <negation><is-fireable><transition>put</transition></is-fireable></negation>
                </disjunction></globally></all-paths></formula></property>
                <property><id>b</id><formula><exists-path><finally><deadlock/></finally></exists-path></formula></property>
                <property><id>c</id><formula><all-paths><until><before><is-fireable><transition>make</transition></is-fireable>
                </before><reach><is-fireable><transition>put</transition></is-fireable></reach></until></all-paths></formula>
                </property></property-set>
                """);
        JsonNode results = CliRun.real(
                        "check", "--format", "json", "--props", queries.toString(), "../examples/conveyor.pnml")
                .json()
                .get("results");
        assertThat(results.get(0).get("text").asString()).isEqualTo("A G ((#made == 0) || (!is-fireable(put)))");
        assertThat(results.get(1).get("text").asString()).isEqualTo("E F deadlock");
        assertThat(results.get(2).get("text").asString()).isEqualTo("A (is-fireable(make) U is-fireable(put))");
        assertThat(results.get(2).get("place").get("line").asInt()).isEqualTo(7);
    }

    private static void assertText(String property, String text, String... files) {
        String[] args = new String[files.length + 3];
        args[0] = "check";
        args[1] = "--format";
        args[2] = "json";
        System.arraycopy(files, 0, args, 3, files.length);
        for (JsonNode result : CliRun.real(args).json().get("results")) {
            if (result.get("property").asString().equals(property)) {
                assertThat(result.get("text").asString()).isEqualTo(text);
                return;
            }
        }
        throw new AssertionError("there is no result of " + property);
    }
}
