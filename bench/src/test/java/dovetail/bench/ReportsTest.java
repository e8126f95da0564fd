package dovetail.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.spin.Spin;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading what SPIN and Dovetail print. */
class ReportsTest {
    private static final String SPIN = """
            State-vector 40 byte, depth reached 2128, errors: 0
                12498 states, stored
                20872 states, matched
                33370 transitions (= stored+matched)
            Stats on memory usage (in Megabytes):
                0.715	equivalent memory usage for states (stored*(State-vector + overhead))
                0.750	actual memory usage for states
              512.000	memory used for hash table (-w26)

            pan: elapsed time 0.25 seconds
            """;

    @Test
    void spinReport() {
        Reply measured = Spin.parse(SPIN, 1.5, 2.5);
        assertThat(measured.states()).isEqualTo(12498);
        assertThat(measured.transitions())
                .as("the initial state is no transition")
                .isEqualTo(33369);
        assertThat(measured.bytes()).isEqualTo(786432);
        assertThat(measured.statesPerSecond()).isEqualTo(49992);
        assertThat(measured.bytesPerState()).isBetween(62.9, 63.0);
        assertThat(measured.compileSeconds()).isEqualTo(1.5);
        assertThat(measured.seconds()).isEqualTo(2.5);
    }

    @Test
    void spinReportOfAnInstantIsNotInfinitelyFast() {
        assertThat(Spin.parse(SPIN.replace("0.25", "0"), 1, 1).statesPerSecond())
                .isCloseTo(1249800, within(1e-6));
    }

    @Test
    void incompleteSpinRunsAreRefused() {
        assertThatThrownBy(() -> Spin.parse("Warning: Search not completed\n" + SPIN, 1, 1))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("did not search everything");
        assertThatThrownBy(() -> Spin.parse(SPIN.replace("errors: 0", "errors: 1"), 1, 1))
                .isInstanceOf(BenchFailure.class);
        assertThatThrownBy(() -> Spin.parse("errors: 0", 1, 1)).hasMessageContaining("states, stored");
    }

    @Test
    void dovetailResult() {
        Reply measured =
                read("{\"tool\":\"dovetail\",\"results\":[{\"states\": 1234,\"transitions\":5678,\"peakStates\":99,"
                        + "\"seconds\":5.12E-1,\"bytes\":9872,\"bytesPerState\":8.0,"
                        + "\"figures\":{\"compileSeconds\":0.5}}]}");
        assertThat(measured.isDecided()).isTrue();
        assertThat(measured.states()).isEqualTo(1234);
        assertThat(measured.transitions()).isEqualTo(5678);
        assertThat(measured.peakStates()).isEqualTo(99);
        assertThat(measured.bytes()).isEqualTo(9872);
        assertThat(measured.searchSeconds()).isEqualTo(0.512 - 0.5);
        assertThat(measured.compileSeconds()).isEqualTo(0.5);
        assertThat(measured.seconds()).isEqualTo(0.3);
        assertThatThrownBy(() -> read("{\"results\":[]}")).hasMessageContaining("no number 'states'");
    }

    private static Reply read(String json) {
        return Launcher.read(
                "explore", new Commands.Outcome(List.of("dovetail"), 0, json, "", 0.3), Duration.ofSeconds(1));
    }

    @Test
    void launcherGetsTheSettingsAndItsFailuresAreShown(@TempDir Path home) throws IOException {
        assertThatThrownBy(() -> Dovetail.launcher(home)).hasMessageContaining("is not there");
        Path launcher = home.resolve("dovetail");
        Files.writeString(launcher, """
                #!/bin/sh
                test "$*" = "explore m.dve --format json --threads 2 --set compile=always --set store=compact --memory 1G" || { echo "$*"; exit 3; }
                echo '{"results":[{"states":5,"transitions":7,"seconds":0.5,"bytes":40,"figures":{"compileSeconds":0.1}}]}'
                """);
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Dovetail dovetail = Dovetail.launcher(home);
        Reply measured = dovetail.explore(Path.of("m.dve"), new Setup(2, "compact", Optional.of("1G")));
        assertThat(measured.states()).isEqualTo(5);
        assertThat(measured.seconds()).isPositive();
        assertThatThrownBy(() -> dovetail.explore(Path.of("m.dve"), new Setup(1, "hash", Optional.empty())))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("ended with status 3")
                .hasMessageContaining("--threads 1 --set compile=always --set store=hash");
    }
}
