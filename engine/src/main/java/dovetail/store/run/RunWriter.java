package dovetail.store.run;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;

/**
 * Writes a sorted run: states in ascending order without duplicates, in blocks. The first state of a block is whole; each
 * other one tells how many words it shares with the state before it, the difference of the next word, and its remaining
 * words. Numbers have as many bytes as they need. A block has a checksum; a block of no states ends the run.
 */
public final class RunWriter {
    /** The most states of a block. */
    static final int STATES_PER_BLOCK = 256;

    private static final int MOST_BYTES_PER_WORD = 10;

    private final DataOutputStream out;
    private final int width;
    private final long[] last;
    private final byte[] block;
    private final CRC32C sum = new CRC32C();
    private int filled;
    private int states;
    private long total;
    private long bytes;

    /** @param width the words of a state */
    public RunWriter(OutputStream out, int width) {
        this.out = new DataOutputStream(out);
        this.width = width;
        this.last = new long[width];
        this.block = new byte[bytesPerBlock(width)];
    }

    /** The most bytes of a block. */
    static int bytesPerBlock(int width) {
        return STATES_PER_BLOCK * (1 + MOST_BYTES_PER_WORD * width);
    }

    /** Appends a state, which is greater than all before it. */
    public void add(long[] words, int at) throws IOException {
        int shared = 0;
        long base = 0;
        if (states > 0) {
            while (words[at + shared] == last[shared]) {
                shared++;
            }
            base = last[shared];
        }
        if (width > 1) {
            block[filled++] = (byte) shared;
        }
        put(words[at + shared] - base);
        for (int k = shared + 1; k < width; k++) {
            put(words[at + k]);
        }
        System.arraycopy(words, at, last, 0, width);
        total++;
        if (++states == STATES_PER_BLOCK) {
            flush();
        }
    }

    private void put(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            block[filled++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        block[filled++] = (byte) rest;
    }

    private void flush() throws IOException {
        sum.reset();
        sum.update(block, 0, filled);
        out.writeInt(states);
        out.writeInt(filled);
        out.writeInt((int) sum.getValue());
        out.write(block, 0, filled);
        bytes += RunBlock.HEADER_BYTES + filled;
        states = 0;
        filled = 0;
    }

    /** Ends the run; the stream stays open. */
    public void finish() throws IOException {
        if (states > 0) {
            flush();
        }
        flush();
        out.flush();
    }

    /** The number of states so far. */
    public long states() {
        return total;
    }

    /** The number of bytes that are written so far. */
    public long bytes() {
        return bytes;
    }
}
