package dovetail.lang.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a file line by line as bytes, without making anything per line. The bytes of the present line are
 * {@code buffer()[start() .. end()-1]}, without line break; they are borrowed and change with {@link #next}.
 */
public final class LineCursor {
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int start;
    private int end;
    private int nextLine;
    private int filled;
    private boolean exhausted;
    private int number;

    public LineCursor(InputStream in) {
        this.in = in;
    }

    public byte[] buffer() {
        return buffer;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    /** The one-based number of the present line. */
    public int number() {
        return number;
    }

    /** The number of bytes of the buffer that have been read from the file. */
    public int filled() {
        return filled;
    }

    /** The position in the buffer where the next line begins. */
    public int following() {
        return nextLine;
    }

    /** The position behind the last line break in the buffer, or that of the next line when there is none behind it. */
    public int endOfWholeLines() {
        int last = filled;
        while (last > nextLine && buffer[last - 1] != '\n') {
            last--;
        }
        return last;
    }

    /** Goes past lines that were read straight from the buffer. */
    public void skip(int following, int lines) {
        nextLine = following;
        number += lines;
    }

    /** Goes to the next line; false at the end of the file. */
    public boolean next() throws IOException {
        int scanned = nextLine;
        while (true) {
            for (int i = scanned; i < filled; i++) {
                if (buffer[i] == '\n') {
                    accept(i, i + 1);
                    return true;
                }
            }
            scanned = filled;
            if (exhausted) {
                boolean more = nextLine < filled;
                if (more) {
                    accept(filled, filled);
                }
                return more;
            }
            scanned -= fill();
        }
    }

    private void accept(int lineEnd, int following) {
        start = nextLine;
        end = lineEnd > start && buffer[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        nextLine = following;
        number++;
        if (number == 1 && isByteOrderMark()) {
            start += 3;
        }
    }

    private boolean isByteOrderMark() {
        return end - start >= 3
                && buffer[start] == (byte) 0xEF
                && buffer[start + 1] == (byte) 0xBB
                && buffer[start + 2] == (byte) 0xBF;
    }

    /** Reads more, moving the unfinished line to the front first; the result says by how much it moved. */
    private int fill() throws IOException {
        int moved = nextLine;
        System.arraycopy(buffer, nextLine, buffer, 0, filled - nextLine);
        filled -= moved;
        nextLine = 0;
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int count = in.read(buffer, filled, buffer.length - filled);
        if (count < 0) {
            exhausted = true;
        } else {
            filled += count;
        }
        return moved;
    }

    /** The present line as text; bytes that are no UTF-8 become replacement characters. */
    public String text() {
        return text(start, end);
    }

    public String text(int from, int to) {
        return new String(buffer, from, to - from, StandardCharsets.UTF_8);
    }

    /** The one-based column of a position in the buffer, counted in characters. */
    public int column(int position) {
        return text(start, position).length() + 1;
    }
}
