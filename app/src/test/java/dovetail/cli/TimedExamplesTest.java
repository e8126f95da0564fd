package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples in dense time with constants for either answer, and the landing gear system in its smaller contexts. */
class TimedExamplesTest {
    private static List<String> run(String command, String... options) {
        List<String> arguments = new ArrayList<>(List.of(command, "-q", "--set", "compile=never"));
        arguments.addAll(List.of(options));
        CliRun run = CliRun.real(arguments.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        return run.out().lines().toList();
    }

    @ParameterizedTest
    @CsvSource({
        "fischer, N=2, mutex, holds",
        "fischer, N=5, mutex, holds",
        "fischer, DELAY=1, mutex, violated",
        "fischer, WRITE=3, mutex, violated",
        "train_gate, N=3, one_on_bridge, holds",
        "train_gate, HALT=10, one_on_bridge, violated",
        "train_gate, HALT=9, one_on_bridge, holds",
        "level_crossing, N=3, safe, holds",
        "level_crossing, CLOSING=3, safe, violated",
        "csma_cd, N=3, alone, holds",
        "csma_cd, DELAY=27, alone, violated",
        "bridge, LIMIT=60, in_time, holds",
        "bridge, LIMIT=59, in_time, violated",
    })
    void constantsDecide(String model, String constant, String property, String verdict) {
        assertThat(run("check", "--const", constant, "-p", property, "../examples/" + model + ".fcr"))
                .containsExactly(property + ": " + verdict + " (" + constant.replace("=", " = ") + ")");
    }

    @Test
    void aLandingGearWithoutFailuresMeetsItsRequirements() {
        assertThat(run("check", "-p", "once", "-p", "twice", gear("fcr"), gear("cdl")))
                .hasSize(22)
                .allMatch(verdict ->
                        verdict.endsWith(": holds") || verdict.endsWith("_time: holds (waiting forever is a run)"));
    }

    @Test
    void aLandingGearWithTolerancesIsInTime() {
        assertThat(run("check", "--define", "TOLERANCE=20", "-p", "once.in_time", gear("fcr"), gear("cdl")))
                .containsExactly("once.in_time: holds (waiting forever is a run, TOLERANCE = 20)");
    }

    @Test
    void pastFreeReachesTheSameZones() {
        List<String> plain = run("explore", "--context", "twice", "--engine", "explore", gear("fcr"), gear("cdl"));
        List<String> clusters = run("explore", "--context", "twice", "--engine", "pastfree", gear("fcr"), gear("cdl"));
        assertThat(plain.get(0)).startsWith("states:");
        assertThat(clusters).startsWith(plain.get(0), plain.get(1));
    }

    private static String gear(String extension) {
        return "../examples/landing_gear." + extension;
    }
}
