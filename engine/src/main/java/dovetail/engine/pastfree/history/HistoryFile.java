package dovetail.engine.pastfree.history;

import java.io.Closeable;
import java.io.IOException;

/** A file that one thread appends to and that is read afterwards. */
public interface HistoryFile extends Closeable {
    /** Appends the first bytes of an array. */
    void append(byte[] bytes, int length) throws IOException;

    /** Ends appending: from now on the file is read. */
    void complete() throws IOException;

    /** Reads bytes from a position on, counted from the first that was appended. */
    void read(long position, byte[] bytes, int length) throws IOException;
}
