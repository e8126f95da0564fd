package dovetail.base;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.RandomAccess;

/** Positions in one file that are given by lines alone, one number each: a file may have many transitions. */
public final class LineOrigins extends AbstractList<Origin> implements RandomAccess, Serializable {
    private final String file;
    private final int[] lines;

    /** @param lines one-based */
    public LineOrigins(String file, int[] lines) {
        this.file = file;
        this.lines = lines.clone();
    }

    @Override
    public Origin get(int index) {
        return new Origin(file, lines[index], 0);
    }

    @Override
    public int size() {
        return lines.length;
    }
}
