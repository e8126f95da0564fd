package dovetail.report;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.result.Trace;
import dovetail.testkit.TimedSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TimedTraceFilesTest {
    @TempDir
    Path directory;

    @Test
    void jsonHasExactDates() throws IOException {
        JsonNode trace = new JsonMapper().readTree(written(TimedSamples.path(), "t.json"));
        assertThat(trace.at("/steps/2/date").asString()).isEqualTo("10/3");
        assertThat(trace.at("/steps/2/possibleDates"))
                .hasToString("{\"from\":\"3\",\"fromOpen\":true,\"to\":\"8\",\"toOpen\":true}");
        assertThat(trace.at("/steps/0/possibleDates/toOpen").asBoolean()).isFalse();
        assertThat(written(Samples.path(), "u.json")).doesNotContain("date");
    }

    @Test
    void messagesAndEdgesHaveDates() throws IOException {
        assertThat(written(TimedSamples.lasso(), "t.mmd"))
                .contains("    loop forever, dates of the first iteration\n")
                .contains("    c0->>c1: 1. at 1 [1, 3]: press\n", "    c1->>c1: 3. at 10/3 ]3, 8[: fade\n");
        assertThat(written(TimedSamples.path(), "t.dot")).contains("  s1 -> s2 [label=\"at 1.5 [1.5, 8[\\lrest");
    }

    @Test
    void pageHasATimingDiagram() throws IOException {
        String page = written(TimedSamples.path(), "t.html");
        assertThat(page.replace("\"http://www.w3.org/2000/svg\"", ""))
                .contains("<td class=\"date\">10/3</td><td class=\"range\">]3, 8[</td>")
                .contains("<h2>Timing diagram</h2>")
                // The shortest time, 0.5, takes 60 pixels; each state 14 more.
                .contains("<text class=\"date\" x=\"136\" y=\"14\">1</text>")
                .contains("<text class=\"date\" x=\"210\" y=\"14\">1.5</text>")
                .contains("<line x1=\"134\" y1=\"0\" x2=\"134\" y2=\"22\"/>")
                .contains("<rect class=\"value\" x=\"0\" y=\"2\" width=\"134\" height=\"18\"><title>idle</title>")
                .contains("\"dates\":[[", "\"10/3\"", "\"]3, 8[\"")
                .doesNotContain("class=\"loop\"", "http:", "https:", " src=", "<link");
        assertThat(written(TimedSamples.lasso(), "l.html"))
                .contains("<rect class=\"loop\" x=\"0\"", "Dates of the loop are those of its first iteration.");
        assertThat(written(Samples.path(), "u.html")).doesNotContain("Timing diagram", ">date<");
    }

    private String written(Trace trace, String name) throws IOException {
        Path file = directory.resolve(name);
        TraceFiles.write(trace, file);
        return Files.readString(file);
    }
}
