package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The commands {@code reduce} and {@code compare} with models of every language. */
class AnyModelTest {
    private static final String BIT = "../examples/alternating-bit/alternating-bit.exp";
    private static final String SERVICE = "des (0, 2, 2)\n(0, \"accept !0\", 1)\n(1, \"deliver !0\", 0)\n";
    /** A process that counts to N, and at N starts again. */
    private static final String COUNTER = """
            byte x = 0;
            process P {
              state up, full;
              init up;
              trans
                up -> up { guard x < 3; effect x = x + 1; },
                up -> full { guard x == 3; effect x = 0; },
                full -> up { };
            }
            system async;
            """;

    @TempDir
    Path directory;

    @Test
    void networkIsComparedWithItsSpecification() throws IOException {
        String service = file("service.aut", "des (0, 2, 2)\n(0, accept, 1)\n(1, deliver, 0)\n");
        assertThat(CliRun.real("compare", BIT, service, "-e", "branching")).isEqualTo(new CliRun(0, "equal\n", ""));
        assertThat(CliRun.real("compare", BIT, service, "-e", "dpbranching").out())
                .isEqualTo("different\n"
                        + "  trace equivalent, but the same labels lead to states that are not equivalent:\n"
                        + "  after\n    accept\n"
                        + "  " + BIT + " can be in a state that offers i, deliver\n"
                        + "  " + service + " can be in state 1, which offers deliver\n");
        String wrong = file("wrong.aut", "des (0, 3, 3)\n(0, accept, 1)\n(1, deliver, 2)\n(2, deliver, 0)\n");
        CliRun run = CliRun.real("compare", BIT, wrong, "-e", "branching");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo("different\n  only " + BIT + " has the sequence\n    accept\n    deliver\n    accept\n"
                        + "  before its last label\n    " + BIT + " offers accept\n    " + wrong + " offers deliver\n");
    }

    @Test
    void networkIsReducedWhileItIsComposed() {
        CliRun run = CliRun.real("reduce", "-v", BIT, "-e", "branching", "-o", path("out.aut"));
        assertThat(run.out())
                .isEqualTo("composed component by component, at most 48 states at a time:"
                        + " 32 states, 66 transitions reduced to 2 states, 2 transitions\n");
        assertThat(run.err()).contains("\nsender (6) || medium (3): 14 states, minimised 8\n");
        JsonNode result = CliRun.real("reduce", "--format", "json", BIT, "-e", "weak-trace", "-o", path("out.aut"))
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("states").asInt()).isEqualTo(32);
        assertThat(result.get("peakStates").asInt()).isEqualTo(48);
        assertThat(result.get("reducedStates").asInt()).isEqualTo(2);
        assertThat(directory.resolve("out.aut")).hasContent("des (0, 2, 2)\n(0, accept, 1)\n(1, deliver, 0)\n");
    }

    @Test
    void labelsOfBothModelsAreHiddenAndRenamed() throws IOException {
        String service = file("service.aut", SERVICE);
        CliRun run = CliRun.real(
                "compare",
                BIT,
                service,
                "-e",
                "branching",
                "--rename",
                "* !0=*",
                "--hide",
                "del*",
                "--hide",
                "nothing");
        assertThat(run.out()).isEqualTo("equal\n");
        assertThat(run.err()).startsWith("warning: --hide: no label matches 'nothing'; there are accept, ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "peterson.dve",
                "parcel_locker.coin",
                "conveyor.pnml",
                "vending.fcr",
                "alternating-bit/alternating-bit.exp"
            })
    void anyModelIsReducedToOneSystem(String name) {
        String model = "../examples/" + name;
        CliRun run = CliRun.real("reduce", "-e", "branching", "--hide", "*1*", model, "-o", path("small.aut"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains(" reduced to ");
        CliRun.real("convert", model, path("whole.aut"));
        CliRun.real("reduce", "-e", "branching", "--hide", "*1*", path("whole.aut"), "-o", path("reduced.aut"));
        assertThat(CliRun.real("compare", "-e", "strong", path("reduced.aut"), path("small.aut"))
                        .out())
                .isEqualTo("equal\n");
        assertThat(CliRun.real("compare", "-e", "branching", "--hide", "*1*", model, path("small.aut"))
                        .out())
                .isEqualTo("equal\n");
    }

    @Test
    void aModelOfSeveralFilesIsComparedToAnother() {
        String one = "../examples/buffer/producer.aut";
        String other = "../examples/buffer/buffer.aut";
        assertThat(CliRun.real("convert", one, other, path("both.aut")).status())
                .isZero();
        assertThat(CliRun.real("compare", one, other, "--to", path("both.aut"), "-e", "strong")
                        .out())
                .isEqualTo("equal\n");
        JsonNode result = CliRun.real(
                        "compare", "--format", "json", one, other, "--to", other, "--to", one, "-e", "strong")
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("equal");
    }

    @Test
    void contextsAndMacrosConcernTheModelThatHasThem() {
        String[] model = {"../examples/vending.fcr", "../examples/vending.cdl"};
        assertThat(CliRun.real("reduce", "-e", "strong", model[0], model[1], "-o", path("out.aut"))
                        .err())
                .contains("there are several contexts: customer, crowd");
        CliRun reduced = CliRun.real(
                "reduce", "-e", "strong", "--context", "customer", model[0], model[1], "-o", path("out.aut"));
        assertThat(reduced.status()).as(reduced.err()).isZero();
        CliRun run = CliRun.real(
                "compare",
                "-e",
                "strong",
                "--context",
                "customer",
                "--define",
                "UNUSED=1",
                model[0],
                model[1],
                "--to",
                path("out.aut"));
        assertThat(run.out()).as(run.err()).isEqualTo("equal\n");
    }

    @Test
    void modelsPastALimitAreUnknownWithTheNumberReached() throws IOException {
        String counter = file("counter.dve", COUNTER);
        assertThat(CliRun.real("reduce", "-e", "strong", "--max-states", "3", counter, "-o", path("o.aut")))
                .isEqualTo(new CliRun(
                        2, "", "dovetail: unknown: " + counter + ": state limit of 3 reached; nothing was written\n"));
        assertThat(CliRun.real("compare", "-e", "strong", "--max-states", "3", counter, counter))
                .isEqualTo(new CliRun(2, "unknown: " + counter + ": state limit of 3 reached\n", ""));
        CliRun large =
                CliRun.real("compare", "-e", "strong", "--memory", "128K", "../examples/filter_lock.dve", counter);
        assertThat(large.status()).isEqualTo(2);
        assertThat(large.out()).matches("unknown: .*filter_lock.dve: memory limit of .* reached after \\d+ states\n");
    }

    @Test
    void modelsWithClocksAreRefused() {
        CliRun run = CliRun.real("compare", "-e", "strong", "../examples/fischer.fcr", "../examples/retry.aut");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("the model has clocks, and a transition system has no time");
    }

    @Test
    void modelErrorsAreMentioned() throws IOException {
        String wrong = file(
                "wrong.dve",
                COUNTER.replace("byte x = 0", "byte x = 0; byte a[2]").replace("x = x + 1", "x = x + 1, a[x] = 1"));
        CliRun run = CliRun.real("reduce", "-e", "strong", wrong, "-o", path("o.aut"));
        assertThat(run.status()).isZero();
        String message = wrong + ": omitted 1 step to model errors; 'check' shows one";
        assertThat(run.err()).endsWith("warning: " + message + "\n");
        for (String[] words : new String[][] {
            {"reduce", "-e", "strong", wrong, "-o", path("o.aut")},
            {"compare", "-e", "strong", wrong, wrong},
            {"convert", wrong, path("p.aut")}
        }) {
            CliRun json = CliRun.real(Stream.concat(Stream.of(words), Stream.of("--format", "json"))
                    .toArray(String[]::new));
            assertThat(json.json()
                            .at("/warnings")
                            .valueStream()
                            .map(w -> w.get("message").asString()))
                    .contains(message);
        }
    }

    @Test
    void aConstantIsGivenToTheModelThatHasIt() throws IOException {
        String some =
                COUNTER.replace("byte x = 0", "const byte N = 2; byte x = 0").replace("3;", "N;");
        String open = file("open.dve", some);
        String fixed = file("fixed.dve", COUNTER);
        String service = file("service.aut", SERVICE);
        assertThat(CliRun.real("compare", "-q", "-e", "strong", open, fixed).out())
                .isEqualTo("different\n");
        assertThat(CliRun.real("compare", "-q", "-e", "strong", "--const", "N=3", open, fixed)
                        .out())
                .isEqualTo("equal\n");
        assertThat(CliRun.real("compare", "-q", "-e", "strong", "--const", "N=3", fixed, open)
                        .out())
                .isEqualTo("equal\n");
        CliRun none = CliRun.real("compare", "-e", "strong", "--const", "M=3", open, fixed);
        assertThat(none.status()).isEqualTo(3);
        assertThat(none.err()).startsWith("--const: error: there is no constant 'M'");
        CliRun systems = CliRun.real("reduce", "-e", "strong", "--const", "N=3", service, "-o", path("o.aut"));
        assertThat(systems.status()).isEqualTo(3);
        assertThat(systems.err()).contains("there is no constant 'N'; the model declares no constants");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    private String path(String name) {
        return directory.resolve(name).toString();
    }
}
