package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Deadlocks that are proper ends, from the command line. */
class ProperEndsTest {
    private static final String BARGAIN = "../examples/bargain.dve";

    @ParameterizedTest
    @ValueSource(strings = {"explore", "por", "compose", "icc", "sog"})
    void everyEngineTellsThemApart(String engine) {
        CliRun run = CliRun.real(
                "check", "-q", "--engine", engine, "-p", "never_ends", "-p", "settled", "-p", "sold", BARGAIN);
        assertThat(run.out()).isEqualTo("never_ends: violated\nsettled: holds\nsold: violated\n");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void severalPredicatesAreAlternatives() {
        CliRun run = CliRun.real(
                "check",
                "--format",
                "json",
                "--deadlock",
                "--unless",
                "Buyer.bought",
                "--unless",
                "Buyer.refused",
                BARGAIN);
        JsonNode result = run.json().get("results").get(0);
        assertThat(result.get("property").asString()).isEqualTo("deadlockfree unless Buyer.bought || Buyer.refused");
        assertThat(result.get("verdict").asString()).isEqualTo("holds");
        assertThat(run.status()).isZero();
    }

    @Test
    void theTraceEndsOutside() {
        CliRun run = CliRun.real("check", "--deadlock", "--unless", "Buyer.refused", BARGAIN);
        assertThat(run.out()).contains("Buyer.told->bought", "deadlock: no step is enabled");
    }

    @Test
    void mistakesAreTold() {
        CliRun alone = CliRun.real("check", "--unless", "Buyer.bought", BARGAIN);
        assertThat(alone.status()).isEqualTo(3);
        assertThat(alone.err()).contains("--unless belongs to --deadlock");
        CliRun wrong = CliRun.real("check", "--deadlock", "--unless", "Buyer.sold", BARGAIN);
        assertThat(wrong.status()).isEqualTo(3);
        assertThat(wrong.err()).startsWith("--unless:1:7: error: process 'Buyer' has no state 'sold'");
    }
}
