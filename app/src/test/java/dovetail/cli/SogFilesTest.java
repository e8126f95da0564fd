package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Observation graphs as files, from the command line. */
class SogFilesTest {
    private static final Path BLACKBOX = Path.of("../examples/blackbox");
    private static final String SUPPLIER = BLACKBOX.resolve("supplier.aut").toString();

    @TempDir
    Path directory;

    @Test
    void theExampleIsTheGraphOfItsModel() throws IOException {
        Path file = directory.resolve("supplier.sog");
        CliRun run = CliRun.real("convert", "--observe", "order,deliver,refuse", SUPPLIER, file.toString());
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo(file + ": 2 nodes, 3 transitions\n");
        assertThat(Files.readString(file)).isEqualTo(Files.readString(BLACKBOX.resolve("supplier.sog")));
    }

    /** Internal steps of the model are those of the graph only when they are hidden. */
    @Test
    void theAnswersAreThoseOfTheModelWithHiddenActions() throws IOException {
        for (String name : List.of("shop.aut", "supplier.aut")) {
            Files.copy(BLACKBOX.resolve(name), directory.resolve(name));
        }
        Path whole = Files.writeString(directory.resolve("whole.exp"), """
                "shop.aut" |[order, deliver, refuse]| hide all but order, deliver, refuse in "supplier.aut" end hide
                """);
        String properties = BLACKBOX.resolve("blackbox.prop").toString();
        CliRun model = CliRun.real("check", "-q", "--props", properties, whole.toString());
        CliRun graph =
                CliRun.real("check", "-q", BLACKBOX.resolve("blackbox.exp").toString());
        assertThat(model.status()).isEqualTo(1);
        assertThat(graph.out().lines().filter(l -> !l.startsWith("model-errors")))
                .isEqualTo(model.out().lines().toList());
    }

    @Test
    void withoutTheOptionAllLabelsAreObserved() throws IOException {
        Path system =
                Files.writeString(directory.resolve("s.aut"), "des (0, 3, 3)\n(0, b, 1)\n(1, tau, 0)\n(2, a, 0)\n");
        Path file = directory.resolve("s.sog");
        assertThat(CliRun.real("convert", system.toString(), file.toString()).status())
                .isZero();
        // A label that cannot occur is still one that the component takes part in.
        assertThat(Files.readString(file)).startsWith("""
                sog 1
                events 2
                "a"
                "b"
                nodes 1
                node 0
                step 1 -> 0
                stable {1}
                checksum sha256""");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'order, refuse'             | '"order" "refuse"'
            '"deliver"'                 | '"deliver"'
            'in_*,o*'                   | '"in_stock" "order"'
            """)
    void labelsAreListedAsTheUserWritesThem(String given, String expected) throws IOException {
        Path file = directory.resolve("s.sog");
        CliRun run = CliRun.real("convert", "--observe", given, SUPPLIER, file.toString());
        assertThat(run.err()).isEmpty();
        List<String> labels = Files.readAllLines(file).stream()
                .filter(l -> l.startsWith("\""))
                .toList();
        assertThat(String.join(" ", labels)).isEqualTo(expected);
    }

    @Test
    void modelsOfOtherLanguages() throws IOException {
        Path coin = directory.resolve("locker.sog");
        CliRun run = CliRun.real(
                "convert",
                "--observe",
                "(C,deposit,door), (K, beep, R)",
                "../examples/parcel_locker.coin",
                coin.toString());
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(coin)).contains("events 2\n\"(C, deposit, door)\"\n\"(K, beep, R)\"\n");
        Path dve = directory.resolve("peterson.sog");
        run = CliRun.real("convert", "--observe", "P_0.*", "../examples/peterson.dve", dve.toString());
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(dve)).contains("P_0.").doesNotContain("P_1.");
        assertThat(CliRun.real("check", "-q", "--deadlock", dve.toString()).out())
                .startsWith("deadlockfree: holds");
    }

    @Test
    void labelsThatTheModelLacks() throws IOException {
        Path file = directory.resolve("s.sog");
        CliRun run = CliRun.real("convert", "--observe", "oder,,tau", SUPPLIER, file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("""
                --observe:1:1: error: no action of the model matches 'oder'; did you mean 'order'?
                    oder,,tau
                    ^
                --observe:1:6: error: expected a label
                    oder,,tau
                         ^
                --observe:1:7: error: 'tau' is the internal step, which is never observed
                    oder,,tau
                          ^
                """);
        assertNothingIsWritten();
    }

    @ParameterizedTest
    @ValueSource(strings = {"s.aut", "s.dot", "s.exp"})
    void theOptionIsForObservationGraphs(String name) throws IOException {
        String file = directory.resolve(name).toString();
        CliRun run = CliRun.real("convert", "--observe", "order", SUPPLIER, file);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("--observe is for observation graphs; '" + file + "' is no .sog file");
        assertNothingIsWritten();
    }

    @Test
    void pastALimitNothingIsWritten() throws IOException {
        Path file = directory.resolve("s.sog");
        CliRun run = CliRun.real("convert", "--max-states", "3", SUPPLIER, file.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).endsWith("nothing was written\n");
        assertNothingIsWritten();
    }

    /** A system that tells apart the last labels it took has exponentially many sets of states. */
    @Test
    void pastALimitOfNodesNothingIsWritten() throws IOException {
        StringBuilder steps = new StringBuilder("des (0, 83, 42)\n(0, a, 0)\n(0, b, 0)\n(0, a, 1)\n");
        for (int state = 1; state <= 40; state++) {
            steps.append("(" + state + ", a, " + (state + 1) + ")\n(" + state + ", b, " + (state + 1) + ")\n");
        }
        Path system = Files.writeString(directory.resolve("late.aut"), steps);
        String file = directory.resolve("late.sog").toString();
        CliRun run = CliRun.real("convert", "--max-states", "1000", system.toString(), file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("dovetail: unknown: state limit of 1000 reached; nothing was written\n");
        CliRun late = CliRun.real("convert", "--timeout", "0.5", system.toString(), file);
        assertThat(late.status()).isEqualTo(2);
        Files.delete(system);
        assertNothingIsWritten();
    }

    private void assertNothingIsWritten() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void everyCommandReadsThem() throws IOException {
        String graph = BLACKBOX.resolve("supplier.sog").toString();
        String system = directory.resolve("s.aut").toString();
        assertThat(CliRun.real("explore", "-q", graph).status()).isZero();
        assertThat(CliRun.real("convert", graph, system).status()).isZero();
        assertThat(Files.readString(Path.of(system)))
                .startsWith("des (0, 8, 4)\n")
                .contains("(1, i, 1)");
        CliRun equal = CliRun.real("compare", "-e", "weak-trace", graph, system);
        assertThat(equal.out()).isEqualTo("equal\n");
        CliRun reduced = CliRun.real("reduce", "-e", "branching", graph, "-o", system);
        assertThat(reduced.status()).as(reduced.err()).isZero();
        String again = directory.resolve("again.sog").toString();
        assertThat(CliRun.real("convert", graph, again).status()).isZero();
        assertThat(Files.readString(Path.of(again))).isEqualTo(Files.readString(Path.of(graph)));
    }

    @Test
    void aChangedFileIsRefused() throws IOException {
        String text = Files.readString(BLACKBOX.resolve("supplier.sog"));
        Path file = Files.writeString(directory.resolve("s.sog"), text.replace(" livelock", ""));
        CliRun run = CliRun.real("check", "--deadlock", file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .startsWith(file + ":15:17: error: the checksum does not fit the lines above;")
                .contains("\n                    ^");
    }
}
