package dovetail.report.text;

import dovetail.base.Printable;
import dovetail.report.view.TimeTable;
import dovetail.report.view.TimeTable.Kind;
import dovetail.report.view.TimeTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Renders a table over time as text: blocks of columns that fit the width, with bars around the loop. Truth values are
 * shown at every instant, other values where they change.
 */
final class TimeTableText {
    private static final int WIDTH = 100;
    private static final String GAP = "  ";
    private static final String BAR = GAP + "|";
    private static final String LOOP = "loop";
    /** The width of both ends of an arrow with the word between them. */
    private static final int SHORTEST_ARROW = 6;

    private final TimeTable table;
    private final Style style;
    private final StringBuilder out = new StringBuilder();
    private final int groupWidth;
    private final int labelWidth;

    private TimeTableText(TimeTable table, Style style) {
        this.table = table;
        this.style = style;
        int group = 0;
        int name = 0;
        for (TimeTable.Header header : table.headers()) {
            group = Math.max(group, header.name().length());
        }
        for (Row row : table.rows()) {
            group = Math.max(group, row.group().length());
            name = Math.max(name, row.name().length());
        }
        this.groupWidth = group;
        this.labelWidth = GAP.length() + group + GAP.length() + name;
    }

    /** The table with about so many instants: the first ones, those where the loop starts, and the last ones. */
    static String render(TimeTable table, Style style, int most) {
        TimeTableText text = new TimeTableText(table, style);
        text.columns(most);
        text.end();
        return text.out.toString();
    }

    /** The same without the end of the trace and without a legend. */
    static String renderColumns(TimeTable table, Style style, int most) {
        TimeTableText text = new TimeTableText(table, style);
        text.columns(most);
        return text.out.toString();
    }

    private void columns(int most) {
        int next = 0;
        for (Elision.Part part :
                Elision.parts(table.instants(), table.loops() ? table.loopStart() : -1, table.lost(), most)) {
            if (part.first() > next) {
                line("");
                line(GAP + style.faint("... " + hidden(next, part.first() - 1) + " not shown ..."));
            }
            part(part);
            next = part.last() + 1;
        }
    }

    private static String hidden(int first, int last) {
        return first == last ? "instant " + first : "instants " + first + " to " + last;
    }

    /** The columns of consecutive instants, in as many blocks as they need. */
    private void part(Elision.Part part) {
        int first = part.first();
        while (first <= part.last()) {
            List<Integer> widths = new ArrayList<>();
            int total = labelWidth;
            for (int i = first; i <= part.last(); i++) {
                int width = valueWidth(i, first);
                total += width + margin(i);
                if (total > WIDTH && i > first) {
                    break;
                }
                widths.add(width);
            }
            out.append(first > part.first() ? "\n" : "");
            block(first, widths);
            first += widths.size();
        }
    }

    /** The width of the gap before a column and of the bars beside it. */
    private int margin(int instant) {
        int bars = (opensLoop(instant) ? 1 : 0) + (closesLoop(instant) ? 1 : 0);
        return GAP.length() + bars * BAR.length();
    }

    private int valueWidth(int instant, int first) {
        int width = 0;
        for (TimeTable.Header header : table.headers()) {
            width = Math.max(width, header.text().apply(instant).length());
        }
        for (Row row : table.rows()) {
            width = Math.max(width, cell(row, instant, first).length());
        }
        return width;
    }

    private boolean opensLoop(int instant) {
        return table.loops() && instant == table.loopStart();
    }

    private boolean closesLoop(int instant) {
        return table.loops() && instant == table.instants() - 1;
    }

    /** The text of a value; empty when the instant before has it too and stands in the same block and part of the lasso. */
    private String cell(Row row, int instant, int first) {
        if (row.kind() == Kind.TRUTH) {
            return table.value(row, instant) != 0 ? "T" : ".";
        }
        boolean isShown = instant == first || opensLoop(instant) || table.changes(row, instant);
        return isShown ? Printable.of(table.text(row, instant)) : "";
    }

    private void block(int first, List<Integer> widths) {
        int last = first + widths.size() - 1;
        if (table.isInLoop(last)) {
            line(style.strong(loopMark(first, widths)));
        }
        for (TimeTable.Header header : table.headers()) {
            line(style.strong(row(header.name(), "", first, widths, header.text())));
        }
        String group = "";
        for (Row row : table.rows()) {
            int start = first;
            line(row(
                    row.group().equals(group) ? "" : row.group(), row.name(), first, widths, i -> cell(row, i, start)));
            group = row.group();
        }
    }

    private String row(String group, String name, int first, List<Integer> widths, IntFunction<String> cells) {
        StringBuilder line = new StringBuilder(GAP).append(group);
        line.append(" ".repeat(groupWidth - group.length())).append(GAP).append(name);
        line.append(" ".repeat(Math.max(0, labelWidth - line.length())));
        for (int i = 0; i < widths.size(); i++) {
            String cell = cells.apply(first + i);
            line.append(opensLoop(first + i) ? BAR : "").append(GAP);
            line.append(" ".repeat(widths.get(i) - cell.length())).append(cell);
            line.append(closesLoop(first + i) ? BAR : "");
        }
        return line.toString();
    }

    /** The line above the columns of the loop: an arrow from bar to bar, open where the loop continues in another block. */
    private String loopMark(int first, List<Integer> widths) {
        int last = first + widths.size() - 1;
        int start = labelWidth;
        int end = labelWidth;
        for (int i = first; i <= last; i++) {
            int width = margin(i) + widths.get(i - first);
            start += i < table.loopStart() ? width : 0;
            end += width;
        }
        boolean begins = first <= table.loopStart();
        boolean ends = closesLoop(last);
        start += begins ? BAR.length() : GAP.length();
        end -= ends ? 1 : 0;
        return " ".repeat(begins ? start - 1 : start)
                + (begins ? "|" : "")
                + arrow(end - start, begins, ends)
                + (ends ? "|" : "");
    }

    private static String arrow(int width, boolean begins, boolean ends) {
        int room = width - LOOP.length();
        if (room < SHORTEST_ARROW) {
            return " ".repeat(room / 2) + LOOP + " ".repeat(room - room / 2);
        }
        String left = (begins ? "<" : "-") + "-".repeat(room / 2 - 2) + " ";
        String right = " " + "-".repeat(room - room / 2 - 2) + (ends ? ">" : "-");
        return left + LOOP + right;
    }

    private void end() {
        String ending = table.ending();
        if (!ending.isEmpty()) {
            line(GAP + (table.loops() ? style.strong(ending) : style.bad(ending)));
        }
        boolean hasTruth = table.rows().stream().anyMatch(row -> row.kind() == Kind.TRUTH);
        boolean hasOther = table.rows().stream().anyMatch(row -> row.kind() != Kind.TRUTH);
        List<String> legend = new ArrayList<>();
        if (hasTruth) {
            legend.add("T: true, .: false");
        }
        if (hasOther && table.instants() > 1) {
            legend.add("empty: as at the instant before");
        }
        if (!legend.isEmpty()) {
            line(GAP + style.faint(String.join("; ", legend)));
        }
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }
}
