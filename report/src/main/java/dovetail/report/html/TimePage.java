package dovetail.report.html;

import dovetail.report.view.Caption;
import dovetail.report.view.TimeTable;
import dovetail.report.view.TimeTable.Row;
import dovetail.result.TraceFacts;
import java.io.IOException;

/**
 * A trace of modules as a self-contained web page without scripts: a chart of each variable over time, then the table of
 * all values. The loop is shaded in both.
 */
final class TimePage {
    private final TimeTable table;
    private final Appendable out;

    private TimePage(TimeTable table, Appendable out) {
        this.table = table;
        this.out = out;
    }

    static void write(TimeTable table, Caption caption, TraceFacts facts, Appendable out) throws IOException {
        Html.begin(caption.title(), out, "chart.css", "time.css");
        out.append("<header>");
        Html.caption(caption, out);
        out.append("<p>");
        String instants = table.instants() + (table.instants() == 1 ? " instant" : " instants");
        String ending = table.ending();
        out.append(Html.escaped(ending.isEmpty() ? instants : instants + "; " + ending))
                .append("</p>");
        for (String remark : facts.remarks()) {
            boolean isLost = facts.lostAt() >= 0;
            String when = "instant " + (isLost ? facts.lostAt() : table.instants() - 1) + ": ";
            out.append(isLost ? "<p class=\"loss\">" : "<p>")
                    .append(Html.escaped(when + remark))
                    .append("</p>");
        }
        out.append("</header>\n<main>\n");
        TimePage page = new TimePage(table, out);
        out.append("<h2>Over time</h2>\n");
        TimeChart.ofInstants(table, out).write();
        page.table();
        out.append("</main>\n</body>\n</html>\n");
    }

    private void table() throws IOException {
        out.append("<h2>Values</h2>\n<div class=\"scroll\">\n<table>\n<thead>\n");
        if (table.loops()) {
            int stem = table.loopStart();
            out.append("<tr><th></th><th></th>");
            out.append(stem == 0 ? "" : "<th colspan=\"" + stem + "\">stem</th>");
            out.append("<th class=\"loop\" colspan=\"" + (table.instants() - stem) + "\">loop</th></tr>\n");
        }
        out.append("<tr><th class=\"group\">module</th><th class=\"name\">variable</th>");
        for (int i = 0; i < table.instants(); i++) {
            out.append(table.isInLoop(i) ? "<th class=\"loop\">" : "<th>");
            out.append(Integer.toString(i)).append("</th>");
        }
        out.append("</tr>\n</thead>\n<tbody>\n");
        String group = "";
        for (Row row : table.rows()) {
            String shown = row.group().equals(group) ? "" : row.group();
            group = row.group();
            out.append("<tr><th class=\"group\">").append(Html.escaped(shown));
            out.append("</th><th class=\"name\">")
                    .append(Html.escaped(row.name()))
                    .append("</th>");
            for (int i = 0; i < table.instants(); i++) {
                cell(row, i);
            }
            out.append("</tr>\n");
        }
        out.append(
                "</tbody>\n</table>\n</div>\n<p class=\"legend\">Bold: another value than at the instant before.</p>\n");
    }

    private void cell(Row row, int instant) throws IOException {
        boolean changes = instant > 0 && table.changes(row, instant);
        String kind = (changes ? "changed" : "") + (table.isInLoop(instant) ? " loop" : "");
        out.append(kind.isEmpty() ? "<td>" : "<td class=\"" + kind.strip() + "\">");
        out.append(Html.escaped(table.text(row, instant))).append("</td>");
    }
}
