package dovetail.base;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A named piece of user text, with the arithmetic from offsets to lines and columns that diagnostics need. It may be a
 * {@link #slice} of a larger text, in which case offsets count from the slice's start while lines, columns and excerpts
 * are those of the larger text.
 */
public final class SourceText {
    private final String name;
    private final String text;
    private final SourceText whole;
    private final int start;
    /** The offsets at which lines start; made when first asked for, since most texts have nothing to report. */
    private int @Nullable [] lineStarts;
    /** The line shown last: the errors of one long line share its text instead of copying it. */
    private @Nullable String shownLine;

    private int shownStart = -1;

    public SourceText(String name, String text) {
        this.name = name;
        this.text = text;
        this.whole = this;
        this.start = 0;
    }

    private SourceText(SourceText whole, int start, String text) {
        this.name = whole.name;
        this.text = text;
        this.whole = whole;
        this.start = start;
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

    /** A part of this text that knows where it stands, for a piece written in another language. */
    public SourceText slice(int from, int to) {
        return new SourceText(whole, start + from, text.substring(from, to));
    }

    /** Another text that stands at an offset of this one, such as that of a string whose escapes are replaced. */
    public SourceText replaced(int from, String other) {
        return new SourceText(whole, start + from, other);
    }

    /** The one-based line of an offset; an offset past the end counts as the end. */
    public int line(int offset) {
        return whole.lineIndex(position(offset)) + 1;
    }

    /** The one-based column of an offset, counted in characters. */
    public int column(int offset) {
        int position = position(offset);
        return position - whole.lineStarts()[whole.lineIndex(position)] + 1;
    }

    /** The whole line that holds an offset, without its line break. */
    public String lineAt(int offset) {
        return whole.lineFrom(whole.lineStarts()[whole.lineIndex(position(offset))]);
    }

    private String lineFrom(int from) {
        if (from != shownStart) {
            int end = text.indexOf('\n', from);
            String line = text.substring(from, end < 0 ? text.length() : end);
            shownLine = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            shownStart = from;
        }
        return Objects.requireNonNull(shownLine);
    }

    private int position(int offset) {
        return Math.min(start + Math.min(offset, text.length()), whole.text.length());
    }

    private int lineIndex(int position) {
        int found = Arrays.binarySearch(lineStarts(), position);
        return found >= 0 ? found : -found - 2;
    }

    private int[] lineStarts() {
        if (lineStarts == null) {
            int[] starts = new int[16];
            int lines = 1;
            for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = at + 1;
            }
            lineStarts = Arrays.copyOf(starts, lines);
        }
        return lineStarts;
    }
}
