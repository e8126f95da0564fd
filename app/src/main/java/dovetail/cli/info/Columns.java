package dovetail.cli.info;

import dovetail.base.Printable;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Prints rows of text in aligned columns; of a long list, the first rows. */
final class Columns {
    private static final String INDENT = "  ";
    /** A longer text does not widen its column. */
    private static final int WIDEST = 40;

    private final List<List<String>> rows = new ArrayList<>();

    void row(String... cells) {
        List<String> row = new ArrayList<>();
        for (String cell : cells) {
            row.add(Printable.of(cell));
        }
        rows.add(row);
    }

    /** Prints a title and at most so many rows; nothing when there are none. */
    void print(String title, int most, PrintStream out) {
        if (rows.isEmpty()) {
            return;
        }
        out.println(title);
        List<List<String>> shown = rows.subList(0, Math.min(most, rows.size()));
        for (List<String> row : shown) {
            StringBuilder line = new StringBuilder(INDENT);
            for (int i = 0; i < row.size(); i++) {
                line.append(row.get(i))
                        .append(" "
                                .repeat(Math.max(0, width(shown, i) - row.get(i).length())));
                line.append(INDENT);
            }
            out.println(line.toString().stripTrailing());
        }
        if (shown.size() < rows.size()) {
            out.println(INDENT + "... " + (rows.size() - shown.size()) + " more; -v shows all");
        }
    }

    private static int width(List<List<String>> rows, int column) {
        int width = 0;
        for (List<String> row : rows) {
            if (column < row.size() && row.get(column).length() <= WIDEST) {
                width = Math.max(width, row.get(column).length());
            }
        }
        return width;
    }
}
