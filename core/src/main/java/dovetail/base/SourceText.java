package dovetail.base;

/** A named piece of user text, with the arithmetic from offsets to lines and columns that diagnostics need. */
public final class SourceText {
    private final String name;
    private final String text;

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
        int line = 1;
        for (int i = 0, end = Math.min(offset, text.length()); i < end; i++) {
            if (text.charAt(i) == '\n') {
                line++;
            }
        }
        return line;
    }

    /** The one-based column of an offset, counted in characters. */
    public int column(int offset) {
        int end = Math.min(offset, text.length());
        return end - lineStart(end) + 1;
    }

    /** The whole line that holds an offset, without its line break. */
    public String lineAt(int offset) {
        int start = lineStart(Math.min(offset, text.length()));
        int end = text.indexOf('\n', start);
        String line = text.substring(start, end < 0 ? text.length() : end);
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    private int lineStart(int offset) {
        return text.lastIndexOf('\n', offset - 1) + 1;
    }
}
