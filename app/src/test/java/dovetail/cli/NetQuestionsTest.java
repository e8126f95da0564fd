package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Questions about whole nets on the command line. */
class NetQuestionsTest {
    private static final String READERS = "../examples/readers.net";

    @TempDir
    Path directory;

    private String unbounded() throws IOException {
        Path net = directory.resolve("unbounded.net");
        Files.writeString(net, """
                net unbounded
                pl start (1)
                tr init start -> ready
                tr emit ready -> ready out*2
                tr never start ready -> out
                """);
        return net.toString();
    }

    @Test
    void aNetThatIsNotBoundedHasACoveringSequence() throws IOException {
        CliRun run = CliRun.real("check", unbounded(), "--is", "bounded", "--is", "bounds", "--is", "quasi-live");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("bounded: violated: out is not bounded: after 'init', 'emit' can be repeated for ever, each"
                        + " time +out*2")
                .contains("firing sequence: init emit")
                .contains("bounds: holds: start: 1, ready: 1, out: not bounded")
                .contains("quasi-live: violated: never fires: never");
    }

    @Test
    void otherQuestionsAboutItSayWhyTheyAreUnknown() throws IOException {
        CliRun check = CliRun.real("check", unbounded(), "--invariant", "#ready <= 1 || #out < 9999");
        CliRun explore = CliRun.real("explore", unbounded(), "--format", "json");
        assertThat(check.status()).isEqualTo(0);
        JsonNode result = explore.json().get("results").get(0);
        assertThat(result.get("limit").asString()).isEqualTo("unbounded");
        assertThat(result.get("reason").asString()).startsWith("out is not bounded: after 'init', 'emit' can be");
        assertThat(explore.err()).doesNotContain("to try next");
        CliRun live = CliRun.real("check", unbounded(), "--is", "reversible");
        assertThat(live.out()).contains("reversible: unknown: out is not bounded");
    }

    @Test
    void findingsAreInJson() {
        JsonNode result = CliRun.real("check", READERS, "--is", "bounds", "--format", "json")
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("holds");
        assertThat(result.get("findings").toString())
                .isEqualTo("[{\"name\":\"idle\",\"value\":\"3\"},{\"name\":\"permits\",\"value\":\"3\"},"
                        + "{\"name\":\"reading\",\"value\":\"3\"},{\"name\":\"writing\",\"value\":\"1\"}]");
    }

    @Test
    void upperBoundsOfTheContestAreNumbers() throws IOException {
        Path queries = directory.resolve("bounds.xml");
        Files.writeString(queries, """
                <property-set>
                <property><id>one</id><formula><place-bound><place>reading</place></place-bound></formula></property>
                <property><id>sum</id><formula><place-bound><place>idle</place><place>permits</place></place-bound>
                </formula></property>
                </property-set>
                """);
        for (String engine : new String[] {"cover", "symbolic"}) {
            CliRun run = CliRun.real("check", "-q", "--engine", engine, READERS, "--props", queries.toString());
            assertThat(run.out()).isEqualTo("one: holds: #reading: 3\nsum: holds: #idle + #permits: 6\n");
        }
    }

    @Test
    void infoDescribesTheNet() {
        CliRun run = CliRun.real("info", READERS);
        assertThat(run.out())
                .startsWith("net readers: 4 places, 4 transitions, 10 arcs\nclass: weighted arcs\n")
                .contains("  permits + reading + 3*writing = 3\n")
                .contains("  start_write + end_write\n");
        JsonNode net = CliRun.real("info", READERS, "--format", "json")
                .json()
                .get("results")
                .get(0)
                .get("net");
        assertThat(net.get("boundedByInvariants").asBoolean()).isTrue();
        assertThat(net.get("placeInvariants").get(0).toString())
                .isEqualTo("{\"weights\":{\"idle\":1,\"reading\":1},\"constant\":3}");
    }

    @Test
    void otherModelsAreNoNets() {
        CliRun run = CliRun.real("check", "../examples/peterson.dve", "--is", "live");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("'live' is a property of place/transition nets");
        CliRun unknown = CliRun.real("check", READERS, "--is", "onesafe");
        assertThat(unknown.err()).contains("did you mean 'one-safe'?");
    }
}
