package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Formulas that hold vacuously, from the command line. */
class VacuityTest {
    private static final String POLLING = "../examples/polling.dve";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "G ({mail == 3} -> F {mail == 1}); the antecedent '{mail == 3}' never happens",
                "{mail == 1} -> F {mail == 2}; the antecedent '{mail == 1}' is false at the start of every run",
                "!{mail == 3} W {mail == 1}; the antecedent '{mail == 3}' never happens",
                "G ({mail == 2} & {Clock.tick} & X {mail == 1} -> false);"
                        + " the antecedent '{mail == 2} & {Clock.tick} & X {mail == 1}' never happens"
            })
    void theReasonIsTold(String formula, String reason) {
        CliRun run = CliRun.real("check", "-q", "-f", formula, POLLING);
        assertThat(run.out()).isEqualTo("ltl " + formula + ": holds vacuously: " + reason + "\n");
        assertThat(run.status()).isZero();
    }

    @Test
    void anAntecedentThatHappensIsNotVacuous() {
        String formula = "G ({mail == 1} -> {Client.waiting})";
        assertThat(CliRun.real("check", "-q", "-f", formula, POLLING).out()).isEqualTo("ltl " + formula + ": holds\n");
    }

    @Test
    void jsonHasTheReason() {
        JsonNode result = CliRun.real("check", "--format", "json", "-p", "overpaid", "../examples/bargain.dve")
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("holds");
        assertThat(result.get("vacuous").asBoolean()).isTrue();
        assertThat(result.get("reason").asString()).isEqualTo("the antecedent '{price > LIMIT}' never happens");
    }

    @Test
    void theSearchCanBeSaved() {
        CliRun run = CliRun.real("check", "-q", "--set", "vacuity=off", "-p", "overpaid", "../examples/bargain.dve");
        assertThat(run.out()).isEqualTo("overpaid: holds\n");
        assertThat(CliRun.real("check", "--set", "vacuity=maybe", POLLING).err())
                .contains("vacuity");
    }
}
