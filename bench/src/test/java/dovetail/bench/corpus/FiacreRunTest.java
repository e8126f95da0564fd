package dovetail.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparing models in DVE and in Fiacre. */
class FiacreRunTest {
    private static final String DVE = """
            byte x[2];
            process P { byte y; state a, b; init a; trans a -> b { effect x[1] = 1; }; }
            system async;
            """;
    private static final String FIACRE = """
            type byte is 0..255
            process _P (&_x : read write array 2 of byte) is
            states _a, _b
            var _y : byte
            init to _a
            from _a _x[1] := 1; to _b
            component _System is
            var _x : array 2 of byte
            par _P(&_x) end
            _System
            """;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @TempDir
    Path directory;

    private Network read(String name, String text) throws IOException {
        return ModelReader.read(List.of(Files.writeString(directory.resolve(name), text)))
                .network();
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void statesCorrespondWhenNamesDo() throws IOException {
        Network dve = read("m.dve", DVE);

        assertThat(Correspondence.isGiven(dve, read("same.fcr", FIACRE))).isTrue();
        assertThat(Correspondence.isGiven(dve, read("name.fcr", FIACRE.replace("_y", "_z"))))
                .isFalse();
        assertThat(Correspondence.isGiven(dve, read("location.fcr", FIACRE.replace("_b", "_c"))))
                .isFalse();
        assertThat(Correspondence.isGiven(dve, read("initial.fcr", FIACRE.replace("init", "init _y := 1;"))))
                .isFalse();
        assertThat(Correspondence.isGiven(dve, read("slots.fcr", FIACRE.replace("array 2", "array 3"))))
                .isFalse();
    }

    private FiacreModel model(long states) {
        Corpus.Instance instance = new Corpus.Instance(
                "m.1",
                OptionalLong.of(2),
                Corpus.Trust.AGREED,
                OptionalLong.empty(),
                OptionalInt.empty(),
                List.of(),
                List.of(),
                "2/2/2");
        return new FiacreModel(instance, directory.resolve("m.dve"), directory.resolve("same.fcr"), states);
    }

    @Test
    void wrongNumbersOfStatesAreNamed() throws IOException {
        read("same.fcr", FIACRE);

        assertThat(counts(model(2)).isWell()).isTrue();
        assertThat(printed()).contains("| m | 1 | 1 | 1 | 2 |", "| all | 1 | 1 | 1 | 2 |");
        assertThat(counts(model(3)).isWell()).isFalse();
        assertThat(printed()).contains("WRONG: m.1: 2 states, expected 3", "| all | 1 | 0 | 0 | 3 |");
    }

    private Sheet counts(FiacreModel model) {
        Sheet sheet = sheet();
        FiacreRun.counts(sheet, List.of(model));
        return sheet;
    }

    private Sheet sheet() {
        return new Sheet(directory, Optional.empty(), new Arguments(List.of(), Set.of(), Set.of()), out, directory);
    }

    /** A tool whose Fiacre is slower than its DVE by a third. */
    private static Reply measured(Path file, long states) {
        boolean isFiacre = file.toString().endsWith(".fcr");
        Counts counts = Counts.of(states, 1, states, isFiacre ? 40 : 20);
        Figures figures = new Figures(counts, 0, isFiacre ? 1.5e-3 : 1e-3, Map.of());
        return new Reply("explore", new Verdict.Holds("explore", figures, Optional.empty(), Optional.empty()), 1);
    }

    @Test
    void speedIsARatio() {
        Dovetail dovetail = (file, setup) -> measured(file, 2);
        FiacreRun.speed(sheet(), dovetail, List.of(model(2)));

        assertThat(printed())
                .contains("| m.1 | 2 | 2 k | 1 k | 0.67 | 10.00 | 20.00 |")
                .contains("| geometric mean |  |  |  | 0.67 |")
                .contains("missed on average; missed in the worst row, m.1 with 0.67. Rows below it: 1 of 1.");
    }

    @Test
    void speedOfWrongCountsIsNotReported() {
        Dovetail wrong = (file, setup) -> measured(file, 7);
        assertThatThrownBy(() -> FiacreRun.speed(sheet(), wrong, List.of(model(2))))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("m.dve has 7 states, expected 2");
        assertThatThrownBy(() -> FiacreRun.speed(sheet(), wrong, List.of()))
                .hasMessageContaining("no model has the size");
    }

    @Test
    void allEnginesAnswerBothVersionsAlike() throws IOException {
        Corpus corpus = Corpus.find().orElseGet(() -> abort("the BEEM models are not there"));
        BenchPage page = FiacreRun.page();

        assertThat(page.run(
                        directory,
                        Optional.of(corpus),
                        out,
                        List.of("phils.1", "--parts", "counts,agree", "--limit", "1")))
                .isTrue();
        assertThat(printed())
                .contains("| phils | 1 | 1 | 1 | 80 |")
                .contains("1 models, of which 1 have corresponding states; ")
                .contains("No answer is wrong.")
                .containsPattern("\\| explore \\| [1-9] \\| 0 \\| 0 \\| 0 \\| ")
                .doesNotContain("WRONG");
        assertThatThrownBy(() -> page.run(directory, Optional.of(corpus), out, List.of("--parts", "speeds")))
                .hasMessage("there is no part 'speeds'; there are counts, speed, agree");
    }
}
