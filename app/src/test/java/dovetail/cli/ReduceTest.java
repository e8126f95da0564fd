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

/** The commands {@code reduce} and {@code compare}. */
class ReduceTest {
    private static final String EARLY = "des (0, 5, 5)\n(0, a, 1)\n(0, a, 2)\n(1, b, 3)\n(2, c, 3)\n(4, never, 4)\n";
    private static final String LATE = "des (0, 3, 3)\n(0, a, 1)\n(1, b, 2)\n(1, c, 2)\n";

    @TempDir
    Path directory;

    @Test
    void reducedSystemIsWritten() throws IOException {
        String in = file("in.aut", "des (0, 4, 4)\n(0, a, 1)\n(1, tau, 2)\n(2, tau, 1)\n(1, b, 3)\n");
        CliRun run = CliRun.real("reduce", "-e", "branching", in, "-o", path("out.aut"));
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("4 states, 4 transitions reduced to 3 states, 2 transitions\n");
        assertThat(directory.resolve("out.aut")).hasContent("des (0, 2, 3)\n(0, a, 1)\n(1, b, 2)\n");
        CliRun divergent = CliRun.real("reduce", "-q", "-e", "dpbranching", in, "-o", path("out.aut"));
        assertThat(divergent.out()).isEmpty();
        assertThat(directory.resolve("out.aut")).hasContent("des (0, 3, 3)\n(0, a, 1)\n(1, tau, 1)\n(1, b, 2)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"strong", "branching", "dpbranching", "trace", "weak-trace"})
    void reducedSystemEqualsTheOriginalAndStaysTheSame(String relation) throws IOException {
        String in = "../examples/retry.aut";
        CliRun.real("reduce", "-e", relation, in, "-o", path("once.aut"));
        CliRun.real("reduce", "-e", relation, path("once.aut"), "-o", path("twice.aut"));
        CliRun run = CliRun.real("compare", "-e", relation, in, path("once.aut"));
        assertThat(run.out()).isEqualTo("equal\n");
        assertThat(run.status()).isZero();
        assertThat(directory.resolve("twice.aut")).hasSameTextualContentAs(directory.resolve("once.aut"));
    }

    @Test
    void labelsAreHiddenBeforeReducing() throws IOException {
        String in = file("in.aut", "des (0, 3, 3)\n(0, \"ack !1\", 1)\n(1, back, 2)\n(2, \"ack !2\", 2)\n");
        CliRun.real("reduce", "-e", "weak-trace", "--hide", "ack*", in, "-o", path("out.aut"));
        assertThat(directory.resolve("out.aut")).hasContent("des (0, 1, 2)\n(0, back, 1)\n");
    }

    @Test
    void labelsAreRenamedBeforeReducing() throws IOException {
        String in = file("in.aut", "des (0, 3, 3)\n(0, in_a, 1)\n(0, out_a, 1)\n(1, in_b, 2)\n");
        CliRun run = CliRun.real(
                "reduce",
                "-e",
                "strong",
                "--rename",
                "in_*=*",
                "--rename",
                "o*_*=*/*",
                "--hide",
                "*b",
                in,
                "-o",
                path("out.aut"));
        assertThat(run.err()).isEmpty();
        assertThat(directory.resolve("out.aut")).hasContent("des (0, 3, 3)\n(0, a, 1)\n(0, \"ut/a\", 1)\n(1, i, 2)\n");
    }

    @Test
    void patternsThatNoLabelFitsAreMentioned() throws IOException {
        String in = file("in.aut", LATE);
        CliRun run = CliRun.real(
                "reduce", "-e", "strong", "--hide", "x*", "--rename", "y=z", "--hide", "b", in, "-o", path("o.aut"));
        assertThat(run.status()).isZero();
        assertThat(run.err())
                .isEqualTo("warning: --hide: no label matches 'x*'; there are a, b, c\n"
                        + "warning: --rename: no label matches 'y'; there are a, b, c\n");
        assertThat(CliRun.real("reduce", "-q", "-e", "strong", "--hide", "x*", in, "-o", path("o.aut"))
                        .err())
                .isEqualTo("warning: --hide: no label matches 'x*'; there are a, b, c\n");
        assertThat(CliRun.real("reduce", "-e", "strong", "--hide", "b", "--hide", "z", in, "-o", path("o.exp"))
                        .err())
                .isEqualTo("warning: --hide: no label matches 'z'; there are a, b, c\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "=b", "a=", "a=*"})
    void wrongRenamingsAreReported(String renaming) throws IOException {
        CliRun run = CliRun.real(
                "reduce", "-e", "strong", "--rename", renaming, file("in.aut", LATE), "-o", path("out.aut"));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("--rename: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"strong", "branching", "dpbranching", "trace", "weak-trace"})
    void networksAreReducedByComponent(String relation) throws IOException {
        // Steps of the right component become internal by what the network shows.
        file("left.aut", "des (0, 5, 5)\n(0, go, 1)\n(1, i, 2)\n(2, tau, 3)\n(3, tau, 4)\n(4, back, 0)\n");
        file("right.aut", "des (0, 4, 4)\n(0, go, 1)\n(1, work, 2)\n(2, work, 3)\n(3, back, 0)\n");
        String net = file("net.exp", """
                label par go * go -> go, back * back -> back, _ * work -> i in
                     "left.aut"
                  || "right.aut"
                end par
                """);
        CliRun run = CliRun.real("reduce", "-e", relation, net, "-o", path("small.exp"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("left: 5 states, 5 transitions reduced to ")
                .hasLineCount(2);
        if (relation.equals("branching")) {
            assertThat(run.out())
                    .isEqualTo("left: 5 states, 5 transitions reduced to 2 states, 2 transitions\n"
                            + "right: 4 states, 4 transitions reduced to 2 states, 2 transitions\n");
        }
        CliRun.real("convert", net, path("whole.aut"));
        CliRun.real("convert", path("small.exp"), path("part.aut"));
        assertThat(CliRun.real("compare", "-e", relation, path("whole.aut"), path("part.aut"))
                        .out())
                .isEqualTo("equal\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"strong", "dpbranching", "weak-trace"})
    void modelsAreReducedAsNetworks(String relation) {
        for (String model :
                new String[] {"../examples/peterson.dve", "../examples/alternating-bit/alternating-bit.exp"}) {
            CliRun run = CliRun.real(
                    "reduce", "-e", relation, "--hide", "*0*", "--rename", "*1*=*one*", model, "-o", path("small.exp"));
            assertThat(run.status()).as(run.err()).isZero();
            // Decomposition gives labels of its own, so the comparison starts from there.
            CliRun.real("convert", model, path("whole.exp"));
            CliRun.real("convert", path("whole.exp"), path("whole.aut"));
            CliRun.real(
                    "reduce",
                    "-e",
                    relation,
                    "--hide",
                    "*0*",
                    "--rename",
                    "*1*=*one*",
                    path("whole.aut"),
                    "-o",
                    path("reduced.aut"));
            CliRun.real("convert", path("small.exp"), path("part.aut"));
            assertThat(CliRun.real("compare", "-e", relation, path("reduced.aut"), path("part.aut"))
                            .out())
                    .isEqualTo("equal\n");
        }
    }

    @Test
    void whatIsReadIsNotOverwritten() throws IOException {
        String in = file("in.aut", LATE);
        String before = Files.readString(Path.of(in));
        String other = Path.of(in).getParent().resolve(".").resolve("in.aut").toString();
        CliRun run = CliRun.real("reduce", "-e", "strong", in, "-o", other);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("is read and would be overwritten", "--force");
        assertThat(Files.readString(Path.of(in))).isEqualTo(before);
        assertThat(CliRun.real("convert", in, in).status()).isEqualTo(3);
        assertThat(Files.readString(Path.of(in))).isEqualTo(before);
        assertThat(CliRun.real("reduce", "-e", "strong", "--force", in, "-o", in)
                        .status())
                .isZero();
        assertThat(CliRun.real("convert", "--force", in, in).status()).isZero();
    }

    @Test
    void severalSystemsAreANetwork() throws IOException {
        String one = file("one.aut", "des (0, 2, 3)\n(0, a, 1)\n(1, tau, 2)\n");
        String other = file("other.aut", "des (0, 2, 3)\n(0, a, 1)\n(1, b, 2)\n");
        JsonNode results = CliRun.real(
                        "reduce", "--format", "json", "-e", "branching", one, other, "-o", path("net.exp"))
                .json()
                .get("results");
        assertThat(results.size()).isEqualTo(2);
        assertThat(results.get(0).get("component").asString()).isEqualTo("one");
        assertThat(results.get(0).get("reducedStates").asInt()).isEqualTo(2);
        assertThat(directory.resolve("net_parts/other.aut")).exists();
    }

    @Test
    void pastALimitNothingIsWritten() throws IOException {
        String in = file("in.aut", LATE);
        CliRun run = CliRun.real("reduce", "-e", "trace", "--max-states", "2", in, "-o", path("out.aut"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("dovetail: unknown: state limit of 2 reached; nothing was written\n");
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left).containsExactly(directory.resolve("in.aut"));
        }
    }

    @Test
    void wrongFilesAreReported() throws IOException {
        CliRun missing = CliRun.real("reduce", "-e", "strong", path("none.aut"), "-o", path("out.aut"));
        assertThat(missing.status()).isEqualTo(3);
        assertThat(missing.err()).contains("none.aut: error: ").hasLineCount(1);
        CliRun broken = CliRun.real("compare", "-e", "strong", file("in.aut", LATE), file("b.aut", "des (0, 1)\n"));
        assertThat(broken.status()).isEqualTo(3);
        assertThat(broken.err()).contains("b.aut:1:10: error: ");
    }

    @Test
    void reductionAsJson() throws IOException {
        CliRun run =
                CliRun.real("reduce", "--format", "json", "-e", "strong", file("in.aut", EARLY), "-o", path("out.aut"));
        JsonNode result = run.json().get("results").get(0);
        assertThat(run.json().get("command").asString()).isEqualTo("reduce");
        assertThat(result.get("relation").asString()).isEqualTo("strong");
        assertThat(result.get("states").asInt()).isEqualTo(5);
        assertThat(result.get("transitions").asInt()).isEqualTo(5);
        assertThat(result.get("reducedStates").asInt()).isEqualTo(4);
        assertThat(result.get("reducedTransitions").asInt()).isEqualTo(4);
    }

    @Test
    void sequenceOfOneSideAlone() throws IOException {
        String one = file("one.aut", LATE);
        String other = file("other.aut", "des (0, 2, 3)\n(0, a, 1)\n(1, b, 2)\n");
        CliRun run = CliRun.real("compare", "-e", "strong", other, one);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo("different\n  only " + one + " has the sequence\n    a\n    c\n  before its last label\n    "
                        + other + " offers b\n    " + one + " offers b, c\n");
        JsonNode result = CliRun.real("compare", "--format", "json", "-e", "trace", one, other)
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("different");
        assertThat(result.get("difference").get("only").asString()).isEqualTo(one);
        assertThat(result.get("difference").get("labels").toString()).isEqualTo("[\"a\",\"c\"]");
        assertThat(result.get("difference").get("offers").toString()).isEqualTo("[[\"b\",\"c\"],[\"b\"]]");
    }

    @Test
    void statesThatDifferAlthoughSequencesAgree() throws IOException {
        String early = file("early.aut", EARLY);
        String late = file("late.aut", LATE);
        assertThat(CliRun.real("compare", "-e", "trace", early, late).out()).isEqualTo("equal\n");
        CliRun run = CliRun.real("compare", "-e", "branching", early, late);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo("different\n"
                        + "  trace equivalent, but the same labels lead to states that are not equivalent:\n"
                        + "  after\n    a\n"
                        + "  " + early + " can be in state 1, which offers b\n"
                        + "  " + late + " can be in state 1, which offers b, c\n");
        JsonNode places = CliRun.real("compare", "--format", "json", "-e", "strong", early, late)
                .json()
                .get("results")
                .get(0)
                .get("difference")
                .get("states");
        assertThat(places.toString())
                .isEqualTo("[{\"state\":1,\"offers\":[\"b\"]},{\"state\":1,\"offers\":[\"b\",\"c\"]}]");
    }

    @Test
    void comparisonPastALimitIsUnknown() throws IOException {
        CliRun run = CliRun.real(
                "compare", "-e", "trace", "--max-states", "2", file("early.aut", EARLY), file("late.aut", LATE));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("unknown: state limit of 2 reached\n");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    private String path(String name) {
        return directory.resolve(name).toString();
    }
}
