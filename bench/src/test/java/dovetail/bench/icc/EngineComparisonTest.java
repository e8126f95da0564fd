package dovetail.bench.icc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.bench.corpus.BeemExclusion;
import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asking engines, comparing their answers, and what becomes of the figures. */
class EngineComparisonTest {
    private static final Duration LIMIT = Duration.ofSeconds(7);

    @Test
    void answersAreRead() {
        EngineCells check = read(
                0,
                "{\"results\":[{\"property\":\"mutex\",\"verdict\":\"holds\",\"engine\":\"icc\",\"reason\":null,"
                        + "\"states\":500,\"transitions\":9,\"peakStates\":34,\"checks\":73,\"seconds\":0.1}]}",
                "");
        assertThat(check.reply().kind()).isEqualTo(Verdict.Kind.HOLDS);
        assertThat(check.reply().reason()).isEmpty();
        assertThat(check.cell("icc s")).isEqualTo("1.50");
        assertThat(check.cell("icc peak")).isEqualTo("34");
        assertThat(check.cell("icc checks")).isEqualTo("73");
        assertThat(check.cell("compose s")).isNull();
    }

    @Test
    void withoutAPeakAllStatesCount() {
        EngineCells check = read(
                1,
                "{\"results\":[{\"verdict\":\"violated\",\"states\":12345,\"peakStates\":null,\"checks\":null}]}",
                "");
        assertThat(check.reply().kind()).isEqualTo(Verdict.Kind.VIOLATED);
        assertThat(check.cell("icc peak")).isEqualTo("12,345");
        assertThat(check.cell("icc checks")).isEqualTo("–");
    }

    @Test
    void whatIsNotAnsweredSaysWhy() {
        EngineCells late =
                read(2, "{\"results\":[{\"verdict\":\"unknown\",\"reason\":\"time limit of 7 s reached\"}]}", "");
        assertThat(late.cell("icc s")).isEqualTo("time limit of 7 s reached");
        assertThat(read(Commands.Outcome.ENDED, "", "").cell("icc s")).isEqualTo("> 7 s");
        EngineCells missing = read(3, "", "dovetail: the engine 'icc' is not available in this version");
        assertThat(missing.reply().isUnsupported()).isTrue();
        assertThat(missing.cell("icc s")).isEqualTo("not available");
        assertThat(missing.cell("icc peak")).isEqualTo("–");
        assertThatThrownBy(() -> read(3, "", "m.dve:1:1: error: expected a process"))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("expected a process");
    }

    @Test
    void answersThatDifferAreNeverReported() {
        Reply holds = read(0, "{\"results\":[{\"verdict\":\"holds\",\"states\":1}]}", "")
                .reply();
        Reply violated = read(1, "{\"results\":[{\"verdict\":\"violated\",\"states\":1}]}", "")
                .reply();
        Reply late = read(Commands.Outcome.ENDED, "", "").reply();
        assertThat(EngineComparison.agreed(row(Optional.empty()), List.of(late, holds)))
                .isEqualTo("holds");
        assertThat(EngineComparison.agreed(row(Optional.of(Verdict.Kind.HOLDS)), List.of(late)))
                .isEqualTo("not found");
        assertThatThrownBy(() -> EngineComparison.agreed(row(Optional.empty()), List.of(holds, violated)))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("ring 3, mutual exclusion: found VIOLATED, but another engine says HOLDS");
        assertThatThrownBy(() -> EngineComparison.agreed(row(Optional.of(Verdict.Kind.HOLDS)), List.of(late, violated)))
                .hasMessage("ring 3, mutual exclusion: found VIOLATED, but known is HOLDS");
    }

    @Test
    void rowsAreAskedOfEveryEngine(@TempDir Path home) throws IOException {
        Path launcher = home.resolve("dovetail");
        Files.writeString(launcher, """
                #!/bin/sh
                case "$*" in
                    explore*) echo '{"results":[{"states":136,"transitions":1,"bytes":1,"seconds":0.1}]}';;
                    *"--engine explore"*) echo "the engine 'explore' does not support 'charged'" >&2; exit 3;;
                    *"--engine ltl"*) echo '{"results":[{"verdict":"holds","states":220}]}';;
                    *"--engine icc --format json --timeout 9s") echo '{"results":[{"verdict":"holds","peakStates":17,"checks":4}]}';;
                    *) echo "the engine is not available" >&2; exit 3;;
                esac
                """);
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        BenchPage comparison = EngineComparison.page();

        assertThat(comparison.run(home, Optional.empty(), out, List.of("gas-station 2", "--limit", "9")))
                .isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .startsWith("The BEEM models are not there")
                .containsPattern(
                        "\\| gas-station 2 \\| bounded response \\| 136 \\| holds \\| [0-9.]+ \\| 220 "
                                + "\\| not available \\| – \\| [0-9.]+ \\| 17 \\| 4 \\| 12.50 % \\| Gas station c2 \\(other model\\) ");
        assertThatThrownBy(() -> comparison.run(home, Optional.empty(), out, List.of("gas-station 9")))
                .hasMessage("no row begins with gas-station 9");
    }

    @Test
    void tableOfDecisionsNamesTechniqueAndComponents(@TempDir Path home) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        assertThat(EngineComparison.decisions().run(home, Optional.empty(), out, List.of("gas-station 2")))
                .isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("| gas-station 2 | bounded response | holds | composition | 5 of 5 | 47 |")
                .contains("- composition: 1");
    }

    @Test
    void exclusionOfBeemModels() {
        String properties = BeemExclusion.properties("byte x;\nprocess P_0 {\n}\nprocess P_1 {\n}\nprocess P_2 {\n}\n");
        assertThat(properties)
                .startsWith(
                        "property mutex is never { (P_0.CS && P_1.CS) || (P_0.CS && P_2.CS) || (P_1.CS && P_2.CS) }");
        assertThat(BeemExclusion.expected(instance(Corpus.Answer.YES), "mutex")).contains(Verdict.Kind.VIOLATED);
        assertThat(BeemExclusion.expected(instance(Corpus.Answer.NO), "mutex")).contains(Verdict.Kind.HOLDS);
        assertThat(BeemExclusion.expected(instance(Corpus.Answer.UNKNOWN), "mutex"))
                .isEmpty();
        assertThat(BeemExclusion.expected(instance(Corpus.Answer.YES), "precedence"))
                .contains(Verdict.Kind.HOLDS);
    }

    @Test
    void pagesKeepWhatPeopleWrote() {
        String page = "before\n<!-- begin table -->\nold\n<!-- end table -->\nafter\n";
        assertThat(BenchPage.replaced(page, "table", "| new |\n"))
                .isEqualTo("before\n<!-- begin table -->\n\n| new |\n\n<!-- end table -->\nafter\n");
        assertThatThrownBy(() -> BenchPage.replaced(page, "plot", "")).hasMessage("the page has no part 'plot'");
    }

    private static EngineCells read(int exit, String output, String errors) {
        Commands.Outcome outcome = new Commands.Outcome(List.of("dovetail"), exit, output, errors, 1.5);
        return new EngineCells(Launcher.read("icc", outcome, LIMIT));
    }

    private static ComparedModel row(Optional<Verdict.Kind> expected) {
        ComparedModel.Question question = new ComparedModel.Question(Path.of("m.dve"), Path.of("m.prop"), "mutex");
        return new ComparedModel(
                "ring 3", "mutual exclusion", question, expected, OptionalLong.empty(), Optional.empty());
    }

    private static Corpus.Instance instance(Corpus.Answer answer) {
        return new Corpus.Instance(
                "ring.1",
                OptionalLong.empty(),
                Corpus.Trust.NONE,
                OptionalLong.empty(),
                OptionalInt.empty(),
                List.of(new Corpus.Known(1, answer, 0)),
                List.of(),
                "");
    }
}
