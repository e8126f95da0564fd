package dovetail.bench.timed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.bench.report.BenchPage;
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

/** The contexts of the landing gear, the pattern of clusters, and the shape of tables. */
class TimedRunTest {
    private final PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

    @TempDir
    Path home;

    @Test
    void sixPairsOfFailuresExcludeEachOther() {
        assertThat(Failures.NAMES).hasSize(18);
        assertThat(Failures.all(1)).hasSize(18);
        assertThat(Failures.all(2))
                .hasSize(147)
                .doesNotHaveDuplicates()
                .contains(failures(1, 2), failures(12, 13))
                .doesNotContain(failures(0, 1), failures(10, 11));
    }

    @Test
    void noThreeFailuresOfAConfigurationExcludeEachOther() {
        assertThat(Failures.all(3))
                .hasSize(720)
                .doesNotHaveDuplicates()
                .contains(failures(0, 2, 4), failures(15, 16, 17))
                .doesNotContain(failures(0, 1, 12), failures(2, 10, 11));
        assertThat(FailureContexts.configurations()).isEqualTo(885);
    }

    @Test
    void perturbatorsChooseTheOrderOfFailures() {
        assertThat(failures(2, 9).inAnyOrder()).isEqualTo("fail2; (fail9) [] fail9; (fail2)");
        assertThat(failures(1, 2, 3).inAnyOrder())
                .startsWith("fail1; (fail2; (fail3) [] fail3; (fail2)) [] fail2; (")
                .endsWith("fail3; (fail1; (fail2) [] fail2; (fail1))");
        // A failure after each sequence of fewer: 18 first ones, two for each pair, six for each triple.
        assertThat(Failures.anyConfiguration().split("fail")).hasSize(1 + 18 + 2 * 147 + 6 * 720);
    }

    @Test
    void sizesThatRepeatPredictTheStates() {
        List<Long> sizes = List.of(1L, 5L, 7L, 9L, 7L, 9L, 7L, 9L);
        assertThat(HandleClusters.pattern(sizes)).isEqualTo(new HandleClusters.Pattern(2, 2));
        assertThat(HandleClusters.predicted(sizes, 3)).isEqualTo(22);
        assertThat(HandleClusters.predicted(sizes, 9)).isEqualTo(6 + 4 * 16);
        assertThat(HandleClusters.pattern(List.of(1L, 4L, 4L, 4L))).isEqualTo(new HandleClusters.Pattern(1, 1));
        assertThatThrownBy(() -> HandleClusters.pattern(List.of(1L, 2L, 3L, 4L)))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("do not repeat");
    }

    @Test
    void tablesAreWrittenIntoThePages() throws IOException {
        example("fischer.fcr");
        example("landing_gear.fcr");
        Path time = page("time.md", "inactive");
        Path gear = page("landing-gear.md", "pairs", "triples", "all", "detail");

        assertThat(run(TimeRun.page(), "--parts", "inactive")).isTrue();
        assertThat(run(LandingGearRun.page(), "--parts", "pairs", "--contexts", "2"))
                .isTrue();

        assertThat(time).content().contains("`bench/run time --parts inactive`").contains("| 16 | 727 |");
        assertThat(run(LandingGearRun.page(), "--parts", "triples", "--triples", "1", "--seed", "5"))
                .isTrue();
        assertThat(run(LandingGearRun.page(), "--parts", "all,detail", "--limit", "1"))
                .isTrue();

        assertThat(gear)
                .content()
                .contains("2 of the 147 pairs")
                .contains("On average a context freed")
                .contains("1 of the 720 triples of failures, chosen by seed 5")
                .contains("All 885 configurations in one context, with 3 movements, at most 1 s")
                .contains("| detailed, tolerance 20 % | 3 |");
    }

    @Test
    void unknownPartsAreNamed() {
        assertThatThrownBy(() -> run(TimeRun.page(), "--parts", "fisher"))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("there are fischer, models, classes");
    }

    private boolean run(BenchPage page, String... words) {
        return page.run(home, Optional.empty(), out, List.of(words));
    }

    private void example(String name) throws IOException {
        Path examples = Files.createDirectories(home.resolve("examples"));
        Files.copy(Path.of("../examples").resolve(name), examples.resolve(name));
    }

    private static Failures failures(Integer... numbers) {
        return new Failures(List.of(numbers));
    }

    private Path page(String name, String... parts) throws IOException {
        Path page = Files.createDirectories(home.resolve("docs/results")).resolve(name);
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            text.append("<!-- begin " + part + " -->\n<!-- end " + part + " -->\n");
        }
        return Files.writeString(page, text);
    }
}
