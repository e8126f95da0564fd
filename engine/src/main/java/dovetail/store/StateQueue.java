package dovetail.store;

import java.util.Arrays;

/**
 * A first-in first-out queue of packed states, in chunks that are recycled as soon as they are read. The first chunks are
 * small, since most queues are short.
 */
public final class StateQueue {
    private static final long[] NO_WORDS = {};
    private static final int FIRST_STATES = 8;
    private static final int MAX_STATES = 4096;
    private static final int MAX_WORDS = 1 << 15;

    private final int width;
    private final WordArrays arrays;
    private final int firstSize;
    private final int lastSize;
    private long[][] chunks = new long[4][];
    private int[] sizes = new int[4];
    private int head;
    private int tail;
    /** Positions in the chunk that is read and in the one that is written. */
    private int readAt;

    private int writeAt;
    private int writeEnd;
    private int nextSize;

    public StateQueue(int width, WordArrays arrays) {
        this.width = width;
        this.arrays = arrays;
        this.firstSize = WordArrays.size((long) FIRST_STATES * width);
        this.lastSize =
                Math.max(firstSize, WordArrays.size(Math.min((long) MAX_STATES * width, Math.max(MAX_WORDS, width))));
        this.nextSize = firstSize;
    }

    public void add(long[] words, int at) {
        if (writeAt == writeEnd) {
            extend();
        }
        long[] chunk = chunks[tail - 1];
        for (int k = 0; k < width; k++) {
            chunk[writeAt + k] = words[at + k];
        }
        writeAt += width;
    }

    private void extend() {
        long[] chunk = arrays.take(nextSize);
        if (tail == chunks.length) {
            int length = tail - head;
            long[][] from = chunks;
            int[] fromSizes = sizes;
            if (2 * length > tail) {
                chunks = new long[2 * tail][];
                sizes = new int[2 * tail];
            }
            System.arraycopy(from, head, chunks, 0, length);
            System.arraycopy(fromSizes, head, sizes, 0, length);
            Arrays.fill(chunks, length, chunks.length, null);
            head = 0;
            tail = length;
        }
        sizes[tail] = nextSize;
        chunks[tail++] = chunk;
        writeAt = 0;
        writeEnd = chunk.length / width * width;
        nextSize = Math.min(nextSize + 2, lastSize);
    }

    public boolean isEmpty() {
        return head == tail || head == tail - 1 && readAt == writeAt;
    }

    /** Copies the next states, at most so many, and removes them; says how many there were. */
    public int read(long[] out, int most) {
        int done = 0;
        while (done < most && head < tail) {
            long[] chunk = chunks[head];
            boolean isLast = head == tail - 1;
            int end = isLast ? writeAt : chunk.length / width * width;
            int count = Math.min((end - readAt) / width, most - done);
            System.arraycopy(chunk, readAt, out, done * width, count * width);
            done += count;
            readAt += count * width;
            if (readAt == end) {
                if (isLast && readAt < writeEnd) {
                    break;
                }
                arrays.giveBack(chunk, sizes[head]);
                chunks[head++] = NO_WORDS;
                readAt = 0;
                if (isLast) {
                    writeAt = 0;
                    writeEnd = 0;
                }
            } else {
                break;
            }
        }
        return done;
    }

    /** Visitor of states, one after the other. */
    @FunctionalInterface
    public interface Visitor<X extends Exception> {
        void state(long[] words, int at) throws X;
    }

    /** Tells the states in their order; they stay. */
    public <X extends Exception> void forEach(Visitor<X> visitor) throws X {
        for (int c = head; c < tail; c++) {
            long[] chunk = chunks[c];
            int end = c == tail - 1 ? writeAt : chunk.length / width * width;
            for (int at = c == head ? readAt : 0; at < end; at += width) {
                visitor.state(chunk, at);
            }
        }
    }

    /** Removes all states; the queue can be used again. */
    public void clear() {
        while (head < tail) {
            arrays.giveBack(chunks[head], sizes[head]);
            head++;
        }
        head = 0;
        tail = 0;
        readAt = 0;
        writeAt = 0;
        writeEnd = 0;
        nextSize = firstSize;
    }
}
