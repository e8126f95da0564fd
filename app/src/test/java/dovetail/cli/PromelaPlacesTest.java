package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.ModelSource;
import dovetail.api.OpenModel;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.promela.Spin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Processes that no short run creates: they get places when a search lacks them, and nothing holds that they could change. */
class PromelaPlacesTest {
    /** Short runs find no process of W, so there is one place. Later all five are there at once. */
    private static final String LATE = """
            byte a, d, x, y; bool go;
            proctype W() { x++; y = 1 / y; x-- }
            active proctype A() { do :: d_step { a < 60 && !go -> a++ } :: d_step { !go -> d = (d + 1) % 64; a = 0 } od }
            active proctype C() {
              byte n;
              d_step { a == 60 -> go = 1; a = 0; d = 0 };
              do :: n < 5 -> run W(); n++ :: else -> break od
            }
            ltl small { [] (x < 5) }
            ltl bounded { [] (x <= 5) }
            """;

    private static final String WITHOUT_ERROR = LATE.replace("y = 1 / y", "y = 1");

    @TempDir
    Path directory;

    private String late = "";
    private String clean = "";

    @BeforeEach
    void write() throws IOException {
        late = file("late.pml", LATE);
        clean = file("clean.pml", WITHOUT_ERROR);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "explore", "por", "symbolic"})
    void answersAreFoundWithMorePlaces(String engine) {
        CliRun run =
                CliRun.real("check", "-q", "--engine", engine, "--invariant", "x < 5", "--invariant", "x <= 5", clean);
        assertThat(run.out()).contains("invariant x < 5: violated").contains("invariant x <= 5: holds");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void formulasAreAnsweredAndTheNumberOfPlacesIsTold() {
        CliRun run = CliRun.real("check", "-p", "small", "-p", "bounded", clean);
        assertThat(run.out()).contains("small: violated", "bounded: holds", "answered with places for 10 processes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "ltl", "por"})
    void cellsOfExperimentsHaveMorePlaces(String engine) {
        CliRun run = CliRun.real("experiment", "--engines", engine, "-p", "small", "-p", "bounded", clean);
        assertThat(run.out())
                .containsPattern("small +" + engine + " +violated")
                .containsPattern("bounded +" + engine + " +holds");
    }

    @Test
    void modelErrorsBehindThePlacesAreFound() {
        CliRun run = CliRun.real("check", "-q", "-p", "model-errors", late);
        assertThat(run.out()).contains("model-errors: violated");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=2", "--set=search=dfs", "--coverage"})
    void statesAreThoseOfSpin(String option) throws IOException {
        String program = WITHOUT_ERROR.replaceAll("ltl .*", "");
        CliRun run = CliRun.real("explore", "--format", "json", option, file("m.pml", program));
        JsonNode result = run.json().get("results").get(0);
        assertThat(result.get("states").asLong()).isEqualTo(9_358);
        assertThat(result.get("transitions").asLong()).isEqualTo(31_013);
        assertThat(result.get("remarks").toString()).contains("answered with places for 10 processes");
        if (Spin.isInstalled()) {
            Spin.Counts counts = Spin.counts(directory, program).orElseThrow();
            assertThat(counts.states()).isEqualTo(9_358);
            assertThat(counts.transitions()).isEqualTo(31_014);
        }
    }

    /** A place that no process needs is no part of the text. */
    @Test
    void coverageIsThatOfTheText() throws IOException {
        String program = WITHOUT_ERROR.replace("x++; y = 1;", "x++; y = 1; if :: y == 1 :: y == 2 -> y = 3 fi;");
        CliRun run = CliRun.real("explore", "--coverage", file("m.pml", program));
        assertThat(run.out()).contains("""
                        never taken
                          W[2]: y == 2  m.pml:2:44
                          W[2]: y = 3   m.pml:2:54
                        never reached
                          W[2].line 2 (5)  m.pml:2:54
                        coverage:""").contains(" 3 of 3 components moving");
    }

    @Test
    void processesWithoutABoundEndAtTheMostPlaces() throws IOException {
        String endless = file("endless.pml", """
                        byte n;
                        proctype W() { false }
                        active proctype A() { do :: n < 200 -> n++ :: n == 200 -> run W() od }
                        """);
        CliRun run = CliRun.real("check", "-q", "--invariant", "n <= 200", endless);
        assertThat(run.out())
                .contains("invariant n <= 200: unknown: there would be more than 255 processes, the last one a 'W'");
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void theLastNumberOfPlacesIsToldWhereAnotherLimitIsMet() {
        CliRun run = CliRun.real("check", "-q", "--max-states", "5000", "-p", "bounded", clean);
        assertThat(run.out()).contains("bounded: unknown: state limit of 5000 reached; with places for 10 processes");
    }

    /** Random runs lack places as searches do. The runs that look for places are not as long. */
    @Test
    void randomRunsGoOnWithMorePlaces() throws IOException {
        String text = """
                int n; byte x;
                proctype W() { x++; (x == 3) }
                active proctype A() { do :: d_step { n < 1200 -> n++ } :: n == 1200 -> break od; run W(); run W(); run W() }
                """;
        CliRun run = CliRun.real(
                "simulate", "--runs", "3", "--depth", "2000", "--invariant", "x < 3", file("runs.pml", text));
        assertThat(run.out()).contains("invariant x < 3: violated", "answered with places for");
    }

    /** Here the places do not grow, so that the limit is met: nothing is known behind it. */
    private Verdict once(String engine, String text, String invariant) {
        OpenModel model = ModelSource.text("late.pml", text).open().withEngine(engine);
        Property property = invariant.isEmpty() ? model.deadlockFree() : model.invariant(invariant);
        return model.check(property);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "explore", "por"})
    void valuesOfVariablesDecideNothing(String engine) {
        assertThat(once(engine, LATE, "x < 2").limit().orElseThrow().text())
                .contains("process 3 would be a 'W', for which no place was found");
    }

    /** A step that is independent of all others must not put off the one that meets the limit. */
    @Test
    void deadlocksBehindTheLimitAreNotExcludedByReduction() {
        String looping = LATE.replace("x++; y = 1 / y; x--", "x++; (false)")
                .replaceAll("ltl .*", "")
                .concat("active proctype D() { byte d; do :: d = 1 - d od }");
        assertThat(once("por", looping, "").limit()).isPresent();
    }
}
