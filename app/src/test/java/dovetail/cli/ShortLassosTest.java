package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs that violate formulas are short, whichever engine finds them. */
class ShortLassosTest {
    /** A robot that may rest with a job while its battery is drained and charged forever. */
    private static final String FLEET = """
            automaton Dispatcher (D) {
              state ready, waiting;
              init ready;
              trans ready -> waiting (D, job, -), waiting -> ready (-, report, D);
            }
            automaton Robot (R) {
              state free, loaded, lifting, done;
              init free;
              trans free -> loaded (-, job, R), loaded -> lifting (R, lift, R),
                    lifting -> done (R, put, R), done -> free (R, report, -);
            }
            automaton Battery (B) {
              state full, low;
              init full;
              trans full -> low (B, drain, B), low -> full (B, charge, B);
            }
            composite Fleet {
              Dispatcher, Robot, Battery;
              onlyL (D, job, R), (R, lift, R), (R, put, R), (R, report, D), (B, drain, B), (B, charge, B);
            }
            system Fleet;
            """;

    private static final String REPORTED = "G (\"(D, job, R)\" -> F \"(R, report, D)\")";

    @TempDir
    private Path directory;

    private Path fleet = Path.of("");

    @BeforeEach
    void writeFleet() throws IOException {
        fleet = Files.writeString(directory.resolve("fleet.coin"), FLEET);
    }

    @Test
    void aStateThatLosesTheFormulaIsPreferredToAnActionThatDoes() throws IOException {
        Path model = Files.writeString(directory.resolve("mixed.dve"), """
                byte x = 0;
                channel act, b;
                process A {
                  state s0, s1, s2, s3, s4, s5;
                  init s0;
                  trans
                    s0 -> s1 { sync b!; }, s1 -> s2 { sync act!; }, s2 -> s2 { },
                    s0 -> s3 { effect x = 1; }, s3 -> s4 { }, s4 -> s5 { }, s5 -> s4 { };
                }
                process B {
                  state r;
                  init r;
                  trans r -> r { sync b?; }, r -> r { sync act?; };
                }
                system async;
                """);
        String formula = "G (!\"act[A->B]\" && !{x == 1})";
        JsonNode trace = CliRun.real("check", "--format", "json", "-f", formula, model.toString())
                .json()
                .get("results")
                .get(0)
                .get("trace");
        assertThat(trace.get("length").asString()).isEqualTo("shortest");
        assertThat(trace.get("steps").size()).isEqualTo(1);
        assertThat(trace.get("steps").get(0).get("action").asString()).isEqualTo("A.s0->s3");
    }

    @Test
    void aLassoHasNoStepThatDoesNotMatter() {
        List<String> expected = List.of("(D, job, R)", "(B, drain, B)", "(B, charge, B)");
        assertThat(actions("--engine", "ltl", "-f", REPORTED)).isEqualTo(expected);
        assertThat(actions("--engine", "por", "--observed", "-f", REPORTED)).isEqualTo(expected);
        assertThat(actions("--engine", "ltl", "--set", "lasso=found", "-f", REPORTED))
                .hasSizeGreaterThan(expected.size())
                .contains("(R, lift, R)");
    }

    @Test
    void enginesShowTheSameBadPrefix() {
        String calm = "G !\"(R, put, R)\"";
        for (String engine : List.of("ltl", "por", "sog", "icc", "compose")) {
            assertThat(actions("--engine", engine, "-f", calm))
                    .as(engine)
                    .startsWith("(D, job, R)", "(R, lift, R)", "(R, put, R)");
        }
    }

    @Test
    void anAnswerWithoutACompositionSaysSo() {
        for (String engine : List.of("icc", "compose")) {
            CliRun run =
                    CliRun.real("check", "--engine", engine, "-f", "G {Battery.full or Battery.low}", fleet.toString());
            assertThat(run.out())
                    .contains("no composition was needed: the reduction of the components excludes every violation\n");
        }
    }

    private List<String> actions(String... words) {
        List<String> all = new ArrayList<>(List.of("check", "--format", "json"));
        all.addAll(List.of(words));
        all.add(fleet.toString());
        CliRun run = CliRun.real(all.toArray(String[]::new));
        assertThat(run.status()).as(run.err()).isEqualTo(1);
        List<String> actions = new ArrayList<>();
        for (JsonNode step : run.json().get("results").get(0).get("trace").get("steps")) {
            actions.add(step.get("action").asString());
        }
        return actions;
    }
}
