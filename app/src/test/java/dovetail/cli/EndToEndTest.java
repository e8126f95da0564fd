package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bundled examples through the real languages and engine. */
class EndToEndTest {
    @TempDir
    Path directory;

    private static CliRun run(String... args) {
        return CliRun.with(new Wiring(), Terminal.NONE, "", args);
    }

    @Test
    void petersonIsFine() {
        CliRun run = run("check", "-q", example("peterson.dve"));
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("holds").doesNotContain("violated", "unknown");
    }

    @Test
    void brokenMutexIsFoundAndItsTraceReplays() {
        Path trace = directory.resolve("trace.json");
        CliRun run = run("check", "--trace", trace.toString(), example("broken_mutex.dve"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("violated").contains("    4  at the end: A: critical, B: critical, lock: 1");
        CliRun replay = CliRun.with(
                new Wiring(),
                Terminal.NONE,
                "n 4\n",
                "simulate",
                "--replay",
                trace.toString(),
                example("broken_mutex.dve"));
        assertThat(replay.status()).isZero();
        assertThat(replay.out()).contains("step 4: ");
    }

    @Test
    void convertedStateSpaceHasTheStatesThatExplorationCounts() {
        Path aut = directory.resolve("space.aut");
        assertThat(run("convert", example("broken_mutex.dve"), aut.toString()).status())
                .isZero();
        String counted = run("explore", example("broken_mutex.dve")).out();
        String again = run("explore", aut.toString()).out();
        assertThat(firstLines(again)).isEqualTo(firstLines(counted)).contains("states:        13");
    }

    @Test
    void wrongModelIsReported() {
        CliRun run = run("check", directory.resolve("none.dve").toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("there is no such file").doesNotContain("\tat ");
    }

    private static String firstLines(String text) {
        return String.join("\n", text.lines().limit(5).toList());
    }

    private static String example(String name) {
        return "../examples/" + name;
    }
}
