package dovetail.report.html;

import dovetail.report.view.TimeTable;
import dovetail.report.view.TimeTable.Row;
import dovetail.result.TraceFacts;
import java.io.IOException;

/** A trace of modules for readers without scripts: a chart of each variable over time, then the table of all values. */
final class TimePart {
    private final TimeTable table;
    private final Appendable out;

    private TimePart(TimeTable table, Appendable out) {
        this.table = table;
        this.out = out;
    }

    static void write(TimeTable table, TraceFacts facts, Appendable out) throws IOException {
        for (String remark : facts.remarks()) {
            boolean isLost = facts.lostAt() >= 0;
            String when = "instant " + (isLost ? facts.lostAt() : table.instants() - 1) + ": ";
            out.append(isLost ? "<p class=\"loss\">" : "<p>")
                    .append(Html.escaped(when + remark))
                    .append("</p>");
        }
        out.append("<h2>Over time</h2>\n");
        TimeChart.ofInstants(table, out).write();
        new TimePart(table, out).table();
    }

    private void table() throws IOException {
        out.append("<h2>Values</h2>\n<div class=\"scroll\">\n<table class=\"time\">\n<thead>\n");
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
