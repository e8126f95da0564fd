package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bundled examples through the real languages and engine. */
class EndToEndTest {
    @TempDir
    Path directory;

    @Test
    void petersonIsFine() {
        CliRun run = CliRun.real("check", "-q", example("peterson.dve"));
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("holds").doesNotContain("violated", "unknown");
    }

    @Test
    void brokenMutexIsFoundAndItsTraceReplays() {
        Path trace = directory.resolve("trace.json");
        CliRun run = CliRun.real("check", "-p", "mutex", "--trace", trace.toString(), example("broken_mutex.dve"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("violated").contains("    4      at the end: A: critical, B: critical, lock: 1");
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abp.dve",
                "bounded_buffer.dve",
                "broken_mutex.dve",
                "counter_sync.dve",
                "peterson.dve",
                "traffic_light.dve",
                "alternating-bit/alternating-bit.exp"
            })
    void convertedStateSpaceHasTheFiguresOfTheModel(String model) {
        Path aut = directory.resolve("space.aut");
        assertThat(CliRun.real("convert", example(model), aut.toString()).status())
                .isZero();
        assertThat(figures(aut.toString())).isEqualTo(figures(example(model)));
    }

    @Test
    void stateSpaceThatIsWorthCompilingIsTheSameEveryTime() throws IOException {
        Path model = directory.resolve("walk.dve");
        Files.writeString(model, """
                byte x; byte y;
                process P {
                  state run; init run;
                  trans
                    run -> run { guard x < 99; effect x = x + 1; },
                    run -> run { guard y < 99; effect y = y + 1; },
                    run -> run { guard x > 0 and y > x; effect x = 0; };
                }
                system async;
                """);
        Path once = directory.resolve("once.aut");
        Path again = directory.resolve("again.aut");
        assertThat(CliRun.real("convert", model.toString(), once.toString()).status())
                .isZero();
        assertThat(CliRun.real("convert", model.toString(), again.toString()).status())
                .isZero();
        assertThat(again).hasSameTextualContentAs(once);
        assertThat(figures(once.toString()))
                .isEqualTo(figures(model.toString()))
                .contains("states:          10,000");
    }

    @Test
    void stateSpaceBeyondTheMemoryIsUnknown() {
        Path aut = directory.resolve("space.aut");
        CliRun run = CliRun.real("convert", "--memory", "1K", example("peterson.dve"), aut.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("dovetail: unknown: memory limit of 1.0 KiB reached; nothing was written\n");
        assertThat(aut).doesNotExist();
    }

    @Test
    void networkIsWrittenAsNetwork() {
        Path exp = directory.resolve("copy.exp");
        String model = example("alternating-bit/alternating-bit.exp");
        CliRun run = CliRun.real("convert", "-v", model, exp.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains(exp + ": 4 components");
        assertThat(directory.resolve("copy_parts")).isDirectoryContaining("glob:**/sender.aut");
        assertThat(figures(exp.toString())).isEqualTo(figures(model));
    }

    @Test
    void listOfComponentsIsWrittenAsNetwork() {
        Path exp = directory.resolve("buffer.exp");
        String[] parts = {example("buffer/producer.aut"), example("buffer/buffer.aut"), example("buffer/consumer.aut")};
        assertThat(CliRun.real("convert", parts[0], parts[1], parts[2], exp.toString())
                        .status())
                .isZero();
        assertThat(figures(exp.toString())).isEqualTo(figures(parts));
    }

    @Test
    void networkIntoADirectoryThatIsNotThere() {
        Path none = directory.resolve("none");
        Path exp = none.resolve("network.exp");
        CliRun run = CliRun.real("convert", example("buffer/buffer.aut"), exp.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("cannot be written: there is no directory");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void wrongModelIsReported() {
        CliRun run = CliRun.real("check", directory.resolve("none.dve").toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("there is no such file").doesNotContain("\tat ");
    }

    @Test
    void nothingAskedIsNotEverythingAnswered() throws IOException {
        Path empty = Files.writeString(directory.resolve("empty.prop"), "ap unused = A.critical\n");
        CliRun run = CliRun.real("check", "--props", empty.toString(), example("broken_mutex.dve"));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("dovetail: there is no property in " + empty + "\n");
        CliRun used =
                CliRun.real("check", "--props", empty.toString(), "--reach", "unused", example("broken_mutex.dve"));
        assertThat(used.status()).isZero();
    }

    @Test
    void propertyNamedTwiceIsCheckedOnce() {
        CliRun run = CliRun.real("check", "-q", "-p", "mutex", "-p", "mutex", example("broken_mutex.dve"));
        assertThat(run.out()).isEqualTo("mutex: violated\n");
    }

    @Test
    void predicateEndsBeforeItsFile() throws IOException {
        CliRun flag = CliRun.real("check", "--reach", "lock <", example("broken_mutex.dve"));
        assertThat(flag.err())
                .isEqualTo("--reach:1:7: error: expected an expression, found the end of the predicate\n"
                        + "    lock <\n          ^\n");
        Path file = Files.writeString(directory.resolve("p.prop"), "property p is never { lock == }\n");
        CliRun braces = CliRun.real("check", "--props", file.toString(), example("broken_mutex.dve"));
        assertThat(braces.err()).contains("p.prop:1:31: error: expected an expression, found the end of the predicate");
    }

    @Test
    void goalWithoutValueIsSaidToHaveNone() throws IOException {
        Path model = Files.writeString(directory.resolve("m.dve"), """
                byte a[2], i;
                process P { state s; init s; trans s -> s { effect i = (i + 1) % 3; }; }
                system async;
                """);
        CliRun run = CliRun.real("check", "--reach", "a[i] == 7", model.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("violated: index 2 is out of range for a[2] in the property")
                .contains(" no value: index 2 is out of range for a[2] in the property")
                .doesNotContain("model error");
    }

    @Test
    void directoryIsNoModel() {
        CliRun run = CliRun.real("check", directory.toString());
        assertThat(run.err()).isEqualTo(directory + ": error: this is a directory, not a file\n");
    }

    @Test
    void traceThatCannotBeWrittenIsSaidInWords() {
        Path nowhere = directory.resolve("none/t.json");
        CliRun run = CliRun.real("check", "--trace", nowhere.toString(), example("broken_mutex.dve"));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains("cannot be written: there is no directory")
                .doesNotContain("Exception");
        assertThat(CliRun.real("explore", "--trace", nowhere.toString(), example("peterson.dve"))
                        .err())
                .isEqualTo("there is no trace to write to " + nowhere + "\n");
    }

    /** States, transitions, depth, deadlocks and errors of a model. */
    private static String figures(String... model) {
        String[] command = new String[model.length + 1];
        command[0] = "explore";
        System.arraycopy(model, 0, command, 1, model.length);
        CliRun run = CliRun.real(command);
        assertThat(run.status()).isZero();
        return String.join("\n", run.out().lines().limit(5).toList());
    }

    private static String example(String name) {
        return "../examples/" + name;
    }
}
