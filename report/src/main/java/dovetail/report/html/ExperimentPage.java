package dovetail.report.html;

import dovetail.report.chart.GrowthPlot;
import dovetail.report.view.Caption;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An experiment as a self-contained web page without scripts: plots of its growth, then the table of its cells. The table has
 * every number of the plots.
 */
public final class ExperimentPage {
    /** Colours that people with any colour vision distinguish (Okabe and Ito 2008), and two more. */
    private static final List<String> PALETTE = List.of(
            "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7f4fc9", "#808080", "#8b5a2b",
            "#c2185b");

    private final Content content;
    private final GrowthPlot plot;
    private final Appendable out;

    private ExperimentPage(Content content, Appendable out) {
        this.content = content;
        this.plot = new GrowthPlot(colours(content.engines), true);
        this.out = out;
    }

    /**
     * The content of the page.
     *
     * @param caption the circumstances of the runs
     * @param faults the contradictions among runs, which are faults of the tool
     * @param engines in the order of the legend
     */
    public record Content(
            String title,
            List<Caption.Entry> caption,
            List<String> faults,
            List<String> engines,
            List<Growth> growths,
            Table table) {}

    /**
     * The growth of one question along one constant: a panel for each measure.
     *
     * @param title the question with all that is fixed
     */
    public record Growth(String title, String property, String constant, List<GrowthPlot.Panel> panels) {}

    /**
     * A table.
     *
     * @param numbers the first of the columns with numbers
     */
    public record Table(List<String> headings, int numbers, List<List<String>> rows) {}

    public static void write(Content content, Appendable out) throws IOException {
        new ExperimentPage(content, out).write();
    }

    /** The plots as one picture, for pages and papers of others; on logarithmic scales. */
    public static void writePicture(Content content, Appendable out) throws IOException {
        List<GrowthPlot.Panel> panels = new ArrayList<>();
        for (Growth growth : content.growths) {
            for (GrowthPlot.Panel panel : growth.panels) {
                String title = growth.property + ": " + panel.title() + " against " + growth.constant;
                panels.add(new GrowthPlot.Panel(title, panel.series()));
            }
        }
        out.append(plotOf(content.engines).picture(panels));
    }

    /** The drawing of growths, with the colours and dashes of engines. */
    public static GrowthPlot plotOf(List<String> engines) {
        return new GrowthPlot(colours(engines), true);
    }

    private static Map<String, String> colours(List<String> engines) {
        Map<String, String> colours = new LinkedHashMap<>();
        for (int i = 0; i < engines.size(); i++) {
            colours.put(engines.get(i), PALETTE.get(i % PALETTE.size()));
        }
        return colours;
    }

    private void write() throws IOException {
        Html.begin(content.title, out, "page.css", "index.css", "experiment.css");
        out.append("<header><h1>").append(Html.escaped(content.title)).append("</h1>\n<dl>");
        for (Caption.Entry entry : content.caption) {
            out.append("<dt>").append(Html.escaped(entry.name())).append("</dt><dd>");
            out.append(Html.escaped(entry.value())).append("</dd>");
        }
        out.append("</dl></header>\n<main>\n");
        if (!content.faults.isEmpty()) {
            out.append("<ul class=\"warnings\" role=\"alert\">\n");
            for (String fault : content.faults) {
                out.append("<li>").append(Html.escaped(fault)).append("</li>\n");
            }
            out.append("</ul>\n");
        }
        if (!content.growths.isEmpty()) {
            growths();
        }
        table();
        out.append("</main>\n</body>\n</html>\n");
    }

    private void growths() throws IOException {
        out.append("<h2>Growth</h2>\n<p class=\"legend\">");
        for (Map.Entry<String, String> engine : plot.colours().entrySet()) {
            if (!isDrawn(engine.getKey())) {
                continue;
            }
            out.append("<span><svg width=\"28\" height=\"12\" aria-hidden=\"true\">");
            out.append("<polyline points=\"0,6 28,6\" stroke-width=\"2\" stroke=\"")
                    .append(engine.getValue());
            out.append('"').append(plot.dashes(engine.getKey())).append("/></svg> ");
            out.append(Html.escaped(engine.getKey())).append("</span> ");
        }
        out.append("</p>\n");
        for (Growth growth : content.growths) {
            out.append("<section>\n<h3>").append(Html.escaped(growth.title)).append("</h3>\n<div class=\"plots\">\n");
            for (GrowthPlot.Panel panel : growth.panels) {
                String name = panel.title() + " against " + growth.constant + ": " + growth.title;
                out.append("<figure>").append(plot.inline(panel, name));
                out.append("<figcaption>").append(Html.escaped(growth.constant)).append("</figcaption></figure>\n");
            }
            out.append("</div>\n</section>\n");
        }
    }

    private boolean isDrawn(String engine) {
        return content.growths.stream()
                .flatMap(growth -> growth.panels.stream())
                .anyMatch(panel -> panel.series().containsKey(engine));
    }

    private void table() throws IOException {
        out.append(
                "<h2>Cells</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Cells\">\n<table>\n");
        out.append("<thead><tr>");
        for (int i = 0; i < content.table.headings.size(); i++) {
            out.append(i >= content.table.numbers ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">");
            out.append(Html.escaped(content.table.headings.get(i))).append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : content.table.rows) {
            out.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                out.append(i >= content.table.numbers ? "<td class=\"number\">" : "<td>");
                out.append(Html.escaped(row.get(i))).append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n");
    }
}
