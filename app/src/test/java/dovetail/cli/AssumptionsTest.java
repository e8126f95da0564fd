package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Every answer tells which property it is about and the assumptions that it depends on. */
class AssumptionsTest {
    private static final String POLLING = "../examples/polling.dve";

    @TempDir
    Path directory;

    @Test
    void textNamesTheAssumptions() throws IOException {
        Path file = Files.writeString(directory.resolve("p.prop"), """
                property some is ltl F {mail == 1}
                property all is observed infinite fair ltl G F {mail == 1}
                """);
        CliRun run = CliRun.real("check", "-q", "--props", file.toString(), POLLING);
        assertThat(run.out()).isEqualTo("""
                some: violated
                all: holds (weakly fair runs, observed words, infinite runs only)
                """);
    }

    @Test
    void jsonHasTheAssumptions() {
        JsonNode fair = result("-p", "answered", "--fair").get("assumptions");
        assertThat(fair.get("fair").asBoolean()).isTrue();
        assertThat(fair.get("observed").asBoolean()).isFalse();
        assertThat(fair.get("finiteRuns").asString()).isEqualTo("stutter");
        assertThat(fair.get("bounds")).isEmpty();
        JsonNode ignoring = result("-p", "answered", "--finite-runs", "ignore", "--observed");
        assertThat(ignoring.get("assumptions").get("finiteRuns").asString()).isEqualTo("ignore");
        assertThat(ignoring.get("assumptions").get("observed").asBoolean()).isTrue();
        JsonNode invariant = result("--invariant", "mail < 3");
        assertThat(invariant.get("assumptions").get("finiteRuns").isNull()).isTrue();
    }

    @Test
    void jsonHasTheTextAndThePlace() {
        JsonNode answered = result("-p", "answered");
        assertThat(answered.get("kind").asString()).isEqualTo("linear-time formula");
        assertThat(answered.get("text").asString()).isEqualTo("ltl G (question -> F answer)");
        assertThat(answered.get("place").get("file").asString()).endsWith("polling.prop");
        assertThat(answered.get("place").get("line").asInt()).isEqualTo(8);
        assertThat(answered.get("place").get("column").asInt()).isEqualTo(22);
        JsonNode option = result("--invariant", "mail < 3");
        assertThat(option.get("text").asString()).isEqualTo("mail < 3");
        assertThat(option.get("place").get("file").asString()).isEqualTo("--invariant");
        assertThat(result("--deadlock").get("place").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "peterson.dve,assert P_0.critical,14",
        "parcel_locker.coin,property,62",
        "reservoir.mod,p10,51",
        "vending.fcr vending.cdl,customer.at_most_two,9"
    })
    @Tag("slow")
    void propertiesOfTheModelHaveAPlace(String files, String property, int line) {
        List<String> arguments = new ArrayList<>(List.of("check", "--format", "json", "-p", property));
        for (String file : files.split(" ")) {
            arguments.add("../examples/" + file);
        }
        JsonNode result = CliRun.real(arguments.toArray(String[]::new))
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("property").asString()).isEqualTo(property);
        assertThat(result.get("place").get("file").asString()).isEqualTo(arguments.get(arguments.size() - 1));
        assertThat(result.get("place").get("line").asInt()).isEqualTo(line);
    }

    @Test
    void roundsOfLoopsAreABound() {
        CliRun run = CliRun.real(
                "check",
                "-q",
                "--loop-until-stable",
                "--deadlock",
                "--context",
                "customer",
                "../examples/vending.fcr",
                "../examples/vending.cdl");
        assertThat(run.out()).containsPattern("customer.deadlockfree: [a-z]+ \\([0-9]+ rounds? of each loop\\)");
    }

    private static JsonNode result(String... options) {
        String[] all = new String[options.length + 4];
        System.arraycopy(options, 0, all, 3, options.length);
        all[0] = "check";
        all[1] = "--format";
        all[2] = "json";
        all[all.length - 1] = POLLING;
        return CliRun.real(all).json().get("results").get(0);
    }
}
