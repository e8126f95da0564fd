package dovetail.bench.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Writes a Markdown table row by row, so that long benchmarks show what they have. */
public final class Table {
    private final PrintStream out;
    private final int columns;

    public Table(PrintStream out, String... headers) {
        this.out = out;
        this.columns = headers.length;
        row((Object[]) headers);
        out.println("|" + "---|".repeat(columns));
    }

    /** Writes one row; missing cells stay empty, fractions get two digits. */
    public void row(Object... cells) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < columns; i++) {
            line.append(' ').append(i < cells.length ? text(cells[i]) : "").append(" |");
        }
        out.println(line);
        out.flush();
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

    /** The geometric mean of a column; a dash when there was nothing in it. */
    public static Object mean(List<Double> values) {
        return values.isEmpty() ? "–" : (Object) Statistics.geometricMean(values);
    }

    /** A rate as people read it: {@code 918 k}. */
    public static String thousands(double value) {
        return String.format(Locale.ROOT, "%,.0f k", value / 1000);
    }
}
