package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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
        CliRun run = run("check", "-p", "mutex", "--trace", trace.toString(), example("broken_mutex.dve"));
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

    @Test
    void nothingAskedIsNotEverythingAnswered() throws IOException {
        Path empty = Files.writeString(directory.resolve("empty.prop"), "ap unused = A.critical\n");
        CliRun run = run("check", "--props", empty.toString(), example("broken_mutex.dve"));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("dovetail: there is no property in " + empty + "\n");
        CliRun used = run("check", "--props", empty.toString(), "--reach", "unused", example("broken_mutex.dve"));
        assertThat(used.status()).isZero();
    }

    @Test
    void propertyNamedTwiceIsCheckedOnce() {
        CliRun run = run("check", "-q", "-p", "mutex", "-p", "mutex", example("broken_mutex.dve"));
        assertThat(run.out()).isEqualTo("mutex: violated\n");
    }

    @Test
    void predicateEndsBeforeItsFile() throws IOException {
        CliRun flag = run("check", "--reach", "lock <", example("broken_mutex.dve"));
        assertThat(flag.err())
                .isEqualTo("--reach:1:7: error: expected an expression, found the end of the predicate\n"
                        + "    lock <\n          ^\n");
        Path file = Files.writeString(directory.resolve("p.prop"), "property p is never { lock == }\n");
        CliRun braces = run("check", "--props", file.toString(), example("broken_mutex.dve"));
        assertThat(braces.err()).contains("p.prop:1:31: error: expected an expression, found the end of the predicate");
    }

    @Test
    void goalWithoutValueIsSaidToHaveNone() throws IOException {
        Path model = Files.writeString(directory.resolve("m.dve"), """
                byte a[2], i;
                process P { state s; init s; trans s -> s { effect i = (i + 1) % 3; }; }
                system async;
                """);
        CliRun run = run("check", "--reach", "a[i] == 7", model.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("violated: index 2 is out of range for a[2] in the property");
    }

    @Test
    void directoryIsNoModel() {
        CliRun run = run("check", directory.toString());
        assertThat(run.err()).isEqualTo(directory + ": error: this is a directory, not a file\n");
    }

    @Test
    void traceThatCannotBeWrittenIsSaidInWords() {
        Path nowhere = directory.resolve("none/t.json");
        CliRun run = run("check", "--trace", nowhere.toString(), example("broken_mutex.dve"));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains("cannot be written: there is no directory")
                .doesNotContain("Exception");
        assertThat(run("explore", "--trace", nowhere.toString(), example("peterson.dve"))
                        .err())
                .isEqualTo("there is no trace to write to " + nowhere + "\n");
    }

    private static String firstLines(String text) {
        return String.join("\n", text.lines().limit(5).toList());
    }

    private static String example(String name) {
        return "../examples/" + name;
    }
}
