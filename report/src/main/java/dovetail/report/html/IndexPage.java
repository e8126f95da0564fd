package dovetail.report.html;

import dovetail.base.Diagnostic;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.text.Summary;
import dovetail.report.view.Expectation;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Course;
import dovetail.result.Decision;
import dovetail.result.Figures;
import dovetail.result.Plan;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A web page that lists all results of a run, with links to their traces. */
public final class IndexPage {
    private final Report report;
    private final Section section;
    private final Appendable out;

    private IndexPage(Section section, Appendable out) {
        this.report = section.report();
        this.section = section;
        this.out = out;
    }

    /**
     * The results of a model.
     *
     * @param files by the numbers of results the names of the files of each of their traces, in the order of the traces; the
     *     property links the first file where it has no page
     * @param pages by the numbers of results the pages of the properties, where they have some
     * @param sources by the names of model texts the pages that show them, where there are some
     */
    public record Section(
            Report report,
            Map<Integer, List<List<String>>> files,
            Map<Integer, String> pages,
            Map<String, String> sources) {
        /** Results without pages of their own. */
        public Section(Report report) {
            this(report, new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
        }
    }

    /** Writes the page; with several sections each has the name of its model. */
    public static void write(List<Section> sections, Appendable out) throws IOException {
        Report first = sections.get(0).report();
        List<String> files = new ArrayList<>();
        for (Section section : sections) {
            files.addAll(section.report().model());
        }
        String models = String.join(" ", files);
        String script = Html.resource("index.js");
        Html.begin("Results of " + models, script, out, "page.css", "index.css");
        out.append("<header><h1>Results of ").append(Html.escaped(models)).append("</h1><p>dovetail ");
        out.append(Html.escaped(first.version())).append(' ').append(Html.escaped(first.command()));
        out.append("</p></header>\n<div class=\"filters\"></div>\n<main>\n");
        for (Section section : sections) {
            if (sections.size() > 1) {
                String model = String.join(" ", section.report().model());
                out.append("<h2>").append(Html.escaped(model)).append("</h2>\n");
            }
            new IndexPage(section, out).write();
        }
        out.append("</main>\n");
        Html.end(script, out);
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
        if (!section.sources().isEmpty()) {
            List<String> texts = new ArrayList<>();
            section.sources().forEach((file, page) -> texts.add(link(page, Html.escaped(file))));
            out.append("<p>Texts: ").append(String.join(", ", texts)).append("</p>\n");
        }
        out.append(
                "<table class=\"results\">\n<thead><tr><th>Verdict</th><th>Property</th><th>Text</th><th>Reason</th><th>Decided by</th><th>States</th>");
        out.append("<th>Seconds</th><th>Trace</th></tr></thead>\n<tbody>\n");
        Summary summary = new Summary(report.results());
        for (Result result : summary.results()) {
            row(result, report.results().indexOf(result));
        }
        out.append("</tbody>\n</table>\n<p>").append(summary.line(Style.PLAIN)).append("</p>\n");
        Set<Course> drawn = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Result result : summary.results()) {
            Plan plan = result.verdict().figures().account().plan().orElse(null);
            if (plan != null && section.pages().isEmpty()) {
                TurnsChart.write(result.property(), plan, out);
            }
            Course course = result.verdict().figures().account().course().orElse(null);
            if (course != null && drawn.add(course) && section.pages().isEmpty()) {
                CourseChart.write(result.property(), course, out);
            }
        }
    }

    private void row(Result result, int number) throws IOException {
        List<List<String>> ofTraces = section.files().getOrDefault(number, List.of());
        boolean isExpected = result.expectation().map(Expectation::isMet).orElse(false);
        out.append("<tr class=\"").append(Verdicts.kind(result)).append("\"><td>");
        out.append(Verdicts.sign(result)).append(' ').append(Html.escaped(result.answer()));
        out.append(isExpected ? ", as expected" : "").append("</td><td>");
        String name = Html.escaped(result.property());
        boolean isLinked = !ofTraces.isEmpty() && !ofTraces.get(0).isEmpty();
        String page =
                section.pages().getOrDefault(number, isLinked ? ofTraces.get(0).get(0) : "");
        out.append(page.isEmpty() ? name : link(page, name));
        cell("code", result.claim().text());
        cell("span", result.reason().orElse(""));
        Figures figures = result.verdict().figures();
        cell("span", figures.account().decision().map(Decision::by).orElse(""));
        out.append("</td><td class=\"number\" data-name=\"states\">").append(Numbers.grouped(figures.exactStates()));
        out.append("</td><td class=\"number\" data-name=\"seconds\">").append(Numbers.decimal(figures.seconds(), 3));
        out.append("</td><td>");
        for (int i = 0; i < result.traces().size(); i++) {
            out.append(i == 0 ? "" : "<br/>");
            links(result.traces().get(i), i < ofTraces.size() ? ofTraces.get(i) : List.of());
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
