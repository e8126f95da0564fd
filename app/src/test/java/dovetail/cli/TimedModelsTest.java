package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class TimedModelsTest {
    @TempDir
    Path directory;

    @Test
    void infoListsClocksAndConstants() {
        CliRun run = CliRun.of("info", "-v", "lamp.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .startsWith("""
                timed network lamp: 2 components, 0 variables, 3 labels
                components
                  User  2 locations, 2 actions  lamp.fcr:2:5
                  Lamp  2 locations, 2 actions  lamp.fcr:8:5
                """)
                .contains("state: 2 slots, 2 bits before packing\n")
                .contains("""
                clocks
                  press  [1, 3]      of User, Lamp  lamp.fcr:14:5
                  fade   ]2, 5[      of Lamp        lamp.fcr:10:5
                  rest   [0.5, ...[  of User        lamp.fcr:4:5
                time: 3 clocks; the largest constant is 5; clocks count 2 units in a unit of the text
                """);
    }

    @Test
    void clocksAsJson() {
        JsonNode result =
                CliRun.of("info", "--format", "json", "lamp.sample").json().at("/results/0");
        assertThat(result.get("kind").asString()).isEqualTo("timed network");
        assertThat(result.at("/clocks/2"))
                .hasToString("{\"name\":\"rest\",\"components\":[\"User\"],\"rules\":[2],\"from\":\"0.5\","
                        + "\"fromOpen\":false,\"to\":null,\"toOpen\":true,\"origin\":\"models/lamp.fcr:4:5\"}");
        assertThat(result.get("largestConstant").asString()).isEqualTo("5");
        assertThat(result.get("unit").asInt()).isEqualTo(2);
    }

    private static final String TWO_STATES = """
            process P is
            states off, lit
            init to off
            from off wait [1, 2.5]; to lit
            from lit wait ]0, 1[; to off

            component C is par P end

            C
            """;

    @Test
    void verdictsAndTracesHaveDates() throws IOException {
        String model =
                Files.writeString(directory.resolve("two.fcr"), TWO_STATES).toString();
        CliRun run = CliRun.real("check", "-v", "--reach", "P.lit", "--deadlock", model);
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("    1  at 1  [1, 2.5]  P.off->lit  (two.fcr:4:", "1 different zone, ");
        assertThat(CliRun.real("explore", model).out()).contains("discreteStates:  2\n", "clocks:          2\n");
        JsonNode trace = CliRun.real("check", "--format", "json", "-f", "F G {P.lit}", model)
                .json()
                .at("/results/0/trace");
        assertThat(trace.get("kind").asString()).isEqualTo("lasso");
        assertThat(trace.at("/steps/0/date").asString()).isEqualTo("1");
        assertThat(trace.at("/steps/1/possibleDates/fromOpen").asBoolean()).isTrue();
    }

    @Test
    void refusalsNameTheReasonThatClocksAre() throws IOException {
        String model =
                Files.writeString(directory.resolve("two.fcr"), TWO_STATES).toString();
        CliRun fair = CliRun.real("check", "--fair", "-f", "G F {P.lit}", model);
        assertThat(fair.status()).isEqualTo(3);
        assertThat(fair.err()).contains("fairness (--fair) disregards clocks");
        assertThat(CliRun.real("check", "--engine", "por", "--deadlock", model).err())
                .contains("is about a system with clocks; 'zones' does");
        assertThat(CliRun.real("explore", "--por", model).err()).contains("'zones' does");
    }

    @Test
    void formatsWithoutTimeAreRefused() {
        for (String target : new String[] {"lamp.aut", "lamp.dot", "lamp.sog", "lamp.exp"}) {
            CliRun run = CliRun.of(
                    "convert", "lamp.sample", directory.resolve(target).toString());
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.err()).contains("the model has clocks, and a ", "check, explore and simulate regard time");
        }
        CliRun run = CliRun.of(
                "reduce",
                "-e",
                "strong",
                "lamp.sample",
                "-o",
                directory.resolve("l.exp").toString());
        assertThat(run.err()).contains("the model has clocks, and a network of transition systems has no time");
        assertThat(directory).isEmptyDirectory();
    }
}
