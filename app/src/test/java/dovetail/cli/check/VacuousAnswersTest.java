package dovetail.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** With {@code --strict}, a property that holds vacuously is a warning, and so an error. */
class VacuousAnswersTest {
    private static final String PETERSON = "../examples/peterson.dve";
    private static final String VACUOUS = "{turn == 1} -> F {P_0.critical}";
    private static final String REASON =
            "holds vacuously: the antecedent '{turn == 1}' is false at the start of every run";

    @Test
    void strictRunsEndWithAnError() {
        CliRun run = CliRun.real("check", "-q", "--strict", "-f", VACUOUS, "-p", "mutex", PETERSON);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("mutex: holds\n", "ltl " + VACUOUS + ": " + REASON + "\n");
        assertThat(run.err())
                .isEqualTo("warning: property 'ltl " + VACUOUS + "' " + REASON
                        + "\ndovetail: --strict: vacuity is an error, and 1 answer is vacuous\n");
    }

    @Test
    void jsonHasTheWarning() {
        CliRun run = CliRun.real("check", "--format", "json", "--strict", "-f", VACUOUS, PETERSON);
        assertThat(run.status()).isEqualTo(3);
        JsonNode report = run.json();
        assertThat(report.get("results").get(0).get("verdict").asString()).isEqualTo("holds");
        assertThat(report.get("warnings").get(0).get("message").asString()).endsWith(REASON);
    }

    @Test
    void otherRunsAreAsBefore() {
        assertThat(CliRun.real("check", "-q", "-f", VACUOUS, PETERSON).status()).isZero();
        CliRun strict = CliRun.real("check", "-q", "--strict", "-f", "G F {P_0.critical}", "--fair", PETERSON);
        assertThat(strict.err()).isEmpty();
        CliRun violated = CliRun.real("check", "-q", "--strict", "--invariant", "turn == 0", PETERSON);
        assertThat(violated.status()).isEqualTo(1);
        assertThat(violated.err()).isEmpty();
    }
}
