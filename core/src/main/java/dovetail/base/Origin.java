package dovetail.base;

import java.io.Serializable;

/**
 * Position of an element of a model in its source text.
 *
 * @param line one-based, or 0 for a whole file
 */
public record Origin(String file, int line, int column) implements Serializable {
    public static final Origin NONE = new Origin("", 0, 0);

    /** Written by hand, as is the hash: the ones of a record are linked at run time, which takes longer than a small run. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Origin origin
                && line == origin.line
                && column == origin.column
                && file.equals(origin.file);
    }

    @Override
    public int hashCode() {
        return (file.hashCode() * 31 + line) * 31 + column;
    }

    @Override
    public String toString() {
        if (file.isEmpty()) {
            return "";
        }
        return line == 0 ? file : file + ":" + line + (column == 0 ? "" : ":" + column);
    }
}
