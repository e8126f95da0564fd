package dovetail.bench.pastfree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of the evaluation on small parameters: exact counts, and the shape of tables. */
class PastFreeRunTest {
    private static final String PAGE = """
            # Results
            <!-- begin cruise -->
            <!-- end cruise -->
            """;

    @TempDir
    Path home;

    private Path page;

    @BeforeEach
    void writePage() throws IOException {
        page = home.resolve("docs/results/past-freeze.md");
        Files.createDirectories(page.getParent());
        Files.writeString(page, PAGE);
    }

    private String run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertThat(PastFreeRun.page().run(home, Optional.empty(), to, List.of(words)))
                .isTrue();
        return out.toString(StandardCharsets.UTF_8);
    }

    private static ContextSample.Context interleaved(String system) {
        return ContextSample.read(system, RandomContexts.interleaved(10))
                .contexts()
                .get(0);
    }

    @Test
    void thePapersExampleHasThePapersCounts() {
        ContextSample.Context context = interleaved(RandomContexts.system(10));
        Reply plain = Exploration.plain(context.model(), Budget.unlimited());
        Reply clusters = Exploration.drop(context.model(), Budget.unlimited());

        assertThat(context.locations()).isEqualTo(1024);
        assertThat(plain.states()).isEqualTo(6144);
        assertThat(plain.transitions()).isEqualTo(10240);
        assertThat(Exploration.freezability(plain)).isZero();
        assertThat(clusters.states()).isEqualTo(6144);
        assertThat(clusters.transitions()).isEqualTo(10240);
        assertThat(Exploration.freezability(clusters)).isBetween(0.9, 0.999);
        assertThat(clusters.extra("reachedFuture")).isGreaterThan(10);
    }

    @Test
    void moreDataMultipliesStates() {
        ContextSample.Context context = interleaved(RandomContexts.system(10, 4));
        Reply plain = Exploration.plain(context.model(), Budget.unlimited());

        assertThat(plain.states()).isEqualTo(4 * 6144);
        assertThat(plain.transitions()).isEqualTo(4 * 10240 + 4 * 6144);
    }

    @Test
    void contextsAreExploredUnderThreeLimits() {
        Sheet sheet = new Sheet(
                home,
                Optional.empty(),
                new Arguments(List.of(), Set.of(), Set.of()),
                new PrintStream(OutputStream.nullOutputStream()),
                home);
        RandomContexts.Parameters few = new RandomContexts.Parameters(1, 4, 4, 4, 5);
        new ContextCaps(sheet, ContextSample.of(few, 1, 2), 1, List.of(1, 4)).print();
        String out = sheet.text();

        assertThat(out)
                .contains("Seed 1: 5 contexts with ")
                .contains("| the paper: 2 GB | 19 | 28 | 1.47 | 62,845 | 145,399 | 2.31 |")
                .contains("Bars: ")
                .contains("| context | environment | plain states | pastfree states |");
        // Two fifths are nearest to the paper's share.
        assertThat(out.lines().filter(line -> line.matches("\\| [0-9.]+ [KM]iB \\| .*")))
                .hasSize(2)
                .first()
                .asString()
                .matches("\\| [0-9.]+ KiB \\| [2-5] \\| [2-5] \\| .*");
        assertThat(out.lines().filter(line -> line.startsWith("| c"))).hasSize(6);
    }

    @Test
    void timesAreRatiosOfAllContexts() {
        String out = run("--parts", "times", "--contexts", "3", "--seed", "1", "--most", "1000", "--repeat", "1");

        assertThat(out)
                .contains("| context | states | plain s | drop s | disk s | drop : plain | disk : drop |")
                .containsPattern("\\| [1-3] smaller ones \\| ")
                .contains("| all | ")
                .contains("Bars, for the time of all contexts: drop ");
    }

    @Test
    void longContextsKeepTwoClusters() {
        String out = run("--parts", "rounds", "--interactions", "1,2,10");

        assertThat(out)
                .contains("| 1 | 1,536 | 4,034 | 1,536 |", "| 2 | 4,604 | 15,166 | 4,604 |")
                .containsPattern("\\| 10 \\| 29,148 \\| 104,222 \\| > .* \\| 4,602 \\| 2 \\| 89.5 % \\|")
                .contains("with 10 and more interactions pastfree takes ");
        assertThat(page).hasContent(PAGE);
    }

    @Test
    void everyContextOfTheCruiseControlIsInThePage() throws IOException {
        Path examples = Files.createDirectory(home.resolve("examples"));
        Files.writeString(examples.resolve("cruise_control.fcr"), RandomContexts.system(3));
        Files.writeString(examples.resolve("cruise_control.cdl"), RandomContexts.interleaved(3));
        Files.writeString(
                examples.resolve("cruise_endurance.cdl"),
                RandomContexts.interleaved(2).replace("cdl interleaved", "cdl shorter"));
        run("--parts", "cruise", "--memory", "1M");

        assertThat(Files.readString(page))
                .contains("Printed by `bench/run past-freeze --parts cruise --memory 1M`.")
                .containsPattern("\\| interleaved \\| 8 \\| 20 \\| 20 \\| 1.00 \\| .* \\| 20 \\| 1.00 \\|")
                .contains("| shorter | 4 | 8 | 8 | 1.00 |")
                .contains("`cruise_endurance.cdl` with `--memory 1.0 MiB`:", "| passed | 1 | 1 |  | 1 |  |");
    }

    @Test
    void differentCountsAreNeverReported() {
        Reply one = explored(10, 20);
        Reply other = explored(10, 21);
        Limit limit = new Limit(Limit.Kind.MEMORY, "memory");
        Reply unfinished = new Reply("explore", explored(5, 6).verdict().replacedBy(limit), 1);

        one.requireEqual(one, "c1");
        one.requireEqual(unfinished, "c1");
        assertThat(unfinished.statesCell()).isEqualTo("> 5");
        assertThatThrownBy(() -> one.requireEqual(other, "c1"))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("c1 has 10 states and 20 transitions by one search, 10 and 21 by another");
    }

    private static Reply explored(long states, long transitions) {
        Figures figures = new Figures(Counts.of(states, transitions, states, 100), 0, 1, Map.of());
        return new Reply("explore", new Verdict.Holds("explore", figures, Optional.empty(), Optional.empty()), 1);
    }

    @Test
    void partsThatThereAreNotAreRefused() {
        assertThatThrownBy(() -> run("--parts", "times,round"))
                .isInstanceOf(BenchFailure.class)
                .hasMessage(
                        "there is no part 'round'; there are contexts, data, seeds, progress, times, data-times, rounds, formulas, sweep, cruise");
    }
}
