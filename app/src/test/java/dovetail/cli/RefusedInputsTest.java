package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.Dovetail;
import dovetail.base.Limit;
import dovetail.cli.terminal.ExitStatus;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Inputs that modules refuse make properties unknown at whatever instant they are refused. */
class RefusedInputsTest {
    @TempDir
    private Path directory;

    /** A counter of inputs that are true one after the other, which refuses the one after so many. */
    private Path counter(int instant) throws IOException {
        return model("""
                module M {
                  in a: bool;
                  out n: 0..3;
                  init n = 0;
                  n' = if a then min(3, n + 1) else 0;
                  always n = %d -> !a;
                }
                system M;
                property small is always n <= %d;
                property rests is always n = 0;
                """.formatted(instant, instant));
    }

    private Path model(String text) throws IOException {
        return Files.writeString(directory.resolve("model.mod"), text);
    }

    private static String refusal(Path file, int instant) {
        return "no computation continues with a = true at instant " + instant
                + "; excluded by 'n' = if a then min(3, n + 1) else 0' of M (" + file + ":5:3) and 'always n = "
                + instant + " -> !a' of M (" + file + ":6:3)";
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void nothingHoldsAtWhateverInstant(int instant) throws IOException {
        Path file = counter(instant);
        String because = refusal(file, instant);
        CliRun all = CliRun.real("check", "-q", file.toString());
        assertThat(all.status()).isEqualTo(ExitStatus.VIOLATED);
        assertThat(all.out())
                .contains("small: unknown: " + because + "\n")
                .contains(instant == 0 ? "rests: unknown: " + because + "\n" : "rests: violated\n")
                .contains("model-errors: violated: " + because + "\n");
        CliRun one = CliRun.real("check", "-q", "-p", "small", file.toString());
        assertThat(one.status()).isEqualTo(ExitStatus.VIOLATED);
        assertThat(one.out()).isEqualTo("small: unknown: " + because + "\nmodel-errors: violated: " + because + "\n");
    }

    @Test
    void theInstantsBeforeAreShown() throws IOException {
        assertThat(CliRun.real("check", "-p", "small", counter(2).toString()).out())
                .contains(
                        "  instant         0  1\n", "environment  a  T  T\n", "model error: no computation continues");
    }

    /** A violation is a computation of the system; refused inputs are reported beside it, also those refused at once. */
    @Test
    void violationsStay() throws IOException {
        Path file = model("""
                module M {
                  in a: bool;
                  out b: bool;
                  always a -> b;
                  always a -> !b;
                }
                system M;
                property stays is always b;
                """);
        CliRun run = CliRun.real("check", "-q", "-p", "stays", file.toString());
        assertThat(run.out())
                .startsWith(
                        "stays: violated\nmodel-errors: violated: no computation continues with a = true at instant 0");
        CliRun reached = CliRun.real("check", "-q", "--reach", "b", file.toString());
        assertThat(reached.out()).startsWith("reach b: holds\nmodel-errors: violated: ");
        assertThat(CliRun.real("check", "-q", "--reach", "a & b", file.toString())
                        .out())
                .startsWith("reach a & b: unknown: no computation continues with a = true at instant 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void jsonHasTheReasonAndTheInstants(int instant) throws IOException {
        Path file = counter(instant);
        JsonNode results = CliRun.real("check", "--format", "json", "-p", "small", file.toString())
                .json()
                .get("results");
        assertThat(results.size()).isEqualTo(2);
        assertThat(results.get(0).get("verdict").asString()).isEqualTo("unknown");
        assertThat(results.get(0).get("limit").asString()).isEqualTo("inputs");
        JsonNode errors = results.get(1);
        assertThat(errors.get("property").asString()).isEqualTo("model-errors");
        assertThat(errors.get("verdict").asString()).isEqualTo("violated");
        assertThat(errors.get("reason").asString()).isEqualTo(refusal(file, instant));
        assertThat(errors.get("trace").isNull()).isEqualTo(instant == 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void programsGetNoAnswer(int instant) throws IOException {
        Path file = counter(instant);
        Verdict verdict = Dovetail.open(file).check("small");
        assertThat(verdict.holds()).isFalse();
        assertThat(verdict.limit().map(Limit::kind)).contains(Limit.Kind.INPUTS);
        assertThat(verdict.modelError().isPresent()).isEqualTo(instant > 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void explorationsMentionThem(int instant) throws IOException {
        Path file = counter(instant);
        assertThat(CliRun.real("explore", file.toString()).out())
                .contains("model error: " + refusal(file, instant) + "\n");
    }

    @Test
    void vacuityIsNotAskedOfThem() throws IOException {
        assertThat(CliRun.real("check", "-q", "--set", "vacuity=on", counter(1).toString())
                        .out())
                .contains("small: unknown: ")
                .doesNotContain("vacuous");
    }

    @Test
    void constraintsOverTimeAreNamed() throws IOException {
        Path file = model("""
                module M { in a: bool; out b: bool;
                  always a & Y a -> b;
                  always a & Y a -> !b;
                  always a -> X (b);
                }
                module N { in a: bool; out c: bool;
                  always a -> X c;
                  always c -> Y !a;
                }
                module Both { in a: bool; use m: M, n: N; connect a -> m.a, n.a; }
                system M;
                property p is always a -> X b;
                """);
        assertThat(CliRun.real("check", "-q", "-p", "p", file.toString()).out())
                .contains("p: unknown: no computation continues with a = true at instant 1; excluded by 'always a & Y a"
                        + " -> !b' of M (" + file + ":3:3) and 'always a -> X (b)' of M (" + file + ":4:3)\n");
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("system M;", "system Both;")
                        .replace("property p is always a -> X b;", ""));
        assertThat(CliRun.real("check", "-q", file.toString()).out())
                .contains("no computation continues with a = true at instant 0; excluded by 'always a -> X c' of n ("
                        + file + ":7:3) and 'always c -> Y !a' of n (" + file + ":8:3)\n");
    }

    /** Inputs that were not all checked may be refused. */
    @Test
    void undecidedInputsLeavePropertiesUnknown() throws IOException {
        String file = model("""
                module M { in a: bool; out n: 0..3; init n = 0; n' = if a then min(3, n + 1) else 0; }
                system M;
                property small is always n <= 3;
                """).toString();
        assertThat(check(file, "input-states=100")).isEqualTo("small: holds\n");
        assertThat(check(file, "input-states=2"))
                .startsWith("small: unknown: whether every sequence of inputs has a computation was not decided: more"
                        + " than 2 states; --set input-states=N sets that limit, and 0 answers for the inputs that"
                        + " have one\nmodel-errors: unknown: whether every sequence of inputs");
        assertThat(check(file, "input-states=0"))
                .startsWith("small: holds\nmodel-errors: unknown: whether every sequence of inputs");
        assertThat(CliRun.real("check", "-p", "small", "--set", "input-states=0", file)
                        .out())
                .contains("the answer is about the inputs that have a computation (input-states=0)\n");
    }

    private static String check(String file, String setting) {
        List<String> line = new ArrayList<>(List.of("check", "-q", "-p", "small", "--set", setting, file));
        return CliRun.real(line.toArray(String[]::new)).out();
    }
}
