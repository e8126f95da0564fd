package dovetail.base;

/**
 * Position of an element of a model in its source text.
 *
 * @param line one-based, or 0 for a whole file
 */
public record Origin(String file, int line, int column) {
    public static final Origin NONE = new Origin("", 0, 0);

    @Override
    public String toString() {
        if (file.isEmpty()) {
            return "";
        }
        return line == 0 ? file : file + ":" + line + (column == 0 ? "" : ":" + column);
    }
}
