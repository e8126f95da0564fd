package dovetail.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dovetail.bench.corpus.CorpusRun;
import dovetail.bench.panel.Medians;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Setup;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Statistics, tables, options and the checks of counts. */
class FiguresTest {
    private static Corpus.Instance instance(String name, long states) {
        return new Corpus.Instance(
                name,
                OptionalLong.of(states),
                Corpus.Trust.DISPUTED,
                OptionalLong.of(20),
                OptionalInt.empty(),
                List.of(),
                List.of(),
                "9/10/10");
    }

    @Test
    void statistics() {
        assertThat(Statistics.median(3, 1, 2)).isEqualTo(2);
        assertThat(Statistics.median(4, 1, 2, 3)).isEqualTo(2.5);
        assertThat(Statistics.geometricMean(List.of(2.0, 8.0))).isCloseTo(4, within(1e-9));
        assertThat(Statistics.medianRatio(List.of(2.0, 9.0, 8.0), List.of(1.0, 3.0, 1.0), v -> v))
                .isEqualTo(3);
    }

    @Test
    void tablesAreMarkdown() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Table table = new Table(new PrintStream(bytes, true, StandardCharsets.UTF_8)::println, "a", "b", "c");
        table.row("x", 1234567L, 2.345);
        table.row("short");
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("| a | b | c |", "|---|---|---|", "| x | 1,234,567 | 2.35 |", "| short |  |  |");
        assertThat(Table.thousands(918_400)).isEqualTo("918 k");
    }

    /** A column that a source of the row knows is taken from it; the others are filled in turn. */
    @Test
    void cellsComeFromSourcesByTheirHeadings() {
        StringBuilder lines = new StringBuilder();
        Table table = new Table(line -> lines.append(line).append('\n'), "model | states | more | transitions | last");
        table.row("m", explored(10, 20), "x", List.of("y"));
        assertThat(lines.toString()).endsWith("| m | 10 | x | 20 | y |\n");
    }

    @Test
    void mediansHaveTheHeadingsOfTheirSides() {
        StringBuilder lines = new StringBuilder();
        Table table = new Table(
                line -> lines.append(line).append('\n'),
                "model | a states/s | b states/s | ratio | a B/state | b whole s");
        InTurn<Reply> runs = InTurn.run(1, () -> explored(2000, 1), () -> explored(4000, 1));
        table.row("m", new Medians(runs, "a", "b"));
        assertThat(lines.toString()).endsWith("| m | 2 k | 4 k | 2.00 | 0.04 | 1.00 |\n");
    }

    @Test
    void options() {
        Arguments arguments = new Arguments(
                List.of("a.1", "--repeat", "3", "--fast", "b.2"), Set.of("--repeat", "--threads"), Set.of("--fast"));
        assertThat(arguments.names()).containsExactly("a.1", "b.2");
        assertThat(arguments.number("--repeat", 1)).isEqualTo(3);
        assertThat(arguments.number("--threads", 1)).isEqualTo(1);
        assertThat(arguments.has("--fast")).isTrue();
        assertThat(arguments.setup()).isEqualTo(new Setup(1, "hash", Optional.empty()));
        refuses("unknown option '--x'", "--x");
        refuses("--repeat needs a value", "--repeat");
        refuses("--repeat needs a positive number, found '0'", "--repeat", "0");
        refuses("--repeat needs a positive number, found 'many'", "--repeat", "many");
    }

    private static void refuses(String message, String... words) {
        assertThatThrownBy(() -> new Arguments(List.of(words), Set.of("--repeat"), Set.of()).number("--repeat", 1))
                .isInstanceOf(BenchFailure.class)
                .hasMessage(message);
    }

    @Test
    void settingsReachTheEngineOrAreRefused() {
        assertThat(new Setup(2, "compact", Optional.empty()).options().threads())
                .isEqualTo(2);
        assertThatThrownBy(() -> new Setup(1, "magic", Optional.empty()).options())
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("store: expected auto, hash, compact or tree, found 'magic'");
    }

    @Test
    void wrongCountsAreNeverReported() {
        Reply right = explored(10, 20);
        assertThat(right.exactly(instance("f.1", 10))).isSameAs(right);
        assertThatThrownBy(() -> right.exactly(instance("f.1", 11)))
                .hasMessage("Dovetail found 10 states of f.1, expected 11");
        assertThatThrownBy(() -> explored(10, 21).exactly(instance("f.1", 10)))
                .hasMessage("Dovetail found 21 transitions of f.1, expected 20");
    }

    private static Reply explored(long states, long transitions) {
        Figures figures = new Figures(Counts.of(states, transitions, states, 80), 0, 1, Map.of());
        return new Reply("explore", new Verdict.Holds("explore", figures, Optional.empty(), Optional.empty()), 1);
    }

    @Test
    void largerHalf() {
        assertThat(Instances.largerHalf(List.of(instance("a.1", 9), instance("a.2", 1), instance("a.3", 5))))
                .extracting(Corpus.Instance::name)
                .containsExactly("a.3", "a.1");
    }

    @Test
    void disputesNameTheToolsThatAgreeWithUs() {
        assertThat(CorpusRun.supported(instance("f.1", 10), 10)).endsWith("ours supports DiVinE and LTSmin");
        assertThat(CorpusRun.supported(instance("f.1", 10), 9)).endsWith("ours supports BEEM");
        assertThat(CorpusRun.supported(instance("f.1", 10), 8)).endsWith("ours supports none of them");
    }
}
