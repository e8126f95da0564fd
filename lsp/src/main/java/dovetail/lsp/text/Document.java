package dovetail.lsp.text;

import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.Names;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.NamesByPart;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
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
    /** The edits since names were found, or null where they were not. */
    private final @Nullable Edited edited;

    private volatile @Nullable NamesByPart parts;
    private volatile @Nullable NameTable names;

    public Document(String uri, int version, String text) {
        this(uri, Uris.file(uri), version, text, null);
    }

    private Document(String uri, Path file, int version, String text, @Nullable Edited edited) {
        this.uri = uri;
        this.file = file;
        this.version = version;
        this.text = text;
        this.edited = edited;
    }

    /** The text of a file that no editor has open. */
    public static Document of(Path file, String text) {
        return new Document(Uris.of(file), file, 0, text, null);
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

    /** The names of the text; found when they are first asked for, by reading again what was edited since the last time. */
    public NameTable names() {
        NameTable found = names;
        if (found == null) {
            find();
            found = Objects.requireNonNull(names);
        }
        return found;
    }

    private synchronized void find() {
        if (names != null) {
            return;
        }
        SourceText source = source();
        NamesByPart found = edited != null
                ? edited.read(source)
                : Names.scanner(ModelReader.extension(file))
                        .map(scanner -> NamesByPart.of(source, scanner))
                        .orElse(null);
        parts = found;
        names = found == null ? Names.of(source) : found.table();
    }

    /** The number of characters that were read to find the names. */
    public int charactersRead() {
        NamesByPart found = parts;
        return found == null ? text.length() : found.charactersRead();
    }

    /** The edits since names were found, after one more; null where they were not found. */
    private @Nullable Edited after(int from, int to, int added) {
        NamesByPart known = parts;
        if (known != null) {
            return new Edited(known, from, to, from + added);
        }
        return edited == null ? null : edited.and(from, to, added);
    }

    public SourceText source() {
        return new SourceText(file.toString(), text);
    }

    /** The text after a change. */
    public Document with(int newVersion, TextDocumentContentChangeEvent change) {
        Range range = change.getRange();
        String added = change.getText();
        if (range == null) {
            return new Document(uri, file, newVersion, added, null);
        }
        int from = offset(range.getStart());
        int to = Math.max(from, offset(range.getEnd()));
        return new Document(
                uri,
                file,
                newVersion,
                text.substring(0, from) + added + text.substring(to),
                after(from, to, added.length()));
    }

    /** The same file with another text. */
    public Document with(String other) {
        return new Document(uri, file, version, other, null);
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
