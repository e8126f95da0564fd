package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The observers with clocks and the patterns with bounds of the watchdog have their answers in every context. */
class WatchdogTest {
    private static final String SYSTEM = "../examples/watchdog.fcr";
    private static final String CONTEXTS = "../examples/watchdog.cdl";

    /** The assumption of patterns and observers that have to be satisfied by all runs. */
    private static final String WAITING = " (waiting forever is a run)";

    private static CliRun check(String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", SYSTEM, CONTEXTS));
        arguments.addAll(List.of(options));
        CliRun run = CliRun.real(arguments.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        return run;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--engine=zones", "--engine=explore", "--engine=pastfree", "--threads=2", "--set=compile=always"
            })
    void answersAreThoseExpected(String way) {
        assertThat(check("-q", way).out().lines())
                .containsExactly(
                        "mute.patient: holds" + WAITING,
                        "mute.prompt: holds" + WAITING,
                        "mute.cuts_off: holds" + WAITING,
                        "mute.model-errors: holds",
                        "lively.patient: holds" + WAITING,
                        "lively.guarded: holds" + WAITING,
                        "lively.guarded_sooner: violated" + WAITING,
                        "lively.lucky: holds",
                        "lively.prompt: holds" + WAITING,
                        "lively.cuts_off: violated" + WAITING,
                        "lively.model-errors: holds",
                        "switched_off.guarded: holds" + WAITING,
                        "switched_off.prompt: holds" + WAITING,
                        "switched_off.model-errors: holds");
    }

    @Test
    void aWitnessHasDatesInTheUnitOfTheText() {
        assertThat(check("-p", "lively.lucky").out())
                .contains("at 7.5  [7.5, 9]  send beat to {Watchdog}1")
                .contains("at 5    [5, 5]    Watchdog.armed->late");
    }

    /** A step that comes too soon loses the property; where time loses it, a line says so and no step is marked. */
    @Test
    void theStepThatLosesAPatternWithABoundIsMarked() {
        CliRun marked = CliRun.real("check", "-p", "impatient", SYSTEM);
        assertThat(marked.out())
                .containsPattern("\n=>  2  a  at 5 .* Watchdog.late->sounding .*\n *=> a bad prefix ends here\n");
        CliRun late = CliRun.real("check", "-p", "wakes_sooner", SYSTEM);
        assertThat(late.out())
                .startsWith("wakes_sooner: violated")
                .contains("=> time that passes here completes a bad prefix, without a further step\n")
                .doesNotContain("\n=>");
    }

    @Test
    void tracesWithDatesAreNotRearranged() {
        CliRun run = CliRun.real("check", "--rearrange", "-p", "impatient", SYSTEM);
        assertThat(run.err())
                .isEqualTo("warning: --rearrange has no effect: steps of a model with clocks have dates,"
                        + " which do not allow another order; traces are shown as they were found\n");
        assertThat(run.out()).contains("impatient: violated");
    }

    @Test
    void aSystemWithoutTimeMayWaitForever(@TempDir Path directory) throws IOException {
        Path contexts = Files.writeString(directory.resolve("deadline.cdl"), """
                event coin is { send coin to {Dispenser}1:inputs }
                event tea is { send tea to {Dispenser}1:inputs }
                event serves is { {Dispenser}1@serving becomes true }
                property in_time is { tea leads-to [0..1000] serves }
                property in_order is { clock ck; start -- / / coin / -> paid ; start -- [ck >= 5] / serves / -> reject }
                cdl slow is { properties in_time, in_order main is { coin ; tea } }
                """);
        CliRun run = CliRun.real("check", "-q", "../examples/vending.fcr", contexts.toString());
        assertThat(run.out().lines())
                .containsExactly(
                        "slow.in_time: violated" + WAITING,
                        "slow.in_order: holds" + WAITING,
                        "slow.model-errors: holds");
    }
}
