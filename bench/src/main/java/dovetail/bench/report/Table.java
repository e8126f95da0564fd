package dovetail.bench.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Writes a Markdown table row by row, so that long benchmarks show what they have. */
public final class Table {
    private final Consumer<String> out;
    private final List<String> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    /**
     * @param out takes lines
     * @param headings of the columns; one may be several with {@code " | "} between them, as the page has them
     */
    public Table(Consumer<String> out, String... headings) {
        this.out = out;
        this.columns = List.of(String.join(" | ", headings).split(" \\| "));
        print(columns);
        out.accept("|" + "---|".repeat(columns.size()));
    }

    /**
     * Writes one row. A column whose heading a source among the cells knows gets that; the others get the remaining cells in
     * turn. Missing cells stay empty, fractions get two digits, and a list fills several cells.
     */
    public void row(Object... cells) {
        List<Cells> sources = new ArrayList<>();
        Deque<Object> others = new ArrayDeque<>();
        for (Object cell : cells) {
            if (cell instanceof Cells source) {
                sources.add(source);
            } else {
                others.addAll(cell instanceof List<?> several ? several : List.of(cell));
            }
        }
        List<Object> all = new ArrayList<>();
        for (String column : columns) {
            Object known = null;
            for (int i = 0; i < sources.size() && known == null; i++) {
                known = sources.get(i).cell(column);
            }
            all.add(known != null ? known : others.isEmpty() ? "" : others.remove());
        }
        rows.add(all);
        print(all);
    }

    private void print(List<?> cells) {
        StringBuilder line = new StringBuilder("|");
        cells.forEach(cell -> line.append(' ').append(text(cell)).append(" |"));
        out.accept(line.toString());
    }

    /** Writes a row of the geometric means of the fractions in some columns; a dash where there are none. */
    public void means(String title, String... headings) {
        print(means(title, rows, List.of(headings)));
    }

    /** Writes a row of geometric means over the rows that have a fraction in a certain column. */
    public void meansWhere(String title, String fraction, String... headings) {
        int column = columns.indexOf(fraction);
        print(means(title, rows.stream().filter(row -> hasFraction(row, column)).toList(), List.of(headings)));
    }

    private List<Object> means(String title, List<List<Object>> chosen, List<String> headings) {
        List<Object> cells = new ArrayList<>(List.of(title));
        for (int i = 1; i < columns.size(); i++) {
            int column = i;
            List<Double> values = chosen.stream()
                    .filter(row -> hasFraction(row, column))
                    .map(row -> (Double) row.get(column))
                    .toList();
            cells.add(
                    !headings.contains(columns.get(i))
                            ? ""
                            : values.isEmpty() ? "–" : Statistics.geometricMean(values));
        }
        return cells;
    }

    private static boolean hasFraction(List<Object> row, int column) {
        return row.get(column) instanceof Double;
    }

    private static String text(Object cell) {
        if (cell instanceof Double number) {
            return String.format(Locale.ROOT, "%.2f", number);
        }
        if (cell instanceof Long number) {
            return String.format(Locale.ROOT, "%,d", number);
        }
        return String.valueOf(cell);
    }

    /** A number, or a dash. */
    public static String orDash(OptionalLong number) {
        return number.isPresent() ? text(number.getAsLong()) : "–";
    }

    /** A rate as people read it: {@code 918 k}. */
    public static String thousands(double value) {
        return String.format(Locale.ROOT, "%,.0f k", value / 1000);
    }

    /** The name of a constant as people read it. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** A part of the whole with one digit: {@code 12.5 %}. */
    public static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    /** A text of a language. A bar would end the cell. */
    public static String code(String text) {
        return "`" + text.replace("|", "\\|") + "`";
    }

    /** A bar that a value has to reach: {@code (1.47: met)}. */
    public static String atLeast(double bar, double value) {
        return String.format(Locale.ROOT, "(%.2f: %s)", bar, met(value >= bar));
    }

    /** A bar that a value must not exceed. */
    public static String atMost(double bar, double value) {
        return String.format(Locale.ROOT, "(%.2f: %s)", bar, met(value <= bar));
    }

    /** The word for a bar. */
    public static String met(boolean isMet) {
        return isMet ? "met" : "missed";
    }
}
