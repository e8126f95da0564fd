package dovetail.report.html;

import dovetail.report.view.Dates;
import dovetail.report.view.TimeTable;
import dovetail.report.view.TimeTable.Kind;
import dovetail.report.view.TimeTable.Row;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Draws variables over time as vector graphics in a page: step charts of numbers, and lanes of a timing diagram for truth
 * values, enumerations and locations. All share one axis. Steps with dates are vertical lines.
 */
record TimeChart(TimeTable table, TimeScale scale, @Nullable Dates dates, Appendable out) {
    private static final int HEIGHT_OF_NUMBERS = 56;
    private static final int HEIGHT_OF_LANES = 22;
    private static final int MARGIN = 4;
    /** Room for the last date of a loop, which stands behind the last column. */
    private static final int MARGIN_OF_DATES = 60;

    /** About the width of a character. */
    private static final int CHARACTER = 7;

    /** The charts of a table of modules. */
    static TimeChart ofInstants(TimeTable table, Appendable out) {
        return new TimeChart(table, TimeScale.ofInstants(table), null, out);
    }

    /** The timing diagram of a trace with dates. */
    static TimeChart ofDates(TimeTable table, Dates dates, Appendable out) {
        return new TimeChart(table, TimeScale.ofDates(table, dates), dates, out);
    }

    /** The axis, then a chart with a caption for each row. */
    void write() throws IOException {
        out.append("<div class=\"scroll\">\n<div class=\"chart axis\"><span></span>");
        begin(HEIGHT_OF_LANES);
        if (dates == null) {
            instants();
        } else {
            dates(dates);
        }
        out.append("</svg></div>\n");
        for (Row row : table.rows()) {
            out.append("<div class=\"chart\"><span>").append(Html.escaped(row.fullName()));
            if (row.kind() == Kind.NUMBER) {
                out.append(" <small>").append(range(row)).append("</small>");
            }
            out.append("</span>");
            lane(row);
            out.append("</div>\n");
        }
        out.append("</div>\n");
    }

    /** The numbers of instants, as many as there is room for. */
    private void instants() throws IOException {
        int every = 1;
        while (x(every) < (Integer.toString(table.instants()).length() + 1) * CHARACTER && every < table.instants()) {
            every = Math.min(table.instants(), every == 1 ? 5 : every * 2);
        }
        for (int i = 0; i < table.instants(); i += every) {
            text((x(i) + x(i + 1)) / 2, HEIGHT_OF_LANES - 2 * MARGIN, Integer.toString(i));
        }
    }

    /** The dates of steps, as many as there is room for, each beside the line of its step. */
    private void dates(Dates known) throws IOException {
        int free = 0;
        for (int i = 0; i <= lastStep(); i++) {
            String date = known.date(i);
            if (x(i) >= free && (i == 0 || !date.equals(known.date(i - 1)))) {
                out.append(
                        "<text class=\"date\" x=\"" + (x(i) + 2) + "\" y=\"" + (HEIGHT_OF_LANES - 2 * MARGIN) + "\">");
                out.append(date).append("</text>");
                free = x(i) + (date.length() + 1) * CHARACTER;
            }
        }
    }

    private int lastStep() {
        return table.loops() ? table.instants() : table.instants() - 1;
    }

    /** The chart of one row. */
    private void lane(Row row) throws IOException {
        int height = row.kind() == Kind.NUMBER ? HEIGHT_OF_NUMBERS : HEIGHT_OF_LANES;
        begin(height);
        int low = row.kind() == Kind.NUMBER ? least(row) : 0;
        int high = Math.max(low + 1, row.kind() == Kind.NUMBER ? greatest(row) : 1);
        StringBuilder line = new StringBuilder();
        for (int first = 0; first < table.instants(); ) {
            int end = first + 1;
            while (end < table.instants() && !table.changes(row, end)) {
                end++;
            }
            if (row.kind() == Kind.NAME) {
                named(row, first, end);
            } else {
                int top = y(table.value(row, first), low, high, height);
                line.append(first == 0 ? "M0," : "V").append(top).append('H').append(x(end));
                if (row.kind() == Kind.NUMBER) {
                    label(row, first, end, top < height / 2 ? top + CHARACTER + MARGIN : top - MARGIN);
                }
            }
            first = end;
        }
        if (line.length() > 0) {
            out.append("<path d=\"").append(line).append("\"/>");
        }
        out.append("</svg>");
    }

    /** The values that a variable has in the trace, from the least to the greatest. */
    private String range(Row row) {
        return least(row) == greatest(row) ? Integer.toString(least(row)) : least(row) + ".." + greatest(row);
    }

    private int least(Row row) {
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < table.instants(); i++) {
            least = Math.min(least, table.value(row, i));
        }
        return least;
    }

    private int greatest(Row row) {
        int greatest = Integer.MIN_VALUE;
        for (int i = 0; i < table.instants(); i++) {
            greatest = Math.max(greatest, table.value(row, i));
        }
        return greatest;
    }

    private void begin(int height) throws IOException {
        int width = scale.end() + (dates == null ? 1 : MARGIN_OF_DATES);
        out.append("<svg width=\"" + width + "\" height=\"" + height + "\" role=\"img\">");
        if (table.loops()) {
            int start = x(table.loopStart());
            out.append("<rect class=\"loop\" x=\"" + start + "\" y=\"0\" width=\"" + (scale.end() - start)
                    + "\" height=\"" + height + "\"/>");
        }
        if (dates != null) {
            for (int step = 1; step <= lastStep(); step++) {
                out.append("<line x1=\"" + x(step) + "\" y1=\"0\" x2=\"" + x(step) + "\" y2=\"" + height + "\"/>");
            }
        }
    }

    /** A value of an enumeration: a box with its name, or as much of the name as there is room for. */
    private void named(Row row, int first, int end) throws IOException {
        int width = x(end) - x(first);
        out.append("<rect class=\"value\" x=\"" + x(first) + "\" y=\"2\" width=\"" + width + "\" height=\""
                + (HEIGHT_OF_LANES - MARGIN) + "\"><title>");
        out.append(Html.escaped(table.text(row, first))).append("</title></rect>");
        label(row, first, end, HEIGHT_OF_LANES - CHARACTER);
    }

    private void label(Row row, int first, int end, int bottom) throws IOException {
        String whole = table.text(row, first);
        int room = Math.max(0, (x(end) - x(first) - MARGIN) / CHARACTER);
        boolean fits = whole.length() <= room;
        if (fits || row.kind() == Kind.NAME && room > 0) {
            String shown = fits ? whole : whole.substring(0, room);
            text((x(first) + x(end)) / 2, bottom, shown);
        }
    }

    private void text(int x, int y, String text) throws IOException {
        out.append("<text x=\"" + x + "\" y=\"" + y + "\">")
                .append(Html.escaped(text))
                .append("</text>");
    }

    private int x(int instant) {
        return scale.start(instant);
    }

    private static int y(int value, int low, int high, int height) {
        long below = (long) high - value;
        return MARGIN + (int) (below * (height - 2 * MARGIN) / ((long) high - low));
    }
}
