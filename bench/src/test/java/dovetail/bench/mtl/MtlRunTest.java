package dovetail.bench.mtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.bench.tool.BenchFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rows of the paper, and the shape of tables. */
class MtlRunTest {
    @TempDir
    Path home;

    @Test
    void ordersOfThePaperAreWrittenForTheEngine() {
        assertThat(PaperRow.ORDERS)
                .extracting(PaperRow::order)
                .containsExactly("r1,r2,c,p", "p,r1,r2,c", "p,c,r1,r2", "c,p,r1,r2");
        assertThat(PaperRow.order("")).isEqualTo("flat");
        assertThat(PaperRow.TABLE).hasSize(26);
    }

    @Test
    void allAndRandomOrdersAreOrders() {
        List<String> names = List.of("a", "b", "c");
        assertThat(OrderComparison.all(names))
                .hasSize(6)
                .doesNotHaveDuplicates()
                .contains("c,a,b");
        assertThat(OrderComparison.random(names, 20, 1))
                .isEqualTo(OrderComparison.random(names, 20, 1))
                .isSubsetOf(OrderComparison.all(names))
                .hasSize(20);
    }

    @Test
    void tablesAreWrittenIntoThePage() throws IOException {
        Path examples = Files.createDirectories(home.resolve("examples"));
        for (String example : List.of("reservoir.mod", "production_cell.mod")) {
            Files.copy(Path.of("../examples").resolve(example), examples.resolve(example));
        }
        Path page = Files.createDirectories(home.resolve("docs/results")).resolve("mtl.md");
        StringBuilder parts = new StringBuilder();
        for (String part : List.of("shape", "misprint", "fault", "automata")) {
            parts.append("<!-- begin ")
                    .append(part)
                    .append(" -->\n<!-- end ")
                    .append(part)
                    .append(" -->\n");
        }
        Files.writeString(page, parts);

        assertThat(run("shape,misprint,fault,automata")).isTrue();

        assertThat(page)
                .content()
                .contains("`bench/run mtl --parts shape,misprint,fault,automata`")
                .contains("| A | R1R2CP, PR1R2C, PCR1R2, CPR1R2 | the same |")
                .contains("| `EAGER=1` | no_collision | violated |")
                .contains("| `F[0,k] p` | 7, 12 | 12, 22 | 22, 42 | 42, 82 | yes |");
    }

    @Test
    void unknownPartsAreNamed() {
        assertThatThrownBy(() -> run("papers"))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("there are paper, shape, misprint");
    }

    private boolean run(String parts) {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return MtlRun.page().run(home, Optional.empty(), out, List.of("--parts", parts));
    }
}
