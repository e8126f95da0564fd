package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertTest {
    @TempDir
    Path directory;

    @Test
    void stateSpaceAsAut() {
        Path file = directory.resolve("c.aut");
        CliRun run = CliRun.of("convert", "counter.sample", file.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo(file + ": 3 states, 2 transitions\n");
        assertThat(CliRun.of("convert", "-q", "counter.sample", file.toString()).out())
                .isEmpty();
        assertThat(CliRun.of("convert", "--format", "json", "counter.sample", file.toString())
                        .json()
                        .get("results")
                        .toString())
                .isEqualTo("[{\"file\":\"" + file + "\",\"states\":3,\"transitions\":2}]");
        assertThat(file).hasContent("des (0, 2, 3)\n(0, \"C.count\", 1)\n(1, \"C.count\", 2)\n");
    }

    @Test
    void stateSpaceAsDot() {
        Path file = directory.resolve("c.dot");
        CliRun.of("convert", "counter.sample", file.toString());
        assertThat(file).content().startsWith("digraph").contains("0 -> 1 [label=\"C.count\"];");
    }

    @Test
    void statesOfADotFileHaveNames() {
        Path file = directory.resolve("p.dot");
        CliRun.real("convert", "../examples/peterson.dve", file.toString());
        assertThat(file)
                .content()
                .contains(
                        "  0 [label=\"idle, idle\", tooltip=\"state 0\\lP_0: idle\\lP_1: idle\\lwant: [0, 0]\\lturn: 0\"")
                .contains("  start -> 0;\n")
                .contains("  1 [label=\"asking, idle\\lwant=[1,0]\"")
                .contains("  0 -> 1 [label=\"P_0\", tooltip=\"P_0.idle->asking\"];\n");
    }

    @Test
    void pastALimitNothingIsWritten() throws IOException {
        Path file = directory.resolve("m.aut");
        CliRun run = CliRun.of("convert", "--max-states", "3", "mutex.sample", file.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("dovetail: unknown: state limit of 3 reached; nothing was written\n");
        assertNothingBut();
    }

    @Test
    void modelErrorsAreMentioned() {
        CliRun run = CliRun.of(
                "convert", "runaway.sample", directory.resolve("r.aut").toString());
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEqualTo("warning: runaway.sample: omitted 1 step to model errors; 'check' shows one\n");
    }

    @Test
    void directoryThatIsNotThere() {
        Path file = directory.resolve("none").resolve("m.aut");
        CliRun run = CliRun.of("convert", "mutex.sample", file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("cannot be written: there is no directory");
    }

    @ParameterizedTest
    @ValueSource(strings = {"m.aut", "m.dot", "m.exp"})
    void directoryInsteadOfAFile(String name) throws IOException {
        Path file = Files.createDirectory(directory.resolve(name));
        CliRun run = CliRun.real("convert", "../examples/peterson.dve", file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo(
                        file
                                + ": error: cannot be written: it is a directory; give the name of a file, such as one in it\n");
        assertNothingBut(file);
    }

    @Test
    void fileInTheWayOfTheComponents() throws IOException {
        Path parts = Files.writeString(directory.resolve("m_parts"), "precious");
        Path file = directory.resolve("m.exp");
        CliRun run = CliRun.real("convert", "../examples/peterson.dve", file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo(file + ": error: cannot be written: " + parts
                        + " is a file, and a directory of that name is needed; move it away\n");
        assertThat(parts).hasContent("precious");
        assertNothingBut(parts);
    }

    @Test
    void directoryInTheWayOfAComponent() throws IOException {
        Path parts = Files.createDirectory(directory.resolve("m_parts"));
        Files.createDirectory(parts.resolve("turn.aut"));
        CliRun run = CliRun.real(
                "convert",
                "../examples/peterson.dve",
                directory.resolve("m.exp").toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains("m.exp: error: cannot be written: ")
                .endsWith("turn.aut is a directory, and a file of that name is needed; move it away\n");
        assertNothingBut(parts);
        try (Stream<Path> left = Files.list(parts)) {
            assertThat(left).containsExactly(parts.resolve("turn.aut"));
        }
    }

    @Test
    void networksAreReplaced() throws IOException {
        Path file = directory.resolve("p.exp");
        CliRun.real("convert", "../examples/peterson.dve", file.toString());
        Path other = Files.writeString(directory.resolve("p_parts").resolve("mine.txt"), "precious");
        Path stale = Files.writeString(directory.resolve("p_parts").resolve("turn.aut"), "old");
        assertThat(CliRun.real("convert", "../examples/peterson.dve", file.toString())
                        .status())
                .isZero();
        assertThat(stale).content().startsWith("des (0, ");
        assertThat(other).hasContent("precious");
        assertNothingBut(file, directory.resolve("p_parts"));
    }

    @Test
    void networkWhoseComponentIsMissing() throws IOException {
        Path network = Files.writeString(
                directory.resolve("n.exp"), "behaviour\n  \"there.aut\" ||| \"nowhere.aut\"\nend behaviour\n");
        Files.writeString(directory.resolve("there.aut"), "des (0, 1, 1)\n(0, a, 0)\n");
        CliRun run = CliRun.real(
                "convert", network.toString(), directory.resolve("out.exp").toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .startsWith(network + ":2:19: error: there is no file ")
                .contains("nowhere.aut");
        assertNothingBut(network, directory.resolve("there.aut"));
    }

    private void assertNothingBut(Path... expected) throws IOException {
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left).containsExactlyInAnyOrder(expected);
        }
    }

    @Test
    void processesAndVariablesAsNetwork() throws IOException {
        Path file = directory.resolve("p.exp");
        CliRun run = CliRun.real("convert", "../examples/peterson.dve", file.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(file).content().contains("\"P_0.idle->asking {");
        try (Stream<Path> parts = Files.list(directory.resolve("p_parts"))) {
            assertThat(parts.map(f -> f.getFileName().toString())).contains("P_0.aut", "P_1.aut", "turn.aut");
        }
    }

    /** What is written is read back, and has the states and transitions of the model. */
    @ParameterizedTest
    @ValueSource(strings = {"peterson", "abp", "bounded_buffer", "counter_sync", "polling", "traffic_light"})
    void networksHaveTheStateSpaceOfTheirModel(String model) throws IOException {
        Path network = directory.resolve(model + ".exp");
        String source = "../examples/" + model + ".dve";
        assertThat(CliRun.real("convert", source, network.toString()).status()).isZero();
        assertThat(header(network.toString())).isEqualTo(header(source)).startsWith("des (0, ");
    }

    private String header(String model) throws IOException {
        Path graph = directory.resolve("graph.aut");
        assertThat(CliRun.real("convert", model, graph.toString()).status()).isZero();
        return Files.readAllLines(graph).get(0);
    }

    @Test
    void pastALimitNoNetworkIsWritten() throws IOException {
        Path source = Files.writeString(directory.resolve("wide.dve"), """
                int a = 1, b = 1, c = 1;
                process P {
                  state s; init s;
                  trans s -> s { effect a = a + b * c, b = a + b, c = b + c; };
                }
                system async;
                """);
        Path file = directory.resolve("wide.exp");
        CliRun run = CliRun.real("convert", source.toString(), file.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("dovetail: unknown: decomposition stopped: P has more than ")
                .endsWith("; nothing was written\n");
        assertThat(file).doesNotExist();
    }

    @Test
    void modulesAreWrittenForSpin() throws IOException {
        Path file = directory.resolve("r.pml");
        CliRun run = CliRun.real("convert", "../examples/reservoir.mod", file.toString());
        assertThat(run.status()).as("%s", run.err()).isZero();
        assertThat(file).content().contains("#ifdef P_p10", "active proctype r1()", "accept_round:");
        CliRun flat =
                CliRun.real("convert", "--order", "flat", "../examples/reservoir.mod", "--force", file.toString());
        assertThat(flat.status()).as("%s", flat.err()).isZero();
        assertThat(file).content().contains("active proctype instant()").doesNotContain("active proctype r1()");
    }

    @Test
    void onlyModulesAreWrittenForSpin() {
        Path file = directory.resolve("r.pml");
        assertThat(CliRun.real("convert", "../examples/peterson.dve", file.toString())
                        .err())
                .contains("only systems of modules are written as Promela");
        assertThat(CliRun.real("convert", "--order", "r1,r3", "../examples/reservoir.mod", file.toString())
                        .err())
                .contains("--order: no module is named 'r3'");
        assertThat(file).doesNotExist();
    }
}
