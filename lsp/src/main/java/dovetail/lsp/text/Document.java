package dovetail.lsp.text;

import dovetail.base.SourceText;
import dovetail.lang.Names;
import dovetail.lang.source.name.NameTable;
import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;

/**
 * Version of a text: its file, and the places of its lines. Immutable.
 *
 * <p>Columns of the protocol count characters of UTF-16, as strings of Java do.
 */
public final class Document {
    private final String uri;
    private final Path file;
    private final int version;
    private final String text;
    private int @Nullable [] lineStarts;
    private volatile @Nullable NameTable names;

    public Document(String uri, int version, String text) {
        this(uri, Uris.file(uri), version, text);
    }

    private Document(String uri, Path file, int version, String text) {
        this.uri = uri;
        this.file = file;
        this.version = version;
        this.text = text;
    }

    /** The text of a file that no editor has open. */
    public static Document of(Path file, String text) {
        return new Document(Uris.of(file), file, 0, text);
    }

    public String uri() {
        return uri;
    }

    /** The file of the text; one that exists only in the editor has a path by which messages name it. */
    public Path file() {
        return file;
    }

    public int version() {
        return version;
    }

    public String text() {
        return text;
    }

    /** The names of the text; found when they are first asked for. */
    public NameTable names() {
        NameTable found = names;
        if (found == null) {
            found = Names.of(source());
            names = found;
        }
        return found;
    }

    public SourceText source() {
        return new SourceText(file.toString(), text);
    }

    /** The text after a change. */
    public Document with(int newVersion, TextDocumentContentChangeEvent change) {
        Range range = change.getRange();
        String changed = range == null
                ? change.getText()
                : text.substring(0, offset(range.getStart()))
                        + change.getText()
                        + text.substring(Math.max(offset(range.getStart()), offset(range.getEnd())));
        return new Document(uri, file, newVersion, changed);
    }

    /** The same file with another text. */
    public Document with(String other) {
        return new Document(uri, file, version, other);
    }

    /** The offset of a position; one past the end of its line or of the text counts as that end. */
    public int offset(Position position) {
        int[] starts = lineStarts();
        int line = position.getLine();
        if (line < 0) {
            return 0;
        }
        if (line >= starts.length) {
            return text.length();
        }
        long wanted = (long) starts[line] + Math.max(0, position.getCharacter());
        return (int) Math.min(wanted, endOfLine(line));
    }

    /** The offset of a line and a column from 1 on, as diagnostics count them. */
    public int offset(int line, int column) {
        return offset(new Position(line - 1, column - 1));
    }

    public Position position(int offset) {
        int[] starts = lineStarts();
        int at = Math.max(0, Math.min(offset, text.length()));
        int found = Arrays.binarySearch(starts, at);
        int line = found >= 0 ? found : -found - 2;
        return new Position(line, at - starts[line]);
    }

    public Range range(int from, int to) {
        return new Range(position(from), position(to));
    }

    /** The range of a whole line, from 0 on, without its line break. */
    public Range line(int line) {
        int at = Math.max(0, Math.min(line, lineStarts().length - 1));
        return range(lineStarts()[at], endOfLine(at));
    }

    public int lines() {
        return lineStarts().length;
    }

    /** The offset at which a line ends, before its line break. */
    private int endOfLine(int line) {
        int[] starts = lineStarts();
        if (line + 1 == starts.length) {
            return text.length();
        }
        int end = starts[line + 1] - 1;
        return end > starts[line] && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    private int[] lineStarts() {
        int[] starts = lineStarts;
        if (starts == null) {
            starts = new int[16];
            int lines = 1;
            for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = at + 1;
            }
            starts = Arrays.copyOf(starts, lines);
            lineStarts = starts;
        }
        return starts;
    }
}
