package dovetail.report.html;

import dovetail.base.Diagnostic;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.text.Summary;
import dovetail.report.view.Expectation;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Decision;
import dovetail.result.Figures;
import dovetail.result.Plan;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A web page that lists all results of a run, with links to their traces. */
public final class IndexPage {
    private final Report report;
    private final Map<Integer, List<List<String>>> files;
    private final Appendable out;

    private IndexPage(Report report, Map<Integer, List<List<String>>> files, Appendable out) {
        this.report = report;
        this.files = files;
        this.out = out;
    }

    /**
     * The results of a model.
     *
     * @param files by the numbers of results the names of the files of each of their traces, in the order of the traces; the
     *     property links the first file
     */
    public record Section(Report report, Map<Integer, List<List<String>>> files) {}

    /** Writes the page; with several sections each has the name of its model. */
    public static void write(List<Section> sections, Appendable out) throws IOException {
        Report first = sections.get(0).report();
        List<String> files = new ArrayList<>();
        for (Section section : sections) {
            files.addAll(section.report().model());
        }
        String models = String.join(" ", files);
        Html.begin("Results of " + models, out, "index.css");
        out.append("<header><h1>Results of ").append(Html.escaped(models)).append("</h1><p>dovetail ");
        out.append(Html.escaped(first.version())).append(' ').append(Html.escaped(first.command()));
        out.append("</p></header>\n<main>\n");
        for (Section section : sections) {
            if (sections.size() > 1) {
                String model = String.join(" ", section.report().model());
                out.append("<h2>").append(Html.escaped(model)).append("</h2>\n");
            }
            new IndexPage(section.report(), section.files(), out).write();
        }
        out.append("</main>\n</body>\n</html>\n");
    }

    private void write() throws IOException {
        List<Diagnostic> diagnostics = new ArrayList<>(report.warnings());
        diagnostics.addAll(report.errors());
        if (!diagnostics.isEmpty()) {
            out.append("<ul class=\"warnings\">\n");
            for (Diagnostic diagnostic : diagnostics) {
                out.append("<li><pre>")
                        .append(Html.escapedLines(diagnostic.render()))
                        .append("</pre></li>\n");
            }
            out.append("</ul>\n");
        }
        out.append(
                "<table>\n<thead><tr><th>Verdict</th><th>Property</th><th>Text</th><th>Reason</th><th>Decided by</th><th>States</th>");
        out.append("<th>Seconds</th><th>Trace</th></tr></thead>\n<tbody>\n");
        Summary summary = new Summary(report.results());
        for (Result result : summary.results()) {
            row(result, files.getOrDefault(report.results().indexOf(result), List.of()));
        }
        out.append("</tbody>\n</table>\n<p>").append(summary.line(Style.PLAIN)).append("</p>\n");
        for (Result result : summary.results()) {
            Plan plan = result.verdict().figures().account().plan().orElse(null);
            if (plan != null) {
                TurnsChart.write(result.property(), plan, out);
            }
        }
    }

    private void row(Result result, List<List<String>> ofTraces) throws IOException {
        boolean isExpected = result.expectation().map(Expectation::isMet).orElse(false);
        out.append("<tr class=\"")
                .append(isExpected ? "expected" : result.word())
                .append("\"><td>")
                .append(Html.escaped(result.answer()))
                .append(isExpected ? ", as expected" : "")
                .append("</td><td>");
        String name = Html.escaped(result.property());
        boolean isLinked = !ofTraces.isEmpty() && !ofTraces.get(0).isEmpty();
        out.append(isLinked ? link(ofTraces.get(0).get(0), name) : name);
        cell("code", result.claim().text());
        cell("span", result.reason().orElse(""));
        Figures figures = result.verdict().figures();
        cell("span", figures.account().decision().map(Decision::by).orElse(""));
        out.append("</td><td class=\"number\">").append(Numbers.grouped(figures.exactStates()));
        out.append("</td><td class=\"number\">").append(Numbers.decimal(figures.seconds(), 3));
        out.append("</td><td>");
        for (int i = 0; i < ofTraces.size(); i++) {
            out.append(i == 0 ? "" : "<br/>");
            links(result.traces().get(i), ofTraces.get(i));
        }
        out.append("</td></tr>\n");
    }

    /** The length of a trace and links to its files. */
    private void links(Trace trace, List<String> names) throws IOException {
        out.append(Numbers.count(trace.steps().size(), "step"));
        for (String name : names) {
            out.append(' ').append(link(name, name.substring(name.lastIndexOf('.') + 1)));
        }
    }

    private static String link(String file, String text) {
        return "<a href=\"" + Html.escaped(file) + "\">" + text + "</a>";
    }

    private void cell(String element, String text) throws IOException {
        out.append("</td><td><").append(element).append('>').append(Html.escaped(text));
        out.append("</").append(element).append('>');
    }
}
