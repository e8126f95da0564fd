package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    private static final String STUCK = """
            byte x = 0;
            process P {
              state a, b, c;
              init a;
              assert c: x == 0, b: x < 3;
              trans a -> b { effect x = 1; }, b -> a { effect x = 0; }, a -> c { guard x == 5; };
            }
            system async;
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "invariant; x == 7 imply P.a; vacuously: the antecedent 'x = 7' is true in no reachable state",
                "invariant; P.b imply x == 1; ''",
                "invariant; x < 2 and (not P.c or x == 2); vacuously: no run reaches P.c",
                "never; (.* : 'P.a->c' : 'P.b->a'); vacuously: the trigger '\"P.a->c\"' never happens",
                "never; (.* : 'P.a->b' : 'P.a->c'); vacuously: the trigger '\"P.a->c\"' never happens",
                "never; ([^ 'P.a->b']* : 'P.a->c'); vacuously: the trigger '\"P.a->c\"' never happens",
                "never; (.* : 'P.a->c'); ''",
                "never; (.* : 'P.a->b' : 'P.a->b'); ''"
            })
    void statesAndPrefixesHaveReasonsToo(String option, String pattern, String reason, @TempDir Path directory)
            throws IOException {
        Path model = Files.writeString(directory.resolve("stuck.dve"), STUCK);
        String text = option.equals("never") ? pattern.replace(':', ';').replace('\'', '"') : pattern;
        CliRun run = CliRun.real("check", "-q", "--" + option, text, model.toString());
        assertThat(run.out())
                .isEqualTo(option + " " + text + ": holds" + (reason.isEmpty() ? "" : " " + reason) + "\n");
    }

    @Test
    void anAssertionThatNoRunReachesIsVacuous(@TempDir Path directory) throws IOException {
        Path model = Files.writeString(directory.resolve("stuck.dve"), STUCK);
        assertThat(CliRun.real("check", "-q", model.toString()).out())
                .startsWith("assert P.c: holds vacuously: no run reaches P.c\nassert P.b: holds\n");
    }

    @Test
    void metricFormulasOfModulesAndAutomataHaveReasons(@TempDir Path directory) throws IOException {
        String formula = "always robot.arm.at = press & press.plate.height = 1 -> F[1,3] press.control.forged";
        assertThat(CliRun.real("check", "-q", "-f", formula, "../examples/production_cell.mod")
                        .out())
                .isEqualTo("mtl " + formula + ": holds vacuously: the antecedent"
                        + " 'robot.arm.at = press & press.plate.height = 1' never happens\n");
        String unanswered = Files.readString(Path.of("../examples/unanswered.hoa"));
        Path automaton =
                Files.writeString(directory.resolve("a.hoa"), unanswered.replace("\"question\"", "\"mail == 3\""));
        assertThat(CliRun.real("check", "-q", "--automaton", automaton.toString(), POLLING)
                        .out())
                .endsWith(": holds vacuously: the trigger '{mail == 3}' never happens\n");
    }

    @Test
    void observersAndPatternsWithTimeHaveReasons(@TempDir Path directory) throws IOException {
        Path properties = Files.writeString(directory.resolve("w.prop"), """
                property never_open is pattern response({Watchdog.late and Relay.open}, {Relay.open}) within [0,3]
                property opens is pattern response({Watchdog.sounding}, {Relay.open}) within [0,3]
                """);
        assertThat(CliRun.real("check", "-q", "--props", properties.toString(), "../examples/watchdog.fcr")
                        .out())
                .isEqualTo("never_open: holds vacuously (waiting forever is a run): the trigger '{Watchdog.late and"
                        + " Relay.open}' never happens\nopens: holds (waiting forever is a run)\n");
        assertThat(CliRun.real("check", "-q", "../examples/vending.fcr", "../examples/vending.cdl")
                        .out())
                .contains("customer.paid_first: holds\n", "customer.keeps_money: holds vacuously: the trigger ");
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
