package dovetail.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that look like traces of an earlier run stay, and are named. */
class EarlierTracesTest {
    private static final String BROKEN = "../examples/broken_mutex.dve";

    @TempDir
    Path directory;

    @Test
    void filesOfOtherRunsAreNamed() throws IOException {
        Path file = directory.resolve("a.txt");
        Path other = directory.resolve("a-mutex.txt");
        CliRun several = check(file, "-p", "mutex", "-p", "released");
        assertThat(several.err()).contains("written to " + other).doesNotContain("not written by this run");
        Files.writeString(directory.resolve("a-mutex.json"), "{}");
        Files.writeString(directory.resolve("ab-mutex.txt"), "");
        CliRun one = check(file, "-p", "mutex");
        assertThat(one.err())
                .isEqualTo("trace of mutex written to " + file + "\nnot written by this run: " + other + ", "
                        + directory.resolve("a-released.txt")
                        + "; if they are traces of an earlier run, remove them\n");
        assertThat(other).exists();
    }

    @Test
    void longListsAreCut() throws IOException {
        for (int i = 1; i <= 7; i++) {
            Files.writeString(directory.resolve("a-" + i + ".txt"), "");
        }
        assertThat(check(directory.resolve("a.txt"), "-p", "mutex").err()).contains("a-5.txt and 2 more; if they");
    }

    @Test
    void aFileIsNoDirectoryForTraces() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        for (Path traces : new Path[] {file, file.resolve("below")}) {
            CliRun run = CliRun.real("check", "-q", "--trace-dir", traces.toString(), BROKEN);
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.err())
                    .isEqualTo(
                            file + ": error: is a file; --trace-dir expects a directory, which it makes where there is"
                                    + " none\n");
        }
    }

    private static CliRun check(Path file, String... options) {
        String[] line = new String[options.length + 4];
        System.arraycopy(options, 0, line, 4, options.length);
        line[0] = "check";
        line[1] = "--trace";
        line[2] = file.toString();
        line[3] = BROKEN;
        return CliRun.real(line);
    }
}
