package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Bounds of searches, and several violations, on the command line. */
class BoundsTest {
    private static final String[] BUFFER = {
        "../examples/buffer/buffer.aut", "../examples/buffer/consumer.aut", "../examples/buffer/producer.aut"
    };

    @Test
    void aDepthLimitIsUnknownAndSaysHowFar() {
        CliRun run = CliRun.real("check", "-p", "mutex", "--max-depth", "3", "-q", "../examples/peterson.dve");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("mutex: unknown: no violation up to depth 3 (depth limit)\n");
        JsonNode result = CliRun.real(
                        "check", "-p", "mutex", "--max-depth", "3", "--format", "json", "../examples/peterson.dve")
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("limit").asString()).isEqualTo("depth");
    }

    @Test
    void aSearchThatEndsBeforeTheLimitDecides() {
        CliRun run = CliRun.real("check", "-p", "mutex", "--max-depth", "6", "-q", "../examples/peterson.dve");
        assertThat(run.out()).isEqualTo("mutex: holds\n");
    }

    @Test
    void aGoalThatIsNotReachedWithinTheLimit() {
        CliRun run = CliRun.real("check", "-p", "can_enter", "--max-depth", "2", "-q", "../examples/peterson.dve");
        assertThat(run.out()).isEqualTo("can_enter: unknown: no such state up to depth 2 (depth limit)\n");
    }

    @Test
    void aStateLimitIsUnknown() {
        CliRun run = CliRun.real("check", "-p", "mutex", "--max-states", "5", "-q", "../examples/peterson.dve");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("mutex: unknown: state limit of 5 reached\n");
        assertThat(CliRun.real("explore", "--max-states", "5", "../examples/peterson.dve")
                        .out())
                .startsWith("incomplete: state limit of 5 reached\n");
    }

    /** A reduced search and one depth first reach some states by longer paths: they say nothing of distances. */
    @Test
    void searchesThatAreNotByLevelsSayThatTheyWereCut() {
        String model = "../examples/peterson.dve";
        assertThat(CliRun.real("explore", "--por", "--max-depth", "3", model).out())
                .startsWith("incomplete: depth limit of 3 reached\n");
        String[][] ways = {
            {"--engine", "por", "-p", "no_deadlock"},
            {"--set", "search=dfs", "-p", "no_deadlock"},
            {"-f", "G !{P_0.critical && P_1.critical}"}
        };
        for (String[] way : ways) {
            List<String> options = new ArrayList<>(List.of("check", "-q", "--max-depth", "3"));
            options.addAll(List.of(way));
            options.add(model);
            CliRun run = CliRun.real(options.toArray(String[]::new));
            assertThat(run.status()).as(run.err()).isEqualTo(2);
            assertThat(run.out()).endsWith(": unknown: depth limit of 3 reached\n");
        }
        CliRun found = CliRun.real("check", "-q", "--max-depth", "9", "-f", "G F {P_0.critical}", model);
        assertThat(found.out()).isEqualTo("ltl G F {P_0.critical}: violated\n");
    }

    @Test
    void enginesWithoutDepthRefuse() {
        CliRun run = CliRun.real(
                "check", "--max-depth", "3", "--engine", "compose", "-p", "mutex", "../examples/peterson.dve");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("is answered by the engine 'compose', which has no depth limit");
    }

    @Test
    void depthFirstSearchesShowSeveralViolations() {
        CliRun run = CliRun.real(
                "check", "--set", "search=dfs", "--deadlock", "--continue", "5", BUFFER[0], BUFFER[1], BUFFER[2]);
        assertThat(run.out()).contains("  violation 1 of 3\n", "  violation 3 of 3\n");
    }

    @Test
    void severalViolationsHaveNumbersAndTraces() {
        CliRun run = CliRun.real("check", "--deadlock", "--continue", "5", BUFFER[0], BUFFER[1], BUFFER[2]);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("  violation 1 of 3\n", "  violation 2 of 3\n", "  violation 3 of 3\n");
        JsonNode result = CliRun.real(
                        "check", "--deadlock", "--continue", "2", "--format", "json", BUFFER[0], BUFFER[1], BUFFER[2])
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("violations")).hasSize(2);
        assertThat(result.get("violations").get(0)).isEqualTo(result.get("trace"));
        assertThat(result.get("violations").get(1).get("steps")).hasSize(4);
    }

    @Test
    void explorationShowsDeadlocks() {
        CliRun run = CliRun.real("explore", "--continue", "2", BUFFER[0], BUFFER[1], BUFFER[2]);
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("deadlocks:       3\n", "deadlockfree: violated\n", "  violation 2 of 2\n");
        assertThat(CliRun.real("explore", "--continue", "2", "../examples/peterson.dve")
                        .out())
                .doesNotContain("violation");
    }

    @Test
    void otherEnginesSayThatOneIsShown() {
        CliRun run = CliRun.real("check", "--continue", "2", "-f", "G F {A.critical}", "../examples/broken_mutex.dve");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("--continue: the engine 'ltl' shows one violation of 'ltl G F {A.critical}'");
    }
}
