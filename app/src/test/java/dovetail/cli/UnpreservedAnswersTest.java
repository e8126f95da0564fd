package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.cli.terminal.Terminal;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.result.Account;
import dovetail.result.Decision;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Questions on the command line about a network with an observation graph, and about the network with the component. */
class UnpreservedAnswersTest {
    private static final List<String> ENGINES =
            List.of("auto", "explore", "ltl", "por", "icc", "compose", "pastfree", "sog");

    @TempDir
    Path directory;

    private String oven;
    private String graph;
    private String cook;

    /** An oven that may lose its heat again and again before a loaf can be unloaded. */
    @BeforeEach
    void writeModels() throws IOException {
        oven = write("oven.aut", """
                des (0, 5, 4)
                (0, load, 1)
                (1, heat, 2)
                (2, cool, 1)
                (2, glow, 3)
                (3, unload, 0)
                """);
        cook = write("cook.aut", """
                des (0, 3, 3)
                (0, knead, 1)
                (1, load, 2)
                (2, unload, 0)
                """);
        graph = directory.resolve("oven.sog").toString();
        assertThat(CliRun.real("convert", "--observe", "load,unload", oven, graph)
                        .status())
                .isZero();
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    private static CliRun check(String component, String other, String options, String engine) {
        List<String> arguments = new ArrayList<>(List.of("check", "--format", "json", component, other));
        for (String option : options.split("  ")) {
            arguments.add(option);
        }
        arguments.addAll(List.of("--engine", engine));
        return CliRun.real(arguments.toArray(new String[0]));
    }

    private static JsonNode result(CliRun run) {
        return run.json().get("results").get(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            --fair  -f  G ("load" -> F "unload")                | violated | fairness: it depends on internal steps
            -f  G ("load" -> X E"unload")                       | violated | E"unload" depends on them
            -f  G ("load" -> X "unload")                        | violated | the formula is sensitive to invisible steps
            -f  G ("load" -> X X X "unload")                    | violated | the formula is sensitive to invisible steps
            --set  time=steps  -f  G ("load" -> F[0,2] "unload")  | violated | a metric formula counts steps
            --never  .* ; load ; unload                         | holds    | the forbidden words are sensitive
            --never  .* ; load ; .{4} ; unload                  | violated | the forbidden words are sensitive
            --invariant  oven <= 2                              | violated | the predicate depends on them
            --reach  oven = 2                                   | holds    | the predicate depends on them
            --deadlock  --unless  oven = 0                      | holds    | the predicate depends on them
            -f  G F "*"                                         | holds    | internal steps: "*" matches them
            """)
    void everyEngineRefusesAnswersThatTheGraphDoesNotPreserve(String options, String answer, String reason) {
        assertThat(result(check(oven, cook, options, "auto")).get("verdict").asString())
                .isEqualTo(answer);
        for (String engine : ENGINES) {
            CliRun run = check(graph, cook, options, engine);
            assertThat(run.status()).as(engine + ": " + run.err()).isEqualTo(2);
            JsonNode result = result(run);
            assertThat(result.get("verdict").asString()).as(engine).isEqualTo("unknown");
            assertThat(result.get("limit").asString()).as(engine).isEqualTo("unpreserved");
            assertThat(result.get("reason").asString())
                    .startsWith("oven (" + graph + ") is an observation graph, which does not preserve ")
                    .contains(reason)
                    .contains("; use the component itself in its place")
                    .doesNotContain("--engine");
            assertThat(result.get("advice")).as(engine).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-f  G (\"load\" -> F \"unload\")",
                "-f  G (\"load\" -> (!\"load\" W \"unload\"))",
                "--observed  -f  G (\"load\" -> X \"unload\")",
                "--never  .* ; load ; [^ unload]* ; load",
                "--never  [^ knead]* ; load",
                "--invariant  cook <= 1",
                "--invariant  cook <= 2",
                "--reach  cook = 2",
                "--deadlock",
                "--deadlock  --unless  cook = 0",
                "--finite-runs  ignore  -f  G F \"knead\"",
                "-f  G ({cook = 1} -> E\"knead\" | F {cook = 2})"
            })
    void otherAnswersStay(String options) {
        String answer =
                result(check(oven, cook, options, "auto")).get("verdict").asString();
        assertThat(answer).isNotEqualTo("unknown");
        assertThat(result(check(graph, cook, options, "auto")).get("verdict").asString())
                .isEqualTo(answer);
    }

    @Test
    void graphsInExpressionsAreNamed() throws IOException {
        String network = write("bakery.exp", "\"cook.aut\" |[load, unload]| \"oven.sog\"\n");
        CliRun run = CliRun.real("check", "-q", "--fair", "-f", "G (\"load\" -> F \"unload\")", network);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("unknown (weakly fair runs): oven (" + graph + ") is an observation graph");
    }

    @Test
    void severalGraphsAreNamed() {
        String other = directory.resolve("cook.sog").toString();
        assertThat(CliRun.real("convert", cook, other).status()).isZero();
        CliRun run = CliRun.real("check", "-q", "--fair", "-f", "F \"unload\"", graph, other);
        assertThat(run.out())
                .contains("oven (" + graph + ") and cook (" + other + ") are observation graphs, which do not preserve")
                .contains("; use the components themselves in their places");
    }

    /** Neither the explanation nor the list of engines names one that would answer. */
    @Test
    void noEngineIsSaidToAnswer() throws IOException {
        CliRun explained = CliRun.real("check", "-q", "--explain", "--fair", "-f", "F \"unload\"", graph, cook);
        assertThat(explained.out()).doesNotContain("could answer");
        String properties = write("p.prop", "property next is ltl G (\"load\" -> X \"unload\")\n");
        CliRun info = CliRun.real("info", "-v", "--props", properties, graph, cook);
        assertThat(info.out())
                .contains("no engine")
                .contains("is refused: oven (" + graph + ") is an observation graph")
                .contains("of an observation graph");
    }

    @Test
    void randomRunsRefuseThemToo() {
        String[] options = {"simulate", "--runs", "50", "--never", ".* ; load ; unload"};
        CliRun run = CliRun.real(options[0], options[1], options[2], options[3], options[4], graph, cook);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("unknown: oven (" + graph + ") is an observation graph");
    }

    @Test
    void figuresAreSaidToBeThoseOfTheGraph() {
        String remark = "oven (" + graph
                + ") is an observation graph, which does not preserve numbers of states and steps: these are figures of the"
                + " graph";
        assertThat(CliRun.real("explore", graph, cook).out()).contains(remark);
        JsonNode remarks =
                result(CliRun.real("explore", "--format", "json", graph, cook)).get("remarks");
        assertThat(remarks.get(0).asString()).isEqualTo(remark);
        assertThat(CliRun.real("explore", oven, cook).out()).doesNotContain("observation graph");
        CliRun simulated = CliRun.with(new Wiring(), Terminal.NONE, "q\n", "simulate", graph, cook);
        assertThat(simulated.err()).contains("is an observation graph, which does not preserve states");
    }

    @Test
    void comparisonsDecideWeakTracesAlone() throws IOException {
        assertThat(CliRun.real(
                                "compare",
                                "-e",
                                "weak-trace",
                                "--hide",
                                "heat",
                                "--hide",
                                "cool",
                                "--hide",
                                "glow",
                                graph,
                                oven)
                        .out())
                .isEqualTo("equal\n");
        CliRun branching = CliRun.real(
                "compare", "-e", "branching", "--hide", "heat", "--hide", "cool", "--hide", "glow", graph, oven);
        assertThat(branching.status()).isEqualTo(2);
        assertThat(branching.out())
                .isEqualTo("unknown: " + graph
                        + " is an observation graph, which does not preserve the relation 'branching';"
                        + " use -e weak-trace, or the component itself\n");
        // Systems that differ in their traces differ in every finer relation.
        CliRun different = CliRun.real("compare", "-e", "branching", graph, cook);
        assertThat(different.status()).isEqualTo(1);
        assertThat(different.out()).startsWith("different\n");
        CliRun renamed = CliRun.real("compare", "-e", "weak-trace", "--rename", "i=tick", graph, oven);
        assertThat(renamed.status()).isEqualTo(2);
        assertThat(renamed.out())
                .isEqualTo("unknown: " + graph
                        + " is an observation graph, which does not preserve the number of internal steps; --rename makes"
                        + " them visible as 'tick': rename other labels, or compare the component itself\n");
    }

    @Test
    void remarkOnFiguresLeavesTheRestOfTheAccount() {
        Decision decision = new Decision(Decision.PRODUCT, 2, 2);
        Account account = new Account(List.of("first"), List.of("story")).decided(decision);
        EngineRegistry engines = new SampleWorkshop() {
            @Override
            Verdict explore(Network network, Budget budget, Progress progress) {
                return new Verdict.Holds(
                        "explore", Figures.nothing(0).with(account), Optional.empty(), Optional.empty());
            }
        }.engines();
        Account remarked = OpenModel.of(ModelReader.read(List.of(Path.of(graph), Path.of(cook))), engines)
                .explore("explore", Budget.unlimited(), Progress.SILENT)
                .figures()
                .account();
        assertThat(remarked.remarks()).hasSize(2).startsWith("first");
        assertThat(remarked.story()).containsExactly("story");
        assertThat(remarked.decision()).contains(decision);
    }

    @Test
    void writtenSystemsComeWithAWarning() {
        String written = directory.resolve("small.aut").toString();
        for (String[] command : new String[][] {
            {"convert", "--force", graph, written},
            {"reduce", "--force", "-e", "branching", graph, "-o", written},
            {"convert", "--force", graph, cook, directory.resolve("small.exp").toString()},
            {
                "reduce",
                "--force",
                "-e",
                "strong",
                graph,
                cook,
                "-o",
                directory.resolve("small.exp").toString()
            }
        }) {
            CliRun run = CliRun.real(command);
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err())
                    .contains("is an observation graph, which does not preserve states, enabledness, fairness");
        }
        CliRun traces = CliRun.real("reduce", "--force", "-e", "weak-trace", graph, "-o", written);
        assertThat(traces.err()).isEmpty();
        CliRun again =
                CliRun.real("convert", graph, directory.resolve("again.sog").toString());
        assertThat(again.err()).isEmpty();
    }

    @Test
    void theStepOfALivelockIsCalledSo() {
        CliRun run = CliRun.real("check", "-f", "G (\"load\" -> F \"unload\")", graph, cook);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("livelock of oven  (oven.sog)").doesNotContain("nothing changes");
        CliRun simulated = CliRun.with(new Wiring(), Terminal.NONE, "1\n1\nq\n", "simulate", graph, cook);
        assertThat(simulated.out()).contains("livelock of oven");
    }
}
