package dovetail.report.html;

import dovetail.report.json.JsonWriter;
import dovetail.report.run.RunData;
import dovetail.report.view.Dates;
import dovetail.report.view.Markings;
import dovetail.report.view.RunSummary;
import dovetail.report.view.SourceLines;
import dovetail.report.view.TimeTable;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The part of a page that shows runs: their data for the viewer, and tables for readers without scripts, which the viewer replaces.
 * Of modules these are charts and a table over time; a tree of runs has its branches below.
 */
final class RunPart {
    private final SourceLines sources;
    private final Appendable out;

    RunPart(SourceLines sources, Appendable out) {
        this.sources = sources;
        this.out = out;
    }

    /** The script that pages with runs end with, without its element. */
    static String script() throws IOException {
        return RunViewer.script() + Html.resource("page.js");
    }

    /**
     * Writes the part and its script.
     *
     * @param attributes of the element of the viewer
     * @param links by the names of model files the pages that show them
     */
    void write(List<Trace> runs, String attributes, Map<String, String> links) throws IOException {
        out.append("<main id=\"run\"").append(attributes).append(">\n");
        for (int i = 0; i < runs.size(); i++) {
            out.append(i == 0 ? "" : "<h2>" + title(i) + "</h2>\n");
            table(runs.get(i), i == 0 ? "" : "r" + (i + 1) + "-");
        }
        out.append("</main>\n<script type=\"application/json\" id=\"run-data\">");
        JsonWriter json = new JsonWriter(new ScriptText(out));
        json.beginObject();
        json.name("runs").beginArray();
        for (int i = 0; i < runs.size(); i++) {
            json.beginObject();
            json.name("title").value(title(i));
            json.name("run");
            RunData.write(runs.get(i), sources, json);
            json.endObject();
        }
        json.endArray();
        json.name("links").beginObject();
        links.forEach((file, page) -> json.name(file).value(page));
        json.endObject();
        json.endObject();
        out.append("</script>\n");
    }

    private static String title(int run) {
        return "Run " + (run + 1);
    }

    private void table(Trace trace, String prefix) throws IOException {
        out.append("<p>").append(Html.escaped(RunSummary.of(trace))).append("</p>\n");
        if (trace.system().markings().isPresent()) {
            out.append("<p>").append(Markings.SEQUENCE).append(": <code>");
            out.append(Html.escaped(String.join(" ", Markings.sequenceTexts(trace))))
                    .append("</code></p>\n");
        }
        TimeTable instants = TimeTable.ofInstants(trace).orElse(null);
        if (instants != null) {
            TimePart.write(instants, trace.facts(), out);
            return;
        }
        Dates dates = Dates.of(trace).orElse(null);
        if (dates != null && trace.steps().size() <= StepRows.MOST_STEPS) {
            out.append("<h2>Timing diagram</h2>\n");
            TimeChart.ofDates(TimeTable.ofDates(trace).orElseThrow(), dates, out)
                    .write();
            out.append(
                    "<p class=\"legend\">Dates of one schedule; widths are proportional to time, and each step adds a ");
            out.append("little. The table has the interval of all possible dates of each step.</p>\n");
        }
        new StepRows(trace, sources, prefix, out).write();
        new Branches(sources, out).write(trace, prefix);
    }
}
