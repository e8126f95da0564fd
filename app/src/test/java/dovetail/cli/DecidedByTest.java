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

/** Results say which technique decided, of an engine that combines several, and how many components took part. */
class DecidedByTest {
    private static final String RING = "../examples/le_lann.dve";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "icc --set merge=off -p mutex|construction|decided by construction after 6 of 6 components",
                "icc -p mutex|composition|decided by composition of 6 of 6 components",
                "icc -p no_deadlock|product|decided by product of 6 of 6 components",
                "compose -p mutex|composition|decided by composition of 6 of 6 components",
                "sog --set sets=diagrams -p mutex|diagrams|decided after 6 of 6 components",
                "icc --invariant true|reduction|no composition was needed: the reduction of the components excludes"
                        + " every violation"
            })
    void wordAndLine(String options, String word, String line) {
        String[] arguments = ("check --engine " + options + " " + RING).split(" ");
        assertThat(CliRun.real(arguments).out().lines().map(String::strip)).contains(line);
        assertThat(result(arguments).get("decidedBy").asString()).isEqualTo(word);
    }

    /** Composition alone would hold 28 states at once. */
    @Test
    void constructionDecidesWhereItNeedsLess() {
        JsonNode result = result("check", "--engine", "icc", "-p", "once", "../examples/device_election.dve");
        assertThat(result.get("decidedBy").asString()).isEqualTo("construction");
        assertThat(result.get("peakStates").asInt()).isEqualTo(3);
    }

    @Test
    void observationGraphsOfNumberedStatesAreComposed() {
        String[] arguments = {
            "check", "--engine", "sog", "--set", "sets=numbers", "-p", "mutex", "../examples/peterson.dve"
        };
        assertThat(CliRun.real(arguments).out()).contains("decided after 5 of 5 components");
        assertThat(result(arguments).get("decidedBy").asString()).isEqualTo("composition");
    }

    @Test
    void enginesWithOneTechniqueHaveNoWord() {
        JsonNode result = result("check", "-p", "mutex", RING);
        assertThat(result.get("decidedBy").isNull()).isTrue();
    }

    @Test
    void pageOfResultsHasTheWord() throws IOException {
        CliRun.real("check", "--engine", "icc", "-p", "mutex", "--trace-dir", directory.toString(), RING);
        assertThat(Files.readString(directory.resolve("index.html")))
                .contains("<th>Decided by</th>")
                .contains("<td><span>composition</span></td>");
    }

    @Test
    void explanationHasTheCompositions() {
        CliRun run = CliRun.real("check", "--engine", "icc", "--explain", "-p", "mutex", RING);
        assertThat(run.out())
                .contains("decided by composition of 6 of 6 components")
                .contains("composed: ");
    }

    private static JsonNode result(String... arguments) {
        String[] all = new String[arguments.length + 2];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = "--format";
        all[arguments.length + 1] = "json";
        return CliRun.real(all).json().get("results").get(0);
    }
}
