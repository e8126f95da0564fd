package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Component-interaction automata through every command. */
class CoinTest {
    private static final String LOCKER = "../examples/parcel_locker.coin";

    @TempDir
    Path directory;

    @Test
    void exploreCounts() {
        assertExplored(LOCKER);
    }

    @Test
    void checkAnswersWhatTheModelStatesItself() {
        CliRun run = CliRun.real("check", "-q", "-p", "property", LOCKER);
        assertThat(run.out()).isEqualToIgnoringNewLines("property: holds (open system)");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void tracesSpeakOfLabelsAndOfStatesByName() throws IOException {
        for (String kind : new String[] {"json", "html", "dot"}) {
            Path trace = directory.resolve("trace." + kind);
            CliRun run = CliRun.real("check", "-p", "opens", "--trace", trace.toString(), LOCKER);
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.out())
                    .contains("(K, notify, R)      Keypad, Recipient  Keypad: announcing -> armed")
                    .contains("Keypad: checking -> wrong  (parcel_locker.coin:22:16)");
            assertThat(Files.readString(trace)).contains("(K, notify, R)", "announcing");
        }
        CliRun replay = CliRun.with(
                new Wiring(),
                Terminal.NONE,
                "n 4\nwhere\n",
                "simulate",
                "--replay",
                directory.resolve("trace.json").toString(),
                LOCKER);
        assertThat(replay.status()).isZero();
        assertThat(replay.out())
                .contains("step 4 of 7: (K, notify, R)", "Keypad: announcing -> armed")
                .containsPattern("Keypad: armed +[^ ]*parcel_locker.coin:15:27");
    }

    @Test
    void formulasOnTheCommandLineSpeakOfWhatIsEnabled() {
        CliRun run = CliRun.real(
                "check",
                "-q",
                "-f",
                "G(\"(K,notify,R)\" -> X E\"(R,code,K)\")",
                "-f",
                "G !E\"(R, take, *)\"",
                "--never",
                "[^ \"(R, code, K)\"]* ; \"(R, take, door)\"",
                LOCKER);
        assertThat(run.out().lines().filter(l -> l.contains("holds") || l.contains("violated")))
                .extracting(l -> l.substring(l.lastIndexOf(": ") + 2))
                .containsExactly("holds (open system)", "violated (open system)", "holds (open system)");
    }

    @Test
    void enablednessSpeaksOfOtherLanguages() {
        String polling = "../examples/polling.dve";
        assertThat(CliRun.real(
                                "check",
                                "-q",
                                "-f",
                                "G (\"Client.idle->waiting\" -> E\"Client.idle->waiting\")",
                                polling)
                        .out())
                .contains("holds");
        assertThat(CliRun.real("check", "-q", "-f", "G E\"Server.*\"", polling).out())
                .contains("violated");
    }

    @Test
    void convertedModelsHaveTheSameFigures() {
        for (String name : new String[] {"space.aut", "network.exp"}) {
            Path target = directory.resolve(name);
            assertThat(CliRun.real("convert", LOCKER, target.toString()).status())
                    .isZero();
            assertExplored(target.toString());
        }
    }

    private static void assertExplored(String model) {
        JsonNode result = CliRun.real("explore", "--format", "json", model)
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("states").asInt()).isEqualTo(16);
        assertThat(result.get("transitions").asInt()).isEqualTo(25);
    }

    @Test
    void errorsAreShownWithTheirPlaces() throws IOException {
        Path file = directory.resolve("bad.coin");
        Files.writeString(file, """
                automaton A (1) { state s; init t; trans s -> s (2, a, -); }
                system B;
                """);
        CliRun run = CliRun.real("check", file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains(
                        """
                bad.coin:1:33: error: automaton 'A' has no state 't'
                    automaton A (1) { state s; init t; trans s -> s (2, a, -); }
                                                    ^
                """,
                        "bad.coin:1:50: error: automaton 'A' has no component name '2', only 1",
                        "bad.coin:2:8: error:");
    }
}
