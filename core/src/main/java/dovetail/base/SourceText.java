package dovetail.base;

import java.util.Arrays;

/** A named piece of user text, with the arithmetic from offsets to lines and columns that diagnostics need. */
public final class SourceText {
    private final String name;
    private final String text;

    /** The offset where each line starts; made when first asked for, since most texts have nothing to point at. */
    private int[] lineStarts;

    /** The line shown last: the errors of one long line share its text instead of copying it. */
    private String shownLine;

    private int shownStart = -1;

    public SourceText(String name, String text) {
        this.name = name;
        this.text = text;
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    public int length() {
        return text.length();
    }

    /** The one-based line of an offset; an offset past the end counts as the end. */
    public int line(int offset) {
        int at = Arrays.binarySearch(lineStarts(), Math.min(offset, text.length()));
        return at >= 0 ? at + 1 : -at - 1;
    }

    /** The one-based column of an offset, counted in characters. */
    public int column(int offset) {
        return Math.min(offset, text.length()) - lineStart(offset) + 1;
    }

    /** The whole line that holds an offset, without its line break. */
    public String lineAt(int offset) {
        int start = lineStart(offset);
        if (start != shownStart) {
            int end = text.indexOf('\n', start);
            String line = text.substring(start, end < 0 ? text.length() : end);
            shownLine = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            shownStart = start;
        }
        return shownLine;
    }

    private int lineStart(int offset) {
        return lineStarts()[line(offset) - 1];
    }

    private int[] lineStarts() {
        if (lineStarts == null) {
            int[] starts = new int[16];
            int count = 1;
            for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                }
                starts[count++] = i + 1;
            }
            lineStarts = Arrays.copyOf(starts, count);
        }
        return lineStarts;
    }
}
