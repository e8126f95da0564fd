package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An unchanged question is answered as before, and any change of its files is another question. */
class KeptOutputTest {
    private static final String REMARK = "answered by an earlier run";

    @TempDir
    private Path directory;

    @BeforeEach
    void writeModel() throws IOException {
        write("one.aut", "des (0, 2, 2)\n(0, \"a\", 1)\n(1, \"b\", 0)\n");
        write("two.aut", "des (0, 1, 1)\n(0, \"a\", 0)\n");
        write("net.exp", "\"one.aut\" |[\"a\"]| \"two.aut\"\n");
    }

    /** Writes a file that is older than the runs of a test. */
    private Path write(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        return Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - 10_000));
    }

    private CliRun check(String... more) {
        List<String> args = new ArrayList<>(List.of("check", "--deadlock", "--cache"));
        args.add(directory.resolve("cache").toString());
        args.add(directory.resolve("net.exp").toString());
        args.addAll(List.of(more));
        return CliRun.real(args.toArray(String[]::new));
    }

    private static String without(String out) {
        StringBuilder rest = new StringBuilder();
        for (String line : out.split("\n")) {
            rest.append(line.contains(REMARK) ? "" : line + "\n");
        }
        return rest.toString();
    }

    private void assertKept(String... more) {
        CliRun first = check(more);
        CliRun again = check(more);
        assertThat(first.out()).doesNotContain(REMARK);
        assertThat(again.out()).contains(REMARK);
        assertThat(without(again.out())).isEqualTo(first.out());
        assertThat(again.err()).isEqualTo(first.err()).isEmpty();
        assertThat(again.status()).isEqualTo(first.status()).isZero();
    }

    @Test
    void theAnswerIsTheSame() {
        assertKept();
        assertKept("--engine", "explore");
        CliRun json = check("--format", "json");
        CliRun again = check("--format", "json");
        assertThat(again.json().path("results").path(0).path("remarks").toString())
                .contains(REMARK);
        assertThat(again.json().path("results").path(0).path("states"))
                .isEqualTo(json.json().path("results").path(0).path("states"));
    }

    @Test
    void everyFileCounts() throws IOException {
        assertKept();
        write("two.aut", "des (0, 1, 2)\n(0, \"a\", 1)\n");
        assertThat(check().status()).isEqualTo(1);
        assertThat(check().status()).isEqualTo(1);
        write("two.aut", "des (0, 1, 1)\n(0, \"a\", 0)\n");
        check();
        assertThat(check().out()).contains(REMARK);
        write("net.prop", "this is no property file\n");
        assertThat(check().out()).doesNotContain(REMARK);
    }

    @Test
    void aFileThatChangesDuringTheRunCounts() throws IOException {
        Files.setLastModifiedTime(
                directory.resolve("two.aut"), FileTime.fromMillis(System.currentTimeMillis() + 60_000));
        check();
        assertThat(check().out()).doesNotContain(REMARK);
    }

    @Test
    void violationsAreSearchedAndReplayed() throws IOException {
        write("two.aut", "des (0, 1, 2)\n(0, \"a\", 1)\n");
        CliRun first = check();
        CliRun again = check();
        assertThat(again.status()).isEqualTo(1);
        assertThat(again.out().lines().filter(line -> !line.contains(" s, ")).toList())
                .isEqualTo(first.out()
                        .lines()
                        .filter(line -> !line.contains(" s, "))
                        .toList());
    }

    @Test
    void runsThatWriteFilesWriteThem() throws IOException {
        Path report = directory.resolve("report.xml");
        for (int run = 0; run < 2; run++) {
            assertThat(check("--junit", report.toString()).out()).doesNotContain(REMARK);
            assertThat(Files.deleteIfExists(report)).isTrue();
        }
    }

    @Test
    void aDamagedAnswerIsSearchedWithAWarning() throws IOException {
        assertKept();
        try (Stream<Path> files = Files.walk(directory.resolve("cache"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".entry")).toList()) {
                Files.writeString(file, "foreign");
            }
        }
        CliRun run = check();
        assertThat(run.status()).isZero();
        assertThat(run.out()).doesNotContain(REMARK);
        assertThat(run.err()).contains("damaged or foreign entries were built again");
        assertThat(check().out()).contains(REMARK);
    }

    @Test
    void severalRunsAtOnceHaveTheSameAnswer() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        List<Integer> statuses = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> statuses.add(check().status()));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(statuses).containsExactly(0, 0, 0, 0);
        assertThat(check().out()).contains(REMARK);
    }
}
