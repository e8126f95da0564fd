package dovetail.lsp.format;

import dovetail.lang.ModelReader;
import dovetail.lsp.text.Document;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/**
 * Indents the lines of a text, and removes blanks at their ends. The first line of a statement gets the indentation of its block;
 * its further lines move with it, so that columns that were aligned by hand stay aligned. Nothing else changes.
 */
public final class Indentation {
    private final Document document;
    private final int unit;
    private final boolean usesTabs;
    private final Structure structure;
    private final List<TextEdit> edits = new ArrayList<>();
    /** The columns by which the first line of the present statement moved. */
    private int shift;

    /** The column at which the present statement begins. */
    private int column;

    private Indentation(Document document, Structure structure, FormattingOptions options) {
        this.document = document;
        this.structure = structure;
        this.unit = Math.max(1, options.getTabSize());
        this.usesTabs = !options.isInsertSpaces();
    }

    /** The edits that indent a text; none for languages that are not formatted. */
    public static List<TextEdit> of(Document document, FormattingOptions options) {
        return switch (ModelReader.extension(document.file())) {
            case "dve", "coin" -> new Indentation(document, new Blocks(), options).edits();
            case "prop" -> new Indentation(document, new Items(), options).edits();
            default -> List.of();
        };
    }

    private List<TextEdit> edits() {
        String text = document.text();
        for (int line = 0; line < document.lines(); line++) {
            Range range = document.line(line);
            line(line, text.substring(document.offset(range.getStart()), document.offset(range.getEnd())));
        }
        return edits;
    }

    private void line(int number, String line) {
        boolean isKept = structure.isInComment();
        String content = line.strip();
        int level = isKept || content.isEmpty() ? 0 : structure.level(content);
        boolean begins = level >= 0;
        boolean closes = !content.isEmpty() && "})]".indexOf(content.charAt(0)) >= 0;
        structure.pass(line);
        boolean endsInComment = structure.isInComment();
        if (isKept) {
            return;
        }
        int end = endsInComment ? line.length() : line.stripTrailing().length();
        if (content.isEmpty()) {
            replace(number, 0, line.length(), "");
            return;
        }
        int start = 0;
        while (Character.isWhitespace(line.charAt(start))) {
            start++;
        }
        int width = width(line, start);
        if (begins) {
            column = level * unit;
            shift = column - width;
        }
        int target = begins ? column : Math.max(width + shift, closes ? column : column + unit);
        replace(number, 0, start, blanks(target));
        replace(number, end, line.length(), "");
    }

    private void replace(int line, int from, int to, String blanks) {
        Range range = new Range(new Position(line, from), new Position(line, to));
        int start = document.offset(range.getStart());
        if (!document.text().substring(start, start + to - from).equals(blanks)) {
            edits.add(new TextEdit(range, blanks));
        }
    }

    /** The column behind blanks, with tabs as wide as a level. */
    private int width(String line, int end) {
        int width = 0;
        for (int i = 0; i < end; i++) {
            width += line.charAt(i) == '\t' ? unit - width % unit : 1;
        }
        return width;
    }

    private String blanks(int width) {
        return usesTabs ? "\t".repeat(width / unit) + " ".repeat(width % unit) : " ".repeat(width);
    }
}
