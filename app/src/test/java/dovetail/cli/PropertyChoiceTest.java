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
}
