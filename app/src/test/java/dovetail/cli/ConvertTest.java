package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertTest {
    @TempDir
    Path directory;

    @Test
    void stateSpaceAsAut() {
        Path file = directory.resolve("c.aut");
        CliRun run = CliRun.of("convert", "counter.sample", file.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(file).hasContent("des (0, 2, 3)\n(0, \"C.count\", 1)\n(1, \"C.count\", 2)\n");
    }

    @Test
    void stateSpaceAsDot() {
        Path file = directory.resolve("c.dot");
        CliRun.of("convert", "counter.sample", file.toString());
        assertThat(file).content().startsWith("digraph").contains("0 -> 1 [label=\"C.count\"];");
    }

    @Test
    void pastALimitNothingIsWritten() throws IOException {
        Path file = directory.resolve("m.aut");
        CliRun run = CliRun.of("convert", "--max-states", "3", "mutex.sample", file.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("dovetail: unknown: state limit of 3 reached; nothing was written\n");
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void modelErrorsAreMentioned() {
        CliRun run = CliRun.of(
                "convert", "runaway.sample", directory.resolve("r.aut").toString());
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEqualTo("warning: 1 step left out, being model errors; 'check' shows one\n");
    }

    @Test
    void directoryThatIsNotThere() {
        Path file = directory.resolve("none").resolve("m.aut");
        CliRun run = CliRun.of("convert", "mutex.sample", file.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("cannot be written: there is no directory");
    }
}
