package dovetail.store.run;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Reads runs one after the other: visits their states without an order among the runs, and those that several have again. */
public final class RunSequence implements Closeable {
    private final List<RunCursor> cursors;
    private int present;

    /** A sequence before the first state; it closes the cursors. */
    public RunSequence(List<RunCursor> cursors) {
        this.cursors = List.copyOf(cursors);
    }

    /** Goes to the next state; false where there is none. */
    public boolean next() throws IOException {
        while (present < cursors.size() && !cursors.get(present).next()) {
            present++;
        }
        return present < cursors.size();
    }

    /** Copies the present state. */
    public void copyTo(long[] words, int at, int width) {
        RunCursor cursor = cursors.get(present);
        System.arraycopy(cursor.words(), cursor.at(), words, at, width);
    }

    @Override
    public void close() throws IOException {
        for (RunCursor cursor : cursors) {
            cursor.close();
        }
    }
}
