package dovetail.lang.aut;

import java.io.IOException;
import java.io.Writer;

/** Writes the lines of transitions, with labels as they are to stand there, by way of a buffer of its own. */
final class TransitionWriter {
    private static final int MOST_DIGITS = 10;

    private final Writer out;
    /** The text between source and target, per event. */
    private final char[][] between;
    /** A line of the longest label fits behind the part that is written at once. */
    private final char[] buffer;

    private final int full;
    private int size;
    private final char[] source = new char[MOST_DIGITS + 1];
    private int sourceLength;

    TransitionWriter(String[] labels, Writer out) {
        this.out = out;
        between = new char[labels.length][];
        int longest = 0;
        for (int event = 0; event < labels.length; event++) {
            between[event] = (", " + labels[event] + ", ").toCharArray();
            longest = Math.max(longest, between[event].length);
        }
        full = 1 << 13;
        buffer = new char[full + longest + 2 * MOST_DIGITS + 3];
    }

    /** Goes to a state, whose transitions are added next. */
    void begin(int state) {
        source[0] = '(';
        sourceLength = putNumber(state, source, 1);
    }

    void add(int event, int target) throws IOException {
        System.arraycopy(source, 0, buffer, size, sourceLength);
        size += sourceLength;
        char[] label = between[event];
        System.arraycopy(label, 0, buffer, size, label.length);
        size = putNumber(target, buffer, size + label.length);
        buffer[size++] = ')';
        buffer[size++] = '\n';
        if (size > full) {
            flush();
        }
    }

    /** Writes what is in the buffer. */
    void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
    }

    /** Puts a number that is not negative into an array; returns the position behind it. */
    private static int putNumber(int number, char[] array, int at) {
        int end = at + 1;
        for (int rest = number / 10; rest > 0; rest /= 10) {
            end++;
        }
        int digit = end;
        int rest = number;
        do {
            array[--digit] = (char) ('0' + rest % 10);
            rest /= 10;
        } while (digit > at);
        return end;
    }
}
