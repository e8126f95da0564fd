package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Limit;
import dovetail.report.Samples;
import dovetail.report.text.ReportText.Detail;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Counts;
import dovetail.result.Explored;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportTextTest {
    private static final Figures FIGURES = Figures.nothing(0.25);

    @Test
    void violationsComeFirstAndTheLastLineCounts() {
        String text = text(Detail.NORMAL, holds("a"), unknown("b"), violated("c"), holds("d"), violated("e"));
        assertThat(verdicts(text))
                .containsExactly("c: violated", "e: violated", "b: unknown: 5 s", "a: holds", "d: holds");
        assertThat(text).endsWith("\n2 violated, 1 unknown, 2 hold\n");
        assertThat(text(Detail.NORMAL, holds("a"), unknown("b"))).endsWith("\n1 unknown, 1 holds\n");
    }

    @Test
    void verdictsAloneKeepTheOrderOfTheProperties() {
        assertThat(text(Detail.VERDICTS, holds("a"), violated("c"), witnessed("w")))
                .isEqualTo("a: holds\nc: violated\nw: holds\n");
    }

    @Test
    void oneResultHasNoCount() {
        assertThat(text(Detail.NORMAL, holds("a"))).doesNotContain("1 holds");
    }

    @Test
    void witnessesAreShownWhereTheyAreAskedFor() {
        int steps = trace().steps().size();
        String several = text(Detail.NORMAL, witnessed("w"), holds("a"));
        assertThat(several).startsWith("w: holds: witness of " + steps + " steps; -v shows it\n  test: ");
        String first = "Client.reset";
        assertThat(several).doesNotContain(first);
        assertThat(text(Detail.EVERYTHING, witnessed("w"), holds("a")))
                .contains(first)
                .doesNotContain("-v shows it");
        assertThat(text(Detail.NORMAL, witnessed("w"))).contains(first).doesNotContain("-v shows it");
    }

    @Test
    void memoryIsLabelled() {
        assertThat(text(Detail.NORMAL, holds("a"))).contains("0.250 s, 0 B in the store\n");
    }

    /** The nodes of observation graphs are no states of the system, and edges between them are not counted. */
    @Test
    void figuresHaveTheNounsOfTheirEngines() {
        Counts counts = Counts.of(252, 0, 16, 2048);
        assertThat(text(Detail.NORMAL, counted(counts.of(Explored.NODES))))
                .contains("  test: 252 nodes of observation graphs, 3 checks, the largest of 16 nodes, 0.250 s,"
                        + " 2.0 KiB in the graphs\n");
        assertThat(text(Detail.NORMAL, counted(counts.of(Explored.STATES_OF_PRODUCTS))))
                .contains("  test: 252 states of products, 0 transitions, 3 checks, the largest of 16 states, 0.250 s,"
                        + " 2.0 KiB in products\n");
    }

    @Test
    void fewerStatesInMemoryAreTold() {
        assertThat(text(Detail.NORMAL, counted(Counts.of(604, 1439, 27, 2048))))
                .contains(
                        "604 states, 1,439 transitions, 3 checks, the largest of 27 states, at most 27 in memory at once,");
        assertThat(text(Detail.NORMAL, counted(Counts.of(604, 1439, 604, 2048))))
                .doesNotContain("at once");
    }

    private static Result counted(Counts counts) {
        Figures figures = new Figures(counts, 3, 0.25, Map.of());
        return new Result(Claim.named("a"), new Verdict.Holds("test", figures, Optional.empty(), Optional.empty()));
    }

    private static List<String> verdicts(String text) {
        return Stream.of(text.split("\n"))
                .filter(line -> line.matches("[a-z]: .*"))
                .toList();
    }

    private static String text(Detail detail, Result... results) {
        return ReportText.check(
                new Report("1", List.of("m.dve"), "check", List.of(results), List.of()), Style.PLAIN, detail);
    }

    private static Trace trace() {
        return Samples.path();
    }

    private static Result holds(String name) {
        return new Result(Claim.named(name), new Verdict.Holds("test", FIGURES, Optional.empty(), Optional.empty()));
    }

    private static Result witnessed(String name) {
        return new Result(
                Claim.named(name), new Verdict.Holds("test", FIGURES, Optional.of(trace()), Optional.empty()));
    }

    private static Result violated(String name) {
        return new Result(
                Claim.named(name), new Verdict.Violated("test", FIGURES, Optional.of(trace()), Optional.empty()));
    }

    private static Result unknown(String name) {
        Limit limit = new Limit(Limit.Kind.TIME, "5 s");
        return new Result(Claim.named(name), new Verdict.Unknown("test", FIGURES, limit, Optional.empty()));
    }
}
