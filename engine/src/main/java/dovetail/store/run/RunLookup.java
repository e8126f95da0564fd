package dovetail.store.run;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Tells whether a run has states, which are asked for in ascending order. Only the blocks are read, and of them only the groups
 * unpacked, in which asked states may be.
 */
public final class RunLookup implements Closeable {
    /** The bytes that are read at once where blocks are needed one after the other. */
    private static final int AHEAD = 1 << 16;

    private static final int NO_GROUP = -1;

    private final FileChannel file;
    private final RunIndex index;
    private final int width;
    private final RunBlock block;
    private ByteBuffer buffer = ByteBuffer.allocate(AHEAD);
    /** The position in the file of the first byte of the buffer. */
    private long start;

    private int present = -1;
    /** The first state of each group of the present block. */
    private final long[] firsts;

    private int group = NO_GROUP;
    /** The present state of the group, and the number of those behind it. */
    private final long[] state;

    private int left;

    /** A look-up before the first state. */
    public RunLookup(Path file, RunIndex index, int width) throws IOException {
        this.file = FileChannel.open(file, StandardOpenOption.READ);
        this.index = index;
        this.width = width;
        this.block = new RunBlock(width);
        this.firsts = new long[RunWriter.GROUPS_PER_BLOCK * width];
        this.state = new long[width];
        buffer.limit(0);
    }

    /** Whether the run has a state that is not less than those before it. */
    public boolean has(long[] words, int from) throws IOException {
        int wanted = index.find(words, from, present);
        if (wanted < 0) {
            return false;
        }
        if (wanted != present) {
            read(wanted);
            present = wanted;
        }
        int next = group;
        while (next + 1 < block.groups() && StateOrder.compare(firsts, (next + 1) * width, words, from, width) <= 0) {
            next++;
        }
        if (next != group) {
            group = next;
            block.unpackFirst(group, state, 0);
            left = block.statesOf(group) - 1;
        }
        int order = StateOrder.compare(state, 0, words, from, width);
        while (order < 0 && left > 0) {
            block.unpackNext(state);
            left--;
            order = StateOrder.compare(state, 0, words, from, width);
        }
        return order == 0;
    }

    private void read(int wanted) throws IOException {
        long position = index.position(wanted);
        int size = (int) (index.position(wanted + 1) - position);
        if (position < start || position + size > start + buffer.limit()) {
            fill(position, wanted - present <= 2 ? Math.max(size, AHEAD) : size, size);
        }
        buffer.position((int) (position - start));
        int count = buffer.getInt();
        int bytes = buffer.getInt();
        int expected = buffer.getInt();
        if (bytes != size - RunBlock.HEADER_BYTES) {
            throw new DamagedRun("a block has moved");
        }
        buffer.get(block.room(count, bytes), 0, bytes);
        block.open(bytes, expected);
        for (int i = 0; i < block.groups(); i++) {
            block.unpackFirst(i, firsts, i * width);
        }
        group = NO_GROUP;
    }

    /** Reads bytes from a position on: as many as are wanted, or at least those that are needed. */
    private void fill(long position, int wanted, int needed) throws IOException {
        if (buffer.capacity() < wanted) {
            buffer = ByteBuffer.allocate(wanted);
        }
        buffer.clear().limit(wanted);
        while (buffer.position() < needed) {
            if (file.read(buffer, position + buffer.position()) < 0) {
                throw new EOFException("a run ends early");
            }
        }
        buffer.flip();
        start = position;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
