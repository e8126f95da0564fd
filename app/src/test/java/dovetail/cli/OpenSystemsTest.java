package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Systems of component-interaction automata say that they are open, and can be closed. */
class OpenSystemsTest {
    /** Without a partner of their own, the shop and the bank wait for one in the environment. */
    private static final String SHOP = """
            automaton Shop (S) { state idle, paid; init idle; trans idle -> paid (S, charge, -), paid -> idle (-, ok, S); }
            automaton Bank (B) { state none, once; init none; trans none -> once (-, charge, B), once -> none (-, undo, B); }
            composite Payment { Shop, Bank; restrictL (S, charge, -), (-, charge, B); }
            """;

    private static final String WARNING = "shop.coin:4:8: warning: the system is open: its environment takes part in"
            + " (-, ok, S), (-, undo, B); 'system closed Payment' or --closed forbids such steps, and 'system open"
            + " Payment' says that they are meant\n";

    @TempDir
    private Path directory;

    private String unsaid = "";

    @BeforeEach
    void write() throws IOException {
        unsaid = model("shop.coin", "system Payment;");
    }

    private String model(String name, String system) throws IOException {
        return Files.writeString(directory.resolve(name), SHOP + system + "\n").toString();
    }

    @Test
    void theWarningComesOnceAndTheVerdictNamesTheAssumption() {
        CliRun run = CliRun.real("check", "-q", "--deadlock", unsaid);
        assertThat(run.out()).isEqualTo("deadlockfree: holds (open system)\n");
        assertThat(run.err()).contains(WARNING).containsOnlyOnce("the system is open");
        assertThat(CliRun.real("check", "--strict", "--deadlock", unsaid).status())
                .isEqualTo(ExitStatus.ERROR);
    }

    @Test
    void systemsMaySayThatTheyAreOpen() throws IOException {
        String open = model("open.coin", "system open Payment;");
        CliRun run = CliRun.real("check", "-q", "--strict", "--deadlock", open);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("deadlockfree: holds (open system)\n");
    }

    @Test
    void closedSystemsHaveNoSuchSteps() throws IOException {
        String closed = model("closed.coin", "system closed Payment;");
        CliRun said = CliRun.real("check", "-q", "--deadlock", closed);
        assertThat(said.err()).isEmpty();
        assertThat(said.out()).isEqualTo("deadlockfree: violated\n");
        CliRun given = CliRun.real("check", "-q", "--closed", "--deadlock", unsaid);
        assertThat(given.err()).isEmpty();
        assertThat(given.out()).isEqualTo("deadlockfree: violated (closed system)\n");
        assertThat(CliRun.real("explore", "--closed", unsaid).out()).contains("states:          2\n");
        assertThat(CliRun.real("compare", "-e", "strong", "--closed", unsaid, closed)
                        .status())
                .isZero();
        assertThat(CliRun.real("compare", "-e", "strong", unsaid, closed).status())
                .isEqualTo(ExitStatus.VIOLATED);
    }

    @Test
    void otherLanguagesAreClosed() {
        CliRun run = CliRun.real("check", "--closed", "../examples/peterson.dve");
        assertThat(run.status()).isEqualTo(ExitStatus.ERROR);
        assertThat(run.err())
                .contains("--closed: only the systems of '.coin' files have steps with an unknown partner");
    }

    @Test
    void reportsHaveTheAssumption() throws IOException {
        Path junit = directory.resolve("junit.xml");
        Path pages = directory.resolve("pages");
        JsonNode open = CliRun.real(
                        "check",
                        "--format",
                        "json",
                        "--invariant",
                        "Shop.idle",
                        "--junit",
                        junit.toString(),
                        "--trace-dir",
                        pages.toString(),
                        unsaid)
                .json();
        assertThat(open.get("warnings").size()).isEqualTo(1);
        JsonNode assumptions = open.get("results").get(0).get("assumptions");
        assertThat(assumptions.get("openSystem").asBoolean()).isTrue();
        assertThat(Files.readString(junit)).contains("open system");
        assertThat(Files.readString(pages.resolve("index.html"))).contains("open system");
        JsonNode closed = CliRun.real("check", "--format", "json", "--closed", "--deadlock", unsaid)
                .json()
                .get("results")
                .get(0)
                .get("assumptions");
        assertThat(closed.get("openSystem").asBoolean()).isFalse();
        assertThat(closed.get("bounds").get(0).asString()).isEqualTo("closed system");
    }

    @Test
    void descriptionsHaveTheLabels() {
        assertThat(CliRun.real("info", unsaid).out())
                .contains("open system: steps with an unknown partner\n  (-, ok, S), (-, undo, B)\n");
        JsonNode labels = CliRun.real("info", "--format", "json", unsaid)
                .json()
                .get("results")
                .get(0)
                .get("openLabels");
        assertThat(labels.get(0).asString()).isEqualTo("(-, ok, S)");
        assertThat(CliRun.real("info", "--closed", unsaid).out()).doesNotContain("open system");
    }
}
