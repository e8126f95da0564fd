package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** In a system with clocks, waiting forever is a run: for formulas, patterns and bounds of time alike. */
class WaitingTest {
    @TempDir
    Path directory;

    private String model = "";

    /** A step that may happen at any time after one unit, or never. */
    @BeforeEach
    void write() throws IOException {
        model = Files.writeString(directory.resolve("idle.fcr"), """
                        process P is
                        states start, a, b
                        from start wait [1,1]; to a
                        from a to b
                        from b wait [1,2]; to b
                        component C is par P end
                        C
                        """).toString();
    }

    @Test
    void formulasAndBoundsAgree() throws IOException {
        Path file = Files.writeString(directory.resolve("p.prop"), """
                property moves is ltl F {P.b}
                property again is pattern response({P.a}, {P.b})
                property moves_in_time is pattern existence({P.b}) within [0,1000]
                property starts is ltl F {P.a}
                property starts_in_time is pattern existence({P.a}) within [0,1]
                property steps is infinite ltl F {P.b}
                property lives is livelockfree("P.b->b")
                """);
        CliRun run = CliRun.real("check", "-q", "--props", file.toString(), model);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                moves: violated (runs in which time diverges, waiting forever is a run)
                again: violated (runs in which time diverges, waiting forever is a run)
                moves_in_time: violated (waiting forever is a run)
                starts: holds (runs in which time diverges, waiting forever is a run)
                starts_in_time: holds (waiting forever is a run)
                steps: holds (infinite runs only, runs in which time diverges)
                lives: holds (infinite runs only, runs in which time diverges)
                """);
    }

    @Test
    void tracesShowThatTheRunWaits() throws IOException {
        CliRun run = CliRun.real("check", "-f", "F {P.b}", "--trace-dir", directory + "/traces", model);
        assertThat(run.out())
                .contains("    1  at 1  [1, 1]  P.start->a")
                .contains("       the run waits forever from here, and time diverges: no step has to be taken\n");
        for (String end : List.of("txt", "html", "json")) {
            assertThat(directory.resolve("traces/ltl-F--P.b-." + end))
                    .content()
                    .contains(end.equals("json") ? "\"kind\":\"waiting\"" : "waits forever from here");
        }
        JsonNode result = CliRun.real("check", "--format", "json", "-f", "F {P.b}", model)
                .json()
                .at("/results/0");
        assertThat(result.at("/trace/kind").asString()).isEqualTo("waiting");
        assertThat(result.at("/trace/loopStart").asInt()).isEqualTo(1);
        assertThat(result.at("/assumptions/timeDiverges").asBoolean()).isTrue();
        assertThat(result.at("/assumptions/waitingForever").asBoolean()).isTrue();
    }

    @Test
    void tracesReplay() throws IOException {
        String json =
                CliRun.real("check", "--format", "json", "-f", "F {P.b}", model).out();
        Path trace = Files.writeString(directory.resolve("trace.json"), json);
        CliRun run = CliRun.real("simulate", "--replay", trace.toString(), model);
        assertThat(run.err()).startsWith("loaded a trace of 1 steps");
        assertThat(run.status()).isZero();
    }

    @Test
    void ignoredRunsAreMentioned() {
        CliRun run = CliRun.real("check", "--finite-runs", "ignore", "-f", "F {P.b}", model);
        assertThat(run.out())
                .startsWith("ltl F {P.b}: holds (infinite runs only, runs in which time diverges)\n")
                .contains("runs with finitely many steps were ignored (--finite-runs=ignore), and one was met\n");
    }

    @Test
    void stepsAreNotTime() {
        CliRun refused = CliRun.real("check", "-f", "F[0,4] {P.b}", model);
        assertThat(refused.status()).isEqualTo(3);
        assertThat(refused.err())
                .startsWith(
                        "-f:1:2: error: intervals are not supported; in a system with clocks, a bound of time is part")
                .contains("pattern response(p, s) within [0,4]")
                .doesNotContain("steps");
        String[] counted = {"check", "-q", "--set", "time=steps", "--finite-runs", "ignore", "-f", "F[0,4] {P.b}", model
        };
        assertThat(CliRun.real(counted).out())
                .startsWith("ltl F[0,4] {P.b}: holds (infinite runs only, runs in which time diverges, counting steps,"
                        + " not time)\n");
        counted[1] = "--format=json";
        JsonNode assumptions = CliRun.real(counted).json().at("/results/0/assumptions");
        assertThat(assumptions.get("countsSteps").asBoolean()).isTrue();
    }

    @Test
    void stepsThatAreCountedAreNamed() {
        String polling = "../examples/polling.dve";
        assertThat(CliRun.real("check", "-q", "--set", "time=steps", "-f", "F[0,9] {mail == 1}", polling)
                        .out())
                .startsWith("ltl F[0,9] {mail == 1}: violated (counting steps)\n");
        assertThat(CliRun.real("check", "-q", "--set", "time=steps", "-f", "G ({mail == 2} -> O {mail == 1})", polling)
                        .out())
                .startsWith("ltl G ({mail == 2} -> O {mail == 1}): holds\n");
    }
}
