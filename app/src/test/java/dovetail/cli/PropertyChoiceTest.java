package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties are chosen by the names of results; a property file in error stops only those who need it. */
class PropertyChoiceTest {
    private static final String PETERSON = "../examples/peterson.dve";

    @TempDir
    Path directory;

    @Test
    void resultsOfEveryModelHaveNames() {
        assertThat(CliRun.real("check", "-q", "-p", "model-errors", "-p", "mutex", "-p", "deadlockfree", PETERSON)
                        .out())
                .isEqualTo("model-errors: holds\nmutex: holds\ndeadlockfree: holds\n");
        assertThat(CliRun.real("check", "-q", "-p", "timelockfree", "../examples/fischer.fcr")
                        .out())
                .isEqualTo("timelockfree: holds\n");
        assertThat(CliRun.real("check", "-p", "timelockfree", PETERSON).err())
                .contains("no property is named 'timelockfree'");
    }

    @Test
    void contextsHaveModelErrors() {
        String[] vending = {"../examples/vending.fcr", "../examples/vending.cdl"};
        assertThat(CliRun.real("check", "-q", "-p", "model-errors", vending[0], vending[1])
                        .out())
                .isEqualTo("customer.model-errors: holds\ncrowd.model-errors: holds\n");
        assertThat(CliRun.real("check", "-q", "-p", "crowd.model-errors", vending[0], vending[1])
                        .out())
                .isEqualTo("crowd.model-errors: holds\n");
        assertThat(CliRun.real("check", "-q", "-p", "model-*", "-p", "crowd.paid_first", vending[0], vending[1])
                        .out())
                .isEqualTo("customer.model-errors: holds\ncrowd.model-errors: holds\ncrowd.paid_first: holds\n");
        assertThat(CliRun.real("check", "-q", "-p", "crowd.model-*", "-p", "crowd.model-errors", vending[0], vending[1])
                        .out())
                .isEqualTo("crowd.model-errors: holds\n");
    }

    @Test
    void aBrokenFileStopsOnlyThoseWhoNeedIt() throws IOException {
        Path model = directory.resolve("m.dve");
        Files.copy(Path.of(PETERSON), model);
        Files.writeString(directory.resolve("m.prop"), "ap c = P_0.critical\nproperty p is nonsense\n");
        CliRun deadlock = CliRun.real("check", "-q", "--deadlock", model.toString());
        assertThat(deadlock.out()).isEqualTo("deadlockfree: holds\n");
        assertThat(deadlock.err()).isEmpty();
        CliRun invariant = CliRun.real("check", "-q", "--reach", "P_0.critical", model.toString());
        assertThat(invariant.out()).isEqualTo("reach P_0.critical: holds\n");
        assertThat(invariant.err())
                .contains("m.prop:2:15: warning: this file is not read")
                .contains("'nonsense'");
        CliRun named = CliRun.real("check", "-q", "--reach", "c", model.toString());
        assertThat(named.status()).isEqualTo(3);
        assertThat(named.err()).contains("this file is not read", "--reach:1:1: error: ");
        CliRun chosen = CliRun.real("check", "-q", "-p", "p", model.toString());
        assertThat(chosen.status()).isEqualTo(3);
        assertThat(chosen.err()).contains("m.prop:2:15: error: ").doesNotContain("warning");
    }

    @Test
    void filesStateEachNameOnce() throws IOException {
        String first = file("first.prop", "property p is deadlockfree\n");
        String second = file("second.prop", "// again\nproperty p is invariant { P_0.idle }\n");
        CliRun run = CliRun.real("check", "--props", first, "--props", second, PETERSON);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .startsWith(second + ":2:15: error: there is another property 'p' at " + first
                        + ":1:15; rename one of them\n    property p is invariant");
        assertThat(CliRun.real("info", "--props", first, "--props", second, PETERSON)
                        .err())
                .isEqualTo(run.err());
        assertThat(CliRun.real("check", "-q", "--props", first, "--props", first, PETERSON)
                        .out())
                .isEqualTo("p: holds\n");
    }

    @Test
    void aGivenFileHidesNamesBesideTheModel() throws IOException {
        String file = file("other.prop", "property mutex is deadlockfree\n");
        CliRun run = CliRun.real("check", "--format", "json", "--props", file, "-p", "mutex", PETERSON);
        assertThat(run.json().get("results").get(0).get("text").asString()).isEqualTo("deadlockfree");
        CliRun same = CliRun.real("check", "-q", "--props", "../examples/peterson.prop", "-p", "mutex", PETERSON);
        assertThat(same.out()).isEqualTo("mutex: holds\n");
    }

    @Test
    void modelsAndFilesStateNoNameBoth() throws IOException {
        Path model = directory.resolve("r.mod");
        Files.copy(Path.of("../examples/reservoir.mod"), model);
        file("r.prop", "property p10 is invariant { true }\n");
        CliRun run = CliRun.real("check", model.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("r.prop:1:17: error: there is another property 'p10' at ", "r.mod:");
    }

    @Test
    void filesWithoutPropertiesAnswerNothing() throws IOException {
        String empty = file("empty.prop", "// nothing yet\n");
        String message = "dovetail: there is no property in " + empty + "\n";
        String[] vending = {"../examples/vending.fcr", "../examples/vending.cdl"};
        for (CliRun run : new CliRun[] {
            CliRun.real("check", "--props", empty, PETERSON),
            CliRun.real("check", "--props", empty, vending[0], vending[1]),
            CliRun.real("simulate", "--runs", "1", "--context", "crowd", "--props", empty, vending[0], vending[1])
        }) {
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).endsWith(message);
        }
        CliRun unknown =
                CliRun.real("simulate", "--runs", "1", "--context", "crowd", "-p", "zz", vending[0], vending[1]);
        assertThat(unknown.status()).isEqualTo(3);
        assertThat(unknown.err()).contains("no property of the context is named 'zz'; there are crowd.");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }
}
