package dovetail.report.html;

import dovetail.base.Origin;
import dovetail.report.text.Numbers;
import dovetail.report.view.Expectation;
import dovetail.report.view.Hint;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.report.view.SourceLines;
import dovetail.result.Account;
import dovetail.result.Decision;
import dovetail.result.Figures;
import java.io.IOException;
import java.util.Map;

/**
 * A property as a web page: its text and verdict with the assumptions, the runs that back it, the figures, and charts of the search:
 * turns of engines, course, sizes of levels, coverage.
 */
public final class PropertyPage {
    private final Result result;
    private final Map<String, String> sources;
    private final Appendable out;

    private PropertyPage(Result result, Map<String, String> sources, Appendable out) {
        this.result = result;
        this.sources = sources;
        this.out = out;
    }

    /**
     * Writes the page.
     *
     * @param index the page of all results
     * @param sources by the names of model and property files the pages that show them
     */
    public static void write(Report report, Result result, String index, Map<String, String> sources, Appendable out)
            throws IOException {
        boolean hasRuns = !result.traces().isEmpty();
        String script = hasRuns ? RunPart.script() : "";
        String model = String.join(", ", report.model());
        Html.begin(
                result.property() + ": " + result.word() + " - " + model,
                script,
                out,
                "page.css",
                "chart.css",
                "trace.css",
                "run.css",
                "report.css");
        out.append("<nav><a href=\"").append(index).append("\">All results</a></nav>\n");
        new PropertyPage(result, sources, out).write(model, report.version());
        if (hasRuns) {
            out.append("<h2>")
                    .append(result.traces().size() == 1 ? "Run" : "Runs")
                    .append("</h2>\n");
            new RunPart(new SourceLines(), out).write(result.traces(), " class=\"part\"", sources);
        }
        new PropertyPage(result, sources, out).charts();
        Html.end(script, out);
    }

    private void write(String model, String version) throws IOException {
        boolean isExpected = result.expectation().map(Expectation::isMet).orElse(false);
        out.append("<header class=\"").append(Verdicts.kind(result)).append("\"><h1>");
        out.append(Html.escaped(result.property())).append(" <span class=\"verdict\">");
        out.append(Verdicts.sign(result)).append(' ').append(Html.escaped(result.answer()));
        out.append(isExpected ? ", as expected" : "").append("</span></h1>\n");
        if (!result.claim().text().isEmpty()) {
            out.append("<pre class=\"claim\">")
                    .append(Html.escaped(result.claim().text()))
                    .append("</pre>\n");
        }
        out.append("<dl>");
        place(result.claim().place());
        entry("reason", result.reason().orElse(""));
        entry("expected", result.expectation().map(Expectation::answer).orElse(""));
        entry("assuming", String.join(", ", result.claim().assumptions().words()));
        entry("model", model);
        figures();
        entry("dovetail", version);
        out.append("</dl>\n");
        for (Hint hint : result.advice()) {
            out.append("<p>Try <code>").append(Html.escaped(hint.command())).append("</code> ");
            out.append(Html.escaped(hint.gain())).append("</p>\n");
        }
        out.append("</header>\n");
    }

    private void figures() throws IOException {
        Figures figures = result.verdict().figures();
        Account account = figures.account();
        entry("engine", result.verdict().engine());
        entry("decided by", account.decision().map(Decision::by).orElse(""));
        entry("states", Numbers.grouped(figures.exactStates()));
        entry("transitions", Numbers.grouped(figures.exactTransitions()));
        entry("depth", figures.depth() < 0 ? "" : Numbers.grouped(figures.depth()));
        entry("deadlocks", figures.deadlocks() == 0 ? "" : Numbers.grouped(figures.exactDeadlocks()));
        entry(
                "memory for states",
                figures.bytes() == 0 ? "" : Numbers.grouped((figures.bytes() + 1023) / 1024) + " KiB");
        entry("time", Numbers.decimal(figures.seconds(), 3) + " s");
        for (String remark : account.remarks()) {
            entry("note", remark);
        }
    }

    private void place(Origin place) throws IOException {
        String text = Html.escaped(place.toString());
        String page = sources.get(place.file());
        if (!text.isEmpty()) {
            out.append("<dt>place</dt><dd>");
            out.append(
                    page == null
                            ? text
                            : "<a href=\"" + Html.escaped(page) + "#L" + place.line() + "\">" + text + "</a>");
            out.append("</dd>");
        }
    }

    private void entry(String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.append("<dt>")
                    .append(name)
                    .append("</dt><dd>")
                    .append(Html.escaped(value))
                    .append("</dd>");
        }
    }

    private void charts() throws IOException {
        Figures figures = result.verdict().figures();
        out.append("<section class=\"charts\">\n");
        if (figures.account().plan().isPresent()) {
            TurnsChart.write(result.property(), figures.account().plan().get(), out);
        }
        if (figures.account().course().isPresent()) {
            CourseChart.write(result.property(), figures.account().course().get(), out);
        }
        LevelsChart.write(figures.survey().levels(), out);
        if (figures.survey().coverage().isPresent()) {
            CoverageTable.write(figures.survey().coverage().get(), sources, out);
        }
        out.append("</section>\n");
    }
}
