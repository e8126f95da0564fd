package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(run.out()).isEqualTo("mutex: unknown: holds up to depth 3 (depth limit)\n");
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

    @Test
    void enginesWithoutDepthRefuse() {
        CliRun reduced = CliRun.real("explore", "--por", "--max-depth", "3", "../examples/peterson.dve");
        assertThat(reduced.status()).isEqualTo(3);
        assertThat(reduced.err()).contains("--max-depth: the engine 'por' does not do this; use --engine explore");
        CliRun runs = CliRun.real("check", "--max-depth", "3", "-f", "G F {P_0.critical}", "../examples/peterson.dve");
        assertThat(runs.status()).isEqualTo(3);
        assertThat(runs.err()).contains("is answered by the engine 'ltl', which has no depth limit");
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
        assertThat(run.out()).contains("deadlocks:        3\n", "deadlockfree: violated\n", "  violation 2 of 2\n");
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
