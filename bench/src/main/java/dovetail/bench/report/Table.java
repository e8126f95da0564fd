package dovetail.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Writes a Markdown table row by row, so that long benchmarks show what they have. */
public final class Table {
    private final Consumer<String> out;
    private final int columns;

    /**
     * @param out takes lines
     * @param headings of the columns; one may be several with {@code " | "} between them, as the page has them
     */
    public Table(Consumer<String> out, String... headings) {
        this.out = out;
        String[] each = String.join(" | ", headings).split(" \\| ");
        this.columns = each.length;
        row((Object[]) each);
        out.accept("|" + "---|".repeat(columns));
    }

    /** Writes one row. Missing cells stay empty, fractions get two digits, and a list fills several cells. */
    public void row(Object... cells) {
        List<Object> all = new ArrayList<>();
        for (Object cell : cells) {
            all.addAll(cell instanceof List<?> several ? several : List.of(cell));
        }
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < columns; i++) {
            line.append(' ').append(i < all.size() ? text(all.get(i)) : "").append(" |");
        }
        out.accept(line.toString());
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

    /** The geometric mean of a column; a dash when there was nothing in it. */
    public static Object mean(List<Double> values) {
        return values.isEmpty() ? "–" : (Object) Statistics.geometricMean(values);
    }

    /** A rate as people read it: {@code 918 k}. */
    public static String thousands(double value) {
        return String.format(Locale.ROOT, "%,.0f k", value / 1000);
    }

    /** A part of the whole with one digit: {@code 12.5 %}. */
    public static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    /** A text of a language. A bar would end the cell. */
    public static String code(String text) {
        return "`" + text.replace("|", "\\|") + "`";
    }

    /** The word for a bar. */
    public static String met(boolean isMet) {
        return isMet ? "met" : "missed";
    }
}
