package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cruise control of the examples in its smaller contexts. */
class CruiseControlTest {
    private static final String SYSTEM = "../examples/cruise_control.fcr";
    private static final String CONTEXTS = "../examples/cruise_control.cdl";

    private static List<String> run(String command, String... options) {
        // Compiling costs more than it saves on so few states.
        List<String> arguments = new ArrayList<>(List.of(command, "-q", "--set", "compile=never", SYSTEM, CONTEXTS));
        arguments.addAll(List.of(options));
        CliRun run = CliRun.real(arguments.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        return run.out().lines().toList();
    }

    @Test
    void aDriverWhoWaitsIsSafe() {
        assertThat(run("check", "-p", "nominal", "-p", "traffic", "-p", "failing"))
                .containsExactly(
                        "nominal.in_range: holds",
                        "nominal.at_rest: holds",
                        "nominal.stays_released: holds",
                        "nominal.heeds_brake: holds",
                        "nominal.set_first: holds",
                        "nominal.can_cruise: holds",
                        "traffic.in_range: holds",
                        "traffic.at_rest: holds",
                        "traffic.stays_released: holds",
                        "traffic.heeds_brake: holds",
                        "traffic.set_first: holds",
                        "failing.in_range: holds",
                        "failing.at_rest: holds",
                        "failing.stays_released: holds",
                        "failing.dead_for_good: holds",
                        "failing.disabled: holds");
    }

    @Test
    void handAndFootTogetherShowTheRace() {
        assertThat(run("check", "-p", "hasty"))
                .containsExactly(
                        "hasty.in_range: holds",
                        "hasty.at_rest: holds",
                        "hasty.stays_released: violated",
                        "hasty.heeds_brake: violated",
                        "hasty.set_first: holds");
        assertThat(run("check", "-p", "hasty", "--define", "REPAIRED"))
                .hasSize(5)
                .allMatch(verdict -> verdict.endsWith(": holds (REPAIRED)"));
    }

    @Test
    void pastFreeReachesTheSameStates() {
        for (String context : List.of("nominal", "hasty")) {
            List<String> plain = run("explore", "--context", context);
            List<String> clusters = run("explore", "--context", context, "--engine", "pastfree");
            assertThat(plain.get(0)).startsWith("states:");
            assertThat(clusters).startsWith(plain.get(0), plain.get(1));
        }
    }
}
