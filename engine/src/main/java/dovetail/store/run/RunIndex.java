package dovetail.store.run;

import dovetail.base.MemoryMeter;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Index of a run: the first state and the position of each block, so that a state is searched for in one block. */
public final class RunIndex {
    private final int width;
    private final int blocks;
    private final long[] firsts;
    private final long[] positions;

    /** @param states the number of states of the run */
    private RunIndex(int width, long states, MemoryMeter meter) {
        this.width = width;
        this.blocks = (int) ((states + RunWriter.STATES_PER_BLOCK - 1) / RunWriter.STATES_PER_BLOCK);
        this.firsts = meter.longs((long) blocks * width);
        this.positions = meter.longs(blocks + 1L);
    }

    /**
     * Reads a run and checks its blocks.
     *
     * @param states the number of its states
     * @param meter counts the index
     */
    public static RunIndex read(InputStream run, int width, long states, MemoryMeter meter) throws IOException {
        RunIndex index = new RunIndex(width, states, meter);
        RunBlock block = new RunBlock(width);
        long position = 0;
        try (DataInputStream in = new DataInputStream(run)) {
            for (int i = 0; i < index.blocks; i++) {
                int count = in.readInt();
                int bytes = in.readInt();
                int expected = in.readInt();
                in.readFully(block.room(count, bytes), 0, bytes);
                block.open(bytes, expected);
                block.unpackFirst(0, index.firsts, i * width);
                index.positions[i] = position;
                position += RunBlock.HEADER_BYTES + bytes;
            }
        } catch (EOFException e) {
            throw new DamagedRun("it ends early");
        }
        index.positions[index.blocks] = position;
        return index;
    }

    /** The bytes that the index holds. */
    public long bytes() {
        return (long) Long.BYTES * (firsts.length + positions.length);
    }

    /** The position of a block in the file; that behind the last block is the end of it. */
    long position(int block) {
        return positions[block];
    }

    /**
     * The only block that may have a state, or -1.
     *
     * @param from a block that is not behind it, or -1
     */
    int find(long[] words, int at, int from) {
        int low = from;
        int step = 1;
        while (low + step < blocks && isAtMost(low + step, words, at)) {
            low += step;
            step *= 2;
        }
        int high = Math.min(blocks, low + step);
        while (high - low > 1) {
            int middle = low + high >>> 1;
            if (isAtMost(middle, words, at)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether the first state of a block is not greater than a state. */
    private boolean isAtMost(int block, long[] words, int at) {
        return StateOrder.compare(firsts, block * width, words, at, width) <= 0;
    }
}
