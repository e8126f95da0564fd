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
        assertThat(GearContexts.FAILURES).hasSize(18);
        assertThat(GearContexts.pairs())
                .hasSize(147)
                .doesNotHaveDuplicates()
                .contains(new GearContexts.Pair(1, 2), new GearContexts.Pair(12, 13))
                .doesNotContain(new GearContexts.Pair(0, 1), new GearContexts.Pair(10, 11));
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
        Path gear = page("landing-gear.md", "pairs");

        assertThat(run(TimeRun.page(), "--parts", "inactive")).isTrue();
        assertThat(run(LandingGearRun.page(), "--parts", "pairs", "--contexts", "2"))
                .isTrue();

        assertThat(time).content().contains("`bench/run time --parts inactive`").contains("| 16 | 727 |");
        assertThat(gear).content().contains("2 of the 147 pairs").contains("On average a context freed");
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

    private Path page(String name, String part) throws IOException {
        Path page = Files.createDirectories(home.resolve("docs/results")).resolve(name);
        return Files.writeString(page, "<!-- begin " + part + " -->\n<!-- end " + part + " -->\n");
    }
}
