package dovetail.store.run;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;

/**
 * Writes a sorted run: states in ascending order without duplicates, in blocks of groups. The first state of a group is whole;
 * each other one tells how many words it shares with the state before it, the difference of the next word, and its remaining
 * words. Numbers have as many bytes as they need. A block has a checksum and begins with the bytes of each of its groups, so
 * that a look-up unpacks one group only; a block of no states ends the run.
 */
public final class RunWriter {
    /** The most states of a block. */
    static final int STATES_PER_BLOCK = 256;

    /** The most states of a group. */
    static final int STATES_PER_GROUP = 32;

    static final int GROUPS_PER_BLOCK = STATES_PER_BLOCK / STATES_PER_GROUP;

    private static final int MOST_BYTES_PER_WORD = 10;
    private static final int MOST_BYTES_PER_LENGTH = 4;

    private final DataOutputStream out;
    private final int width;
    private final long[] last;
    private final byte[] lengths = new byte[GROUPS_PER_BLOCK * MOST_BYTES_PER_LENGTH];
    private final byte[] block;
    private final CRC32C sum = new CRC32C();
    private int filled;
    private int group;
    private int lengthBytes;
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
        return STATES_PER_BLOCK * (1 + MOST_BYTES_PER_WORD * width) + GROUPS_PER_BLOCK * MOST_BYTES_PER_LENGTH;
    }

    /** Appends a state, which is greater than all before it. */
    public void add(long[] words, int at) throws IOException {
        int shared = 0;
        long base = 0;
        if (states % STATES_PER_GROUP != 0) {
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
        if (++states % STATES_PER_GROUP == 0) {
            endGroup();
        }
        if (states == STATES_PER_BLOCK) {
            flush();
        }
    }

    private void put(long value) {
        filled = put(value, block, filled);
    }

    /** Writes a number with as many bytes as it needs; returns the position behind it. */
    private static int put(long value, byte[] into, int from) {
        long rest = value;
        int at = from;
        while ((rest & ~0x7FL) != 0) {
            into[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        into[at++] = (byte) rest;
        return at;
    }

    private void endGroup() {
        lengthBytes = put(filled - group, lengths, lengthBytes);
        group = filled;
    }

    private void flush() throws IOException {
        if (group < filled) {
            endGroup();
        }
        sum.reset();
        sum.update(lengths, 0, lengthBytes);
        sum.update(block, 0, filled);
        out.writeInt(states);
        out.writeInt(lengthBytes + filled);
        out.writeInt((int) sum.getValue());
        out.write(lengths, 0, lengthBytes);
        out.write(block, 0, filled);
        bytes += RunBlock.HEADER_BYTES + lengthBytes + filled;
        states = 0;
        filled = 0;
        group = 0;
        lengthBytes = 0;
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
