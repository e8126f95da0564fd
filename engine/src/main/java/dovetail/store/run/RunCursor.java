package dovetail.store.run;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a run that a {@link RunWriter} has written, state by state. A block is unpacked at once; the present state is at a
 * position of an array, which is borrowed.
 */
public final class RunCursor implements Closeable {
    private final DataInputStream in;
    private final int width;
    private final RunBlock block;
    private long[] words = new long[0];
    private int end;
    private int at;
    private boolean isOver;

    /** A cursor before the first state. */
    public RunCursor(InputStream in, int width) {
        this.in = new DataInputStream(in);
        this.width = width;
        this.block = new RunBlock(width);
        this.at = -width;
    }

    /** Goes to the next state; false where there is none. */
    public boolean next() throws IOException {
        at += width;
        if (at >= end && !isOver) {
            readBlock();
        }
        return !isOver;
    }

    /** The array with the present state. */
    public long[] words() {
        return words;
    }

    /** The position of the present state. */
    public int at() {
        return at;
    }

    /** Compares the present state with another one. */
    public int compare(long[] other, int position) {
        return StateOrder.compare(words, at, other, position, width);
    }

    private void readBlock() throws IOException {
        try {
            int states = in.readInt();
            int bytes = in.readInt();
            int expected = in.readInt();
            in.readFully(block.room(states, bytes), 0, bytes);
            block.open(bytes, expected);
            at = 0;
            isOver = states == 0;
            end = states * width;
            words = words.length < end ? new long[end] : words;
            block.unpack(words);
        } catch (EOFException e) {
            throw new DamagedRun("it ends early");
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
