package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures that convert writes. */
class DrawTest {
    @TempDir
    Path directory;

    private CliRun draw(String model, String name, String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "convert";
        System.arraycopy(options, 0, arguments, 1, options.length);
        arguments[options.length + 1] = "../examples/" + model;
        arguments[options.length + 2] = directory.resolve(name).toString();
        return CliRun.real(arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "peterson.dve, 4, 4",
        "philosophers.pnml, 35, 50",
        "retry.aut, 6, 9",
        "alternating-bit/alternating-bit.exp, 4, 4"
    })
    void thePictureThatSuits(String model, int nodes, int edges) {
        CliRun run = draw(model, "x.svg");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith("x.svg: " + nodes + " nodes, " + edges + " edges\n");
        assertThat(directory.resolve("x.svg")).content().startsWith("<svg ").endsWith("</svg>\n");
    }

    @Test
    void modulesAreCounted() {
        assertThat(draw("reservoir.mod", "x.svg").out()).endsWith("x.svg: 4 modules\n");
        assertThat(directory.resolve("x.svg")).content().contains(">1. ", ">level</text>");
    }

    @Test
    void oneProcess() {
        draw("two_phase_commit.dve", "x.svg", "--draw", "Coordinator");
        assertThat(directory.resolve("x.svg"))
                .content()
                .contains("<title>Coordinator</title>", ">votes?vote</text>", ">[vote = YES and yes = 1]</text>")
                .contains("data-line=\"19\"");
        draw("two_phase_commit.dve", "x.mmd", "--draw", "process:Stock");
        assertThat(directory.resolve("x.mmd")).content().contains("flowchart TD", "(\"promised\")");
    }

    @Test
    void aTimedProcessHasItsIntervals() {
        draw("fischer.fcr", "x.dot", "--draw", "Process_1");
        assertThat(directory.resolve("x.dot"))
                .content()
                .contains("owner := 1\\lwait [0, 2]", "[owner = 1]\\lwait ]2, ...[");
    }

    @Test
    void badStatesAndDeadlocksAreMarked() {
        CliRun run = draw("broken_mutex.dve", "x.dot", "--bad", "A.critical && B.critical");
        assertThat(run.out()).contains("13 nodes, 24 edges");
        assertThat(directory.resolve("x.dot"))
                .content()
                .containsOnlyOnce("fillcolor=\"#ffcecb\"")
                .contains("label=\"critical, critical\\llock=1\"");
        draw("philosophers.pnml", "x.svg", "--draw", "states");
        assertThat(directory.resolve("x.svg")).content().contains("class=\"node deadlock\"", ">deadlock</text>");
    }

    /** A state whose steps are model errors is no deadlock, be it found by a search or by the interpreter. */
    @Test
    void modelErrorsAreNoDeadlocks() throws IOException {
        Path model = directory.resolve("m.dve");
        Files.writeString(
                model,
                "byte x = 1; process P { state a, b; init a; trans a -> b { effect x = 0; }, b -> a { effect x = 1 / x; }; }\n"
                        + "system async;\n");
        for (String options : List.of("--max-states=100", "--nodes=100")) {
            Path drawing = directory.resolve("x.dot");
            CliRun.real("convert", options, model.toString(), drawing.toString());
            assertThat(drawing)
                    .content()
                    .contains("1 [label=\"b")
                    .contains("#ffdfb6")
                    .doesNotContain("#e6d8ff");
        }
    }

    @Test
    void atMostSoManyStatesAreDrawn() {
        CliRun run = draw("two_phase_commit.dve", "x.svg", "--nodes", "12");
        assertThat(run.out()).contains("12 nodes");
        assertThat(run.err()).isEqualTo("drew the 12 states nearest to the initial one; --nodes N draws more\n");
        assertThat(directory.resolve("x.svg"))
                .content()
                .contains(
                        "Drawn are the 12 states nearest to the initial one; there are more.",
                        "class=\"node partial\"");
    }

    @Test
    void theContextOfASystem() {
        String system = "../examples/vending.fcr";
        CliRun run = CliRun.real(
                "convert",
                "--context",
                "customer",
                "--draw",
                "context",
                system,
                "../examples/vending.cdl",
                directory.resolve("x.svg").toString());
        assertThat(run.err()).isEmpty();
        assertThat(directory.resolve("x.svg")).content().contains("<title>env</title>");
        assertThat(draw("vending.fcr", "y.svg", "--draw", "contexts").err())
                .contains("the model has no context; give its .cdl file, too");
    }

    @Test
    void statesWithClocksAreSymbolic() {
        CliRun run = draw("fischer.fcr", "x.svg", "--draw", "states", "--nodes", "30");
        assertThat(run.err()).isEqualTo("drew the 30 states nearest to the initial one; --nodes N draws more\n");
        assertThat(directory.resolve("x.svg"))
                .content()
                .contains(
                        "writing, idle, idle", "Process_1.writing-&gt;waiting in [0, 2]", "A node is a set of states");
        draw("fischer.fcr", "x.mmd", "--nodes", "12", "--bad", "owner = 1");
        assertThat(directory.resolve("x.mmd")).content().contains("in [0, ...[", "classDef bad");
    }

    @Test
    void statesOfModulesAreInstants() {
        assertThat(draw("reservoir.mod", "x.dot", "--draw", "states", "--nodes", "20")
                        .err())
                .startsWith("drew the 20 states nearest");
        assertThat(directory.resolve("x.dot")).content().contains("r1.level=6").doesNotContain("tick");
        draw("reservoir.mod", "x.mmd", "--draw", "states", "--nodes", "20");
        assertThat(directory.resolve("x.mmd")).content().contains("class n0,n1,n2,n3 initial");
    }

    @Test
    void requestsThatCannotBeMet() {
        assertThat(draw("peterson.dve", "x.svg", "--draw", "P_2").err())
                .isEqualTo("dovetail: the model has no picture 'P_2'; did you mean 'P_0'?\n");
        assertThat(draw("peterson.dve", "x.svg", "--draw", "net").err())
                .contains("has no picture 'net'; there are 'components', 'P_0', 'P_1' and 'states'");
        assertThat(draw("peterson.dve", "x.aut", "--draw", "P_0").err())
                .contains("--draw is for drawings", "is no .svg, .dot or .mmd file");
        assertThat(draw("peterson.dve", "x.svg", "--draw", "P_0", "--bad", "turn == 1")
                        .err())
                .contains("--bad marks states; --draw states draws them");
        CliRun predicate = draw("peterson.dve", "x.svg", "--bad", "tur == 1");
        assertThat(predicate.status()).isEqualTo(3);
        assertThat(predicate.err()).contains("--bad:1:1: error", "did you mean 'turn'?");
        assertThat(directory).isEmptyDirectory();
    }
}
