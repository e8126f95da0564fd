package dovetail.report.html;

import dovetail.report.view.TimeTable;
import dovetail.report.view.TimeTable.Kind;
import dovetail.report.view.TimeTable.Row;
import java.io.IOException;

/**
 * Draws variables over time as vector graphics in a page: step charts of numbers, and lanes of a timing diagram for truth
 * values and enumerations. All share the axis of instants.
 */
final class TimeChart {
    private static final int HEIGHT_OF_NUMBERS = 56;
    private static final int HEIGHT_OF_LANES = 22;
    private static final int MARGIN = 4;
    /** The width of all instants of a long trace, as far as each remains visible. */
    private static final int WIDTH = 4000;

    private static final int WIDEST = 40;
    private static final int NARROWEST = 4;
    /** About the width of a character. */
    private static final int CHARACTER = 7;

    private final TimeTable table;
    private final Appendable out;
    private final int unit;

    TimeChart(TimeTable table, Appendable out) {
        this.table = table;
        this.out = out;
        this.unit = Math.max(NARROWEST, Math.min(WIDEST, WIDTH / table.instants()));
    }

    /** The numbers of instants, as many as there is room for. */
    void axis() throws IOException {
        begin(HEIGHT_OF_LANES);
        int every = 1;
        while (every * unit < (Integer.toString(table.instants()).length() + 1) * CHARACTER) {
            every = every == 1 ? 5 : every * 2;
        }
        for (int i = 0; i < table.instants(); i += every) {
            text(x(i) + unit / 2, HEIGHT_OF_LANES - 2 * MARGIN, Integer.toString(i));
        }
        out.append("</svg>");
    }

    /** The chart of one variable. */
    void lane(Row row) throws IOException {
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
    String range(Row row) {
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
        int width = x(table.instants()) + 1;
        out.append("<svg width=\"" + width + "\" height=\"" + height + "\" role=\"img\">");
        if (table.loops()) {
            int start = x(table.loopStart());
            out.append("<rect class=\"loop\" x=\"" + start + "\" y=\"0\" width=\"" + (width - 1 - start)
                    + "\" height=\"" + height + "\"/>");
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
        return instant * unit;
    }

    private static int y(int value, int low, int high, int height) {
        long below = (long) high - value;
        return MARGIN + (int) (below * (height - 2 * MARGIN) / ((long) high - low));
    }
}
