package dovetail.bench.report;

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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Choosing parts of a page, and what is written into the documentation. */
class BenchPageTest {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @TempDir
    Path home;

    private Path page;

    @BeforeEach
    void writePage() throws IOException {
        page = Files.createDirectories(home.resolve("docs/results")).resolve("p.md");
        for (String part : List.of("one", "two")) {
            Files.writeString(page, content() + "<!-- begin " + part + " -->\n<!-- end " + part + " -->\n");
        }
    }

    private String content() throws IOException {
        return Files.exists(page) ? Files.readString(page) : "";
    }

    private static BenchPage page() {
        return new BenchPage("p", "--parts", "--few").writes("p.md");
    }

    private boolean run(BenchPage one, String... words) {
        return one.run(home, Optional.empty(), new PrintStream(said, true, StandardCharsets.UTF_8), List.of(words));
    }

    @Test
    void chosenPartsAreWrittenWithTheirCommand() throws IOException {
        BenchPage both = page().part("one", sheet -> sheet.line("%,d states", 1234))
                .part("two", sheet -> {
                    sheet.remark("so far");
                    sheet.paragraph("100 %");
                });

        assertThat(run(both, "--parts", "two")).isTrue();
        assertThat(said).hasToString("so far\n100 %\n\n".replace("\n", System.lineSeparator()));
        assertThat(content())
                .contains("<!-- begin two -->\n\nPrinted by `bench/run p --parts two`.\n\n100 %\n\n<!-- end two -->")
                .doesNotContain("so far", "states");
        assertThat(run(both.unsigned())).isTrue();
        assertThat(content()).contains("<!-- begin one -->\n\n1,234 states\n\n<!-- end one -->");
        assertThatThrownBy(() -> run(both, "--parts", "one,three"))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("there is no part 'three'; there are one, two");
    }

    @Test
    void wrongResultsAreNotWrittenAndMissedBarsAre() throws IOException {
        BenchPage faulty = page().part("one", sheet -> {
                    sheet.line("wrong");
                    sheet.require(false);
                })
                .part("two", sheet -> {
                    sheet.line("slow");
                    sheet.bar(false);
                });

        assertThat(run(faulty, "--parts", "one")).isFalse();
        assertThat(run(faulty, "--parts", "two")).isFalse();
        assertThat(content()).contains("slow").doesNotContain("wrong");
    }

    @Test
    void incompleteAndSkippedPartsAreOnlyPrinted() throws IOException {
        String before = content();
        BenchPage small = page().completeWhen(sheet -> !sheet.arguments().has("--few"))
                .part("one", sheet -> sheet.line("some"))
                .part("two", sheet -> sheet.skip("no models"));

        assertThat(run(small, "--few", "1")).isTrue();
        assertThat(run(small, "--parts", "two")).isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("some", "no models");
        assertThat(content()).isEqualTo(before);
    }

    @Test
    void runsInTurnAreComparedRoundByRound() {
        List<Double> measured = List.of(100.0, 100.0, 1.0, 4.0, 3.0, 6.0, 1.0, 3.0);
        int[] next = {0};
        InTurn<Double> runs = InTurn.runWarm(3, () -> measured.get(next[0]++), () -> measured.get(next[0]++));

        assertThat(runs.first(1)).isEqualTo(4);
        assertThat(runs.median(1, value -> value)).isEqualTo(4);
        assertThat(runs.ratio(1, 0, value -> value)).isEqualTo(3);
        assertThat(runs.plus(runs, Double::sum).median(1, value -> value)).isEqualTo(8);
        runs.requireEqual("work", value -> "same");
        assertThatThrownBy(() -> runs.requireEqual("work", value -> value > 50)).hasMessage("work has true and false");
    }

    @Test
    void tablesTakeMeansOfTheirColumns() {
        StringBuilder lines = new StringBuilder();
        Table table = new Table(line -> lines.append(line).append('\n'), "name | ratio | other ratio");
        table.row("a", List.of(2.0, "–"));
        table.row("b", 8.0, 3.0);
        table.row("too slow");
        table.means("mean", "ratio");
        table.meansWhere("mean where both", "other ratio", "ratio", "other ratio");

        assertThat(lines.toString())
                .endsWith("| mean | 4.00 |  |\n| mean where both | 8.00 | 3.00 |\n")
                .contains("| a | 2.00 | – |\n", "| too slow |  |  |\n");
    }
}
