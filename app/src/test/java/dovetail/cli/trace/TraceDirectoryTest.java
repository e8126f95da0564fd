package dovetail.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import dovetail.cli.SampleModels;
import dovetail.cli.SampleWorkshop;
import dovetail.cli.terminal.Terminal;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --trace-dir} and {@code --trace} leave the files of this run, and take away nothing but those of earlier ones. */
class TraceDirectoryTest {
    private static final String BROKEN = "../examples/broken_mutex.dve";
    private static final String RIGHT = "../examples/peterson.dve";

    @TempDir
    Path directory;

    @Test
    void everyTraceHasItsFilesAndThePageLinksThem() throws IOException {
        Path traces = directory.resolve("a/b");
        CliRun run = check(traces, BROKEN, "-p", "mutex", "-p", "no_deadlock", "-p", "released");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("2 traces written to " + traces);
        assertThat(names(traces))
                .containsExactly(
                        ".dovetail-traces",
                        "index.html",
                        "mutex.html",
                        "mutex.json",
                        "mutex.txt",
                        "released.html",
                        "released.json",
                        "released.txt");
        String page = Files.readString(traces.resolve("index.html"));
        assertThat(page)
                .contains("href=\"mutex.html\"", "href=\"released.json\"", "no_deadlock", BROKEN)
                .doesNotContain("href=\"no_deadlock");
        assertThat(page.indexOf("class=\"violated\"")).isBetween(0, page.indexOf("class=\"holds\""));
    }

    /** A quiet check does not print the trace, which no format can render. */
    @Test
    void filesThatCannotBeWrittenAreNotListed() throws IOException {
        CliRun run = CliRun.with(
                new SampleWorkshop() {
                    @Override
                    public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
                        return SampleModels.unprintable();
                    }
                },
                Terminal.NONE,
                "",
                "check",
                "-q",
                "--trace-dir",
                directory.toString(),
                "x.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("mutex: violated");
        assertThat(run.err()).contains("internal error in the property 'mutex'");
        assertThat(names(directory)).containsExactly(".dovetail-traces", "index.html");
        assertThat(directory.resolve(".dovetail-traces")).hasContent("index.html");
        assertThat(Files.readString(directory.resolve("index.html")))
                .contains("mutex")
                .doesNotContain("href=\"mutex");
    }

    @Test
    void onlyFilesOfAnEarlierRunAreRemoved() throws IOException {
        check(directory, BROKEN, "-p", "mutex");
        Path other = Files.writeString(directory.resolve("other.html"), "mine");
        Path outside = Files.writeString(directory.resolveSibling("outside.txt"), "mine");
        Path manifest = directory.resolve(".dovetail-traces");
        Files.writeString(
                manifest, Files.readString(manifest) + "../outside.txt\n" + outside + "\nother.pdf\n.hidden\n..\n");
        assertThat(check(directory, RIGHT, "-p", "mutex").status()).isZero();
        assertThat(names(directory)).containsExactly(".dovetail-traces", "index.html", "other.html");
        assertThat(outside).exists();
        Files.delete(outside);
        assertThat(other).hasContent("mine");
    }

    @Test
    void filesOfOthersAreNotOverwritten() throws IOException {
        Path index = Files.writeString(directory.resolve("index.html"), "mine");
        CliRun run = check(directory, BROKEN, "-p", "mutex");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("index.html: error: exists, and no earlier run wrote it");
        assertThat(index).hasContent("mine");
        Files.move(index, directory.resolve("mutex.txt"));
        assertThat(check(directory, BROKEN, "-p", "mutex").status()).isEqualTo(3);
        assertThat(directory.resolve("mutex.txt")).hasContent("mine");
    }

    @Test
    void namesAreUniqueAndPlain() {
        TraceNames names = new TraceNames("index");
        assertThat(Stream.of("a", "A", "a", "x/../y", "index", "..", "é<b>").map(names::of))
                .containsExactly("a", "A-2", "a-3", "x-..-y", "index-2", "-.", "é-b-");
    }

    @Test
    void aStaleTraceDoesNotStay() throws IOException {
        Path file = directory.resolve("t.html");
        CliRun.real("check", "-p", "mutex", "--trace", file.toString(), BROKEN);
        assertThat(file).exists();
        CliRun run = CliRun.real("check", "-p", "mutex", "--trace", file.toString(), RIGHT);
        assertThat(run.err()).isEqualTo("there is no trace to write to " + file + ", and the old file was removed\n");
        assertThat(file).doesNotExist();
        Files.writeString(file, "old");
        CliRun two = CliRun.real("check", "-q", "-p", "mutex", "-p", "released", "--trace", file.toString(), BROKEN);
        assertThat(two.err())
                .contains("trace of mutex written to " + directory.resolve("t-mutex.html"))
                .contains("trace of released written to ");
        assertThat(names(directory)).containsExactly("t-mutex.html", "t-released.html");
    }

    @Test
    void furtherViolationsHaveNumbers() throws IOException {
        String[] buffer = {
            "../examples/buffer/buffer.aut", "../examples/buffer/consumer.aut", "../examples/buffer/producer.aut"
        };
        CliRun run = check(directory, "--deadlock", "--continue", "2", buffer[0], buffer[1], buffer[2]);
        assertThat(run.err()).contains("2 traces written to " + directory);
        assertThat(names(directory))
                .contains("deadlockfree.html", "deadlockfree-2.html", "deadlockfree-2.json", "deadlockfree-2.txt");
        assertThat(Files.readString(directory.resolve("index.html")))
                .contains("<a href=\"deadlockfree.txt\">", "<br/>4 steps <a href=\"deadlockfree-2.html\">");
        assertThat(Files.readString(directory.resolve("deadlockfree-2.txt")))
                .contains("deadlockfree: violated, violation 2 of 2");
    }

    @Test
    void explorationWritesItsDeadlocks() throws IOException {
        String[] buffer = {
            "../examples/buffer/buffer.aut", "../examples/buffer/consumer.aut", "../examples/buffer/producer.aut"
        };
        Path file = directory.resolve("d.txt");
        CliRun run =
                CliRun.real("explore", "--continue", "2", "--trace", file.toString(), buffer[0], buffer[1], buffer[2]);
        assertThat(run.err())
                .contains("trace of deadlockfree written to " + directory.resolve("d-deadlockfree.txt"))
                .doesNotContain("no trace");
        assertThat(names(directory)).containsExactly("d-deadlockfree-2.txt", "d-deadlockfree.txt");
        CliRun one =
                CliRun.real("explore", "--continue", "1", "--trace", file.toString(), buffer[0], buffer[1], buffer[2]);
        assertThat(one.err()).contains("trace of deadlockfree written to " + file);
    }

    private static CliRun check(Path traces, String... arguments) {
        return CliRun.real(Stream.concat(Stream.of("check", "--trace-dir", traces.toString()), Stream.of(arguments))
                .toArray(String[]::new));
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
