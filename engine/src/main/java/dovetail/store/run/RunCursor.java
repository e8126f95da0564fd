package dovetail.store.run;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32C;

/**
 * Reads a run that a {@link RunWriter} has written, state by state. A block is unpacked at once; the present state is at a
 * position of an array, which is borrowed.
 */
public final class RunCursor implements Closeable {

    private final DataInputStream in;
    private final int width;
    private final CRC32C sum = new CRC32C();
    private byte[] packed = new byte[0];
    private long[] words = new long[0];
    private int at;
    private int end;
    private int read;
    private boolean isOver;

    /** A cursor before the first state. */
    public RunCursor(InputStream in, int width) {
        this.in = new DataInputStream(in);
        this.width = width;
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
            if (states < 0
                    || states > RunWriter.STATES_PER_BLOCK
                    || bytes < 0
                    || bytes > RunWriter.bytesPerBlock(width)) {
                throw new DamagedRun("impossible sizes of a block");
            }
            packed = packed.length < bytes ? new byte[bytes + bytes / 2] : packed;
            in.readFully(packed, 0, bytes);
            sum.reset();
            sum.update(packed, 0, bytes);
            if ((int) sum.getValue() != expected) {
                throw new DamagedRun("wrong checksum of a block");
            }
            words = words.length < states * width ? new long[states * width] : words;
            at = 0;
            end = states * width;
            isOver = states == 0;
            unpack(bytes);
        } catch (EOFException e) {
            throw new DamagedRun("it ends early");
        }
    }

    private void unpack(int bytes) throws DamagedRun {
        read = 0;
        try {
            for (int state = 0; state < end; state += width) {
                int shared = width > 1 ? packed[read++] : 0;
                for (int k = 0; k < shared; k++) {
                    words[state + k] = words[state - width + k];
                }
                words[state + shared] = (state == 0 ? 0 : words[state - width + shared]) + number();
                for (int k = shared + 1; k < width; k++) {
                    words[state + k] = number();
                }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new DamagedRun("impossible numbers in a block");
        }
        if (read != bytes) {
            throw new DamagedRun("a block of another length");
        }
    }

    private long number() {
        long value = packed[read++];
        if (value >= 0) {
            return value;
        }
        value &= 0x7F;
        for (int shift = 7; ; shift += 7) {
            long part = packed[read++];
            value |= (part & 0x7F) << shift;
            if (part >= 0) {
                return value;
            }
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
