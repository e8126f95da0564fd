package dovetail.api.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of experiments: contradictions, medians, pages and JSON. */
class ExperimentReportTest {
    private static final ExperimentPlan PLAN = SampleRuns.plan("text");

    @TempDir
    Path directory;

    private static List<Run> runs(Function<Cell, Outcome> outcomes) {
        return new Experiment(PLAN).run(cell -> Optional.of(outcomes.apply(cell)), run -> {});
    }

    @Test
    void runsThatAgreeHaveNoContradictions() {
        List<Run> runs = runs(SampleRuns::of);
        assertThat(Contradictions.ofAnswers(runs)).isEmpty();
        assertThat(Contradictions.ofCounts(runs)).isEmpty();
    }

    @Test
    void enginesThatDisagreeAreNamed() {
        List<Run> runs = runs(cell -> SampleRuns.decided(
                cell.engine().equals("icc") && cell.property() == 1 ? Outcome.Answer.VIOLATED : Outcome.Answer.HOLDS,
                5,
                1));
        assertThat(Contradictions.ofAnswers(runs))
                .hasSize(4)
                .first()
                .isEqualTo("the answers to 'mutex, of \"both\"' of ring.fcr, N = 2 contradict each other: "
                        + "explore says holds, icc says violated");
    }

    @Test
    void repetitionsWithOtherCountsAreNamed() {
        List<Run> runs = runs(cell -> SampleRuns.decided(
                Outcome.Answer.HOLDS, cell.engine().equals("icc") ? cell.repetition() : 7, cell.repetition()));
        assertThat(Contradictions.ofCounts(runs))
                .hasSize(4)
                .first()
                .isEqualTo("repetitions by icc of 'safe' of ring.fcr, N = 2 differ: "
                        + "run 1 has 1 states, 2 transitions, 1 checks by explore; "
                        + "run 2 has 2 states, 4 transitions, 1 checks by explore");
        assertThat(new ExperimentReport(PLAN, runs, false).faults()).isEmpty();
    }

    @Test
    void aRowHasMediansAndTheLeastCertainAnswer() {
        List<Run> rows = Repetitions.rows(runs(SampleRuns::of));
        assertThat(rows).hasSize(8);
        assertThat(rows.get(0).outcome().effort().orElseThrow().seconds()).isEqualTo(1.5);
        assertThat(rows.get(0).outcome().effort().orElseThrow().states()).isEqualTo(20);
        List<Run> late = runs(cell -> cell.repetition() == 2
                ? new Outcome(Outcome.Answer.UNKNOWN, "icc", "time", Optional.empty())
                : SampleRuns.of(cell));
        assertThat(Repetitions.rows(late).get(0).outcome().answer()).isEqualTo(Outcome.Answer.UNKNOWN);
    }

    @Test
    void aPageHasPlotsAndTheTableAndNothingFromElsewhere() throws IOException {
        new ExperimentReport(PLAN, runs(SampleRuns::of), true).writeTo(directory, "dovetail experiment <ring>");
        String page = Files.readString(directory.resolve("index.html"));
        assertThat(Files.readString(directory.resolve("plots.svg")))
                .startsWith("<svg ")
                .contains(">safe: states against N<", ">mutex, of \"both\": seconds against N<");
        assertThat(page)
                .contains("<title>Experiment: ring.fcr</title>")
                .contains("dovetail experiment &lt;ring&gt;")
                .contains("name=\"viewport\"")
                .contains("role=\"img\"", "<title>states against N: safe of ring.fcr</title>")
                .contains("<title>peak memory, MiB against N: mutex, of \"both\" of ring.fcr</title>")
                .contains("store, MiB", "seconds", "medians of 2")
                .contains("<td>failed</td><td>status 137\\nkilled</td>")
                .contains("<td>-</td><td>'safe' is &quot;no&quot;, it says</td>")
                .contains("color-scheme: light dark")
                .doesNotContain("<script", "http:", "https:", "src=", "@import");
        // Two constants, two properties, four measures; the legend has a small drawing for each engine.
        assertThat(page.split("<figure>", -1)).hasSize(1 + 2 * 4);
        List<String> order = new ArrayList<>();
        page.lines().filter(line -> line.startsWith("<tr><td>ring.fcr")).forEach(order::add);
        assertThat(order).hasSize(8);
    }

    @Test
    void faultsAreInAllReports() throws IOException {
        List<Run> runs = runs(cell -> SampleRuns.decided(Outcome.Answer.HOLDS, cell.repetition(), cell.repetition()));
        ExperimentReport report = new ExperimentReport(PLAN, runs, true);
        report.writeTo(directory, "");
        assertThat(Files.readString(directory.resolve("index.html")))
                .contains("role=\"alert\"")
                .contains("repetitions by explore of ");
        StringBuilder json = new StringBuilder();
        JsonWriter writer = new JsonWriter(json).beginObject();
        report.writeTo(writer);
        writer.endObject();
        assertThat(json.toString())
                .contains("\"constants\":{\"N\":\"2\"},\"property\":\"safe\",\"engine\":\"explore\",\"run\":1,")
                .contains("\"verdict\":\"holds\",\"answeredBy\":\"explore\",\"reason\":null,\"states\":1,")
                .contains("\"contradictions\":[\"repetitions by explore");
    }
}
