package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Systems of modules from the command line. */
class ModulesTest {
    private static final String RESERVOIR = "../examples/reservoir.mod";

    @TempDir
    private Path directory;

    private String model(String text) throws IOException {
        return Files.writeString(directory.resolve("model.mod"), text).toString();
    }

    @Test
    void freedomFromModelErrorsHasAReason() {
        CliRun run = CliRun.real("check", "-p", "model-errors", "../examples/reservoir.mod");
        assertThat(run.out())
                .startsWith("model-errors: holds\n")
                .endsWith("  steps of modules have no errors, and every sequence of inputs has a computation\n");
    }

    @Test
    void explorationsHaveTheirRemarksInJsonToo() {
        String[] line = {"explore", "../examples/reservoir.mod", "--format", "json"};
        String remark = CliRun.real(line)
                .json()
                .get("results")
                .get(0)
                .get("remarks")
                .get(0)
                .asString();
        assertThat(remark).startsWith("generation order: ");
        assertThat(CliRun.real("explore", "../examples/reservoir.mod").out()).contains(remark);
    }

    @Test
    void nothingHoldsOfASystemWithoutComputations() throws IOException {
        String file = model("""
                module M { out n: 0..3; init n = 0; n' = n + 1; }
                system M;
                property small is always n <= 3;
                """);
        CliRun run = CliRun.real("check", "-p", "small", file);
        assertThat(run.status()).isEqualTo(ExitStatus.VIOLATED);
        assertThat(run.out())
                .contains("small: unknown: no computation satisfies the constraints of all modules; excluded by"
                        + " 'n' = n + 1' of M (" + file + ":1:37)\n");
    }

    @Test
    void computationsThatLeaveARangeAreMentioned() throws IOException {
        String file = model("""
                module M { hidden b: bool; out n: 0..3; init n = 0; n' = n + b; }
                system M;
                """);
        CliRun run = CliRun.real("check", "--invariant", "n <= 3", file);
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("some computations end because the next value of n is outside 0..3; they do not count\n");
        assertThat(CliRun.real("check", "-p", "p10", RESERVOIR).out()).doesNotContain("do not count");
    }

    @Test
    void ordersAreCheckedAndExplained() {
        CliRun run = CliRun.real("check", "--explain", "-p", "p10", "--order", "r1,r2,c,p", RESERVOIR);
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("generation order: r1,r2,c,p\n");
        assertThat(run.out()).contains("generation nodes of r1: ");
        assertThat(CliRun.real("check", "--explain", "-p", "p10", RESERVOIR).out())
                .contains("connection graph of Plant: r1, r2, c, p")
                .contains("strongly connected components: {r1, r2, c, p}")
                .contains("feedback arc set of weight 6:")
                .contains("generation domain dimensions (GDD): ")
                .contains("order: p, r1, r2, c");
        assertRefused("the order does not name the modules 'c', 'p'", "check", "--order", "r1,r2", RESERVOIR);
        assertThat(CliRun.real("check", "-q", "-p", "p10", "--order", "trial", RESERVOIR)
                        .out())
                .isEqualTo("p10: holds\n");
    }

    @Test
    void otherEnginesAndQuestionsAreRefused() {
        assertRefused("which is about a system of modules; 'modular' does", "check", "--engine", "icc", RESERVOIR);
        assertRefused("computations of modules are infinite", "check", "--deadlock", RESERVOIR);
        assertRefused("does not explore systems of this kind", "explore", "--engine", "explore", RESERVOIR);
        assertRefused("not about modules", "check", "--engine", "modular", "../examples/peterson.dve");
        assertRefused("needs a network of components", "convert", RESERVOIR, "x.aut");
        assertRefused("steps of modules have no actions", "check", "--never", "tick", RESERVOIR);
    }

    private static void assertRefused(String reason, String... args) {
        CliRun run = CliRun.real(args);
        assertThat(run.status()).as(String.join(" ", args)).isEqualTo(ExitStatus.ERROR);
        assertThat(run.err()).contains(reason);
    }

    @Test
    void connectionsAreDrawn() throws IOException {
        Path drawing = directory.resolve("reservoir.dot");
        assertThat(CliRun.real("convert", RESERVOIR, drawing.toString()).status())
                .isZero();
        assertThat(drawing)
                .content()
                .startsWith("digraph drawing {")
                .contains("style=dashed")
                .contains("r1.level");
    }

    @Test
    void statesOfModulesAreExplored() {
        CliRun run = CliRun.real("explore", RESERVOIR);
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("states:          65\n").contains("deadlocks:       0\n");
    }
}
