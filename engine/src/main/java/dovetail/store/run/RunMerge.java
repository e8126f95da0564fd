package dovetail.store.run;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Merges sorted runs: visits each of their states once, in ascending order. */
public final class RunMerge implements Closeable {
    /** The cursors as a heap: each is at a state that is not greater than those of the two below it. */
    private final RunCursor[] heap;

    private final List<RunCursor> all;
    private final int width;
    private final long[] present;
    private int size;

    /** A merge before the first state; it closes the cursors. */
    public RunMerge(List<RunCursor> cursors, int width) throws IOException {
        this.all = new ArrayList<>(cursors);
        this.heap = new RunCursor[cursors.size()];
        this.width = width;
        this.present = new long[width];
        for (RunCursor cursor : cursors) {
            if (cursor.next()) {
                heap[size++] = cursor;
            }
        }
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    /** Goes to the next state; false where there is none. */
    public boolean next() throws IOException {
        if (size == 0) {
            return false;
        }
        System.arraycopy(heap[0].words(), heap[0].at(), present, 0, width);
        do {
            if (!heap[0].next()) {
                heap[0] = heap[--size];
            }
            sink(0);
        } while (size > 0 && heap[0].compare(present, 0) == 0);
        return true;
    }

    /** The present state; borrowed. */
    public long[] state() {
        return present;
    }

    private void sink(int from) {
        int i = from;
        RunCursor moved = heap[i];
        for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
            if (child + 1 < size && isLess(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isLess(heap[child], moved)) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = moved;
    }

    private static boolean isLess(RunCursor a, RunCursor b) {
        return a.compare(b.words(), b.at()) < 0;
    }

    @Override
    public void close() throws IOException {
        for (RunCursor cursor : all) {
            cursor.close();
        }
    }
}
