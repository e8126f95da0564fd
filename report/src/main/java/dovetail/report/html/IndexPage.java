package dovetail.report.html;

import dovetail.base.Diagnostic;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.text.Summary;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A web page that lists all results of a run, with links to their traces. */
public final class IndexPage {
    private final Report report;
    private final Map<Integer, String> traces;
    private final List<String> formats;
    private final Appendable out;

    private IndexPage(Report report, Map<Integer, String> traces, List<String> formats, Appendable out) {
        this.report = report;
        this.traces = traces;
        this.formats = formats;
        this.out = out;
    }

    /**
     * Writes the page.
     *
     * @param traces the names of the trace files without their extensions, by the numbers of results
     * @param formats the extensions of these files
     */
    public static void write(Report report, Map<Integer, String> traces, List<String> formats, Appendable out)
            throws IOException {
        new IndexPage(report, traces, formats, out).run();
    }

    private void run() throws IOException {
        String model = String.join(" ", report.model());
        Html.begin("Results of " + model, out, "index.css");
        out.append("<header><h1>Results of ").append(Html.escaped(model)).append("</h1><p>dovetail ");
        out.append(Html.escaped(report.version())).append(' ').append(Html.escaped(report.command()));
        out.append("</p></header>\n<main>\n");
        if (!report.warnings().isEmpty()) {
            out.append("<ul class=\"warnings\">\n");
            for (Diagnostic warning : report.warnings()) {
                out.append("<li><pre>").append(Html.escaped(warning.render())).append("</pre></li>\n");
            }
            out.append("</ul>\n");
        }
        out.append("<table>\n<thead><tr><th>Verdict</th><th>Property</th><th>Text</th><th>Reason</th><th>States</th>");
        out.append("<th>Seconds</th><th>Trace</th></tr></thead>\n<tbody>\n");
        Summary summary = new Summary(report.results());
        for (Result result : summary.results()) {
            row(result, traces.get(report.results().indexOf(result)));
        }
        out.append("</tbody>\n</table>\n<p>").append(summary.line(Style.PLAIN)).append("</p>\n</main>\n</body>\n</html>\n");
    }

    private void row(Result result, @Nullable String trace) throws IOException {
        out.append("<tr class=\"")
                .append(result.word())
                .append("\"><td>")
                .append(Html.escaped(result.answer()))
                .append("</td><td>");
        String name = Html.escaped(result.property());
        out.append(trace == null ? name : "<a href=\"" + Html.escaped(trace) + ".html\">" + name + "</a>");
        cell("code", result.claim().text());
        cell("span", result.reason().orElse(""));
        out.append("</td><td class=\"number\">")
                .append(Numbers.grouped(result.verdict().figures().states()));
        out.append("</td><td class=\"number\">")
                .append(Numbers.decimal(result.verdict().figures().seconds(), 3));
        out.append("</td><td>");
        if (trace != null) {
            out.append(Numbers.count(result.trace().orElseThrow().steps().size(), "step"));
            for (String format : formats) {
                out.append(" <a href=\"")
                        .append(Html.escaped(trace))
                        .append('.')
                        .append(format)
                        .append("\">");
                out.append(format).append("</a>");
            }
        }
        out.append("</td></tr>\n");
    }

    private void cell(String element, String text) throws IOException {
        out.append("</td><td><").append(element).append('>').append(Html.escaped(text));
        out.append("</").append(element).append('>');
    }
}
