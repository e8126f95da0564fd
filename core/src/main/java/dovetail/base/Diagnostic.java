package dovetail.base;

/**
 * A message about an input, with its position and a caret line.
 *
 * @param file the name of the input, or empty when the message concerns none
 * @param line one-based, or 0 when the message concerns the whole file
 * @param column one-based, or 0 when the message concerns the whole line
 * @param excerpt the source line, or empty when there is none to show
 */
public record Diagnostic(Severity severity, String file, int line, int column, String message, String excerpt) {
    private static final int EXCERPT_WIDTH = 120;

    /** The severity of a diagnostic: an error ends the run, a warning does not. */
    public enum Severity {
        ERROR,
        WARNING
    }

    public static Diagnostic error(SourceText source, int offset, String message) {
        return at(Severity.ERROR, source, offset, message);
    }

    public static Diagnostic warning(SourceText source, int offset, String message) {
        return at(Severity.WARNING, source, offset, message);
    }

    /** An error about a file as a whole, such as one that cannot be read. */
    public static Diagnostic error(String file, String message) {
        return new Diagnostic(Severity.ERROR, file, 0, 0, message, "");
    }

    /** A warning about a run, such as one about its options. */
    public static Diagnostic warning(String message) {
        return new Diagnostic(Severity.WARNING, "", 0, 0, message, "");
    }

    private static Diagnostic at(Severity severity, SourceText source, int offset, String message) {
        return new Diagnostic(
                severity, source.name(), source.line(offset), source.column(offset), message, source.lineAt(offset));
    }

    /** The same diagnostic as an error. */
    public Diagnostic asError() {
        return new Diagnostic(Severity.ERROR, file, line, column, message, excerpt);
    }

    /** The same diagnostic in the words of a front end. */
    public Diagnostic with(String input, String text) {
        return new Diagnostic(severity, input, line, column, text, excerpt);
    }

    /** The diagnostic as users see it: one line, then the source line and a caret below the place. */
    public String render() {
        StringBuilder out = new StringBuilder();
        out.append(Printable.of(file));
        if (line > 0) {
            out.append(':').append(line);
            if (column > 0) {
                out.append(':').append(column);
            }
        }
        out.append(file.isEmpty() ? "" : ": ")
                .append(severity == Severity.ERROR ? "error" : "warning")
                .append(": ");
        out.append(Printable.of(message));
        if (column > 0 && !excerpt.isBlank()) {
            appendExcerpt(out);
        }
        return out.toString();
    }

    /** Long lines (generated models, noise) are cut to a window around the column. */
    private void appendExcerpt(StringBuilder out) {
        int from = column <= EXCERPT_WIDTH ? 0 : column - EXCERPT_WIDTH / 2;
        int to = Math.min(excerpt.length(), from + EXCERPT_WIDTH);
        out.append("\n    ");
        appendSource(out, excerpt.substring(Math.min(from, to), to));
        out.append("\n    ").append(" ".repeat(column - 1 - from)).append('^');
    }

    /** The source line, character by character so that the caret stays below its place. */
    private static void appendSource(StringBuilder out, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c == '\t' ? ' ' : Printable.isHarmful(text, i) ? '?' : c);
        }
    }
}
