package dovetail.step;

import dovetail.base.ArraySizes;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;

/**
 * Buffer of packed successor states, each with the number of the transition group it comes from. Steppers append to it
 * and it grows; its owner empties it. The arrays are public because generated code writes to them directly; they are
 * borrowed and change when the buffer grows.
 */
public final class Successors {
    private final int width;
    private final MemoryMeter meter;
    public long[] words;
    public int[] groups;
    public int count;
    /** Steps that were model errors, since the buffer was made. */
    public long errors;

    /** A buffer for a few states at a time, whose memory is not worth counting. */
    public Successors(int width, int capacity) {
        this(width, capacity, Budget.unlimited().meter());
    }

    public Successors(int width, int capacity, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.words = meter.longs((long) width * capacity);
        this.groups = meter.ints(capacity);
    }

    public int width() {
        return width;
    }

    /** Makes room for more states behind those present. */
    public void reserve(int more) {
        if (more > groups.length - count) {
            grow(count + (long) more);
        }
    }

    private void grow(long least) {
        int capacity = ArraySizes.grown(groups.length, least, "successors");
        words = meter.grow(words, (long) capacity * width);
        groups = meter.grow(groups, capacity);
    }

    /** Opens a place for one more state and returns where its words begin. */
    public int append(int group) {
        reserve(1);
        groups[count] = group;
        return count++ * width;
    }

    /** Moves a state to a place before it. */
    public void move(int from, int to) {
        if (from != to) {
            groups[to] = groups[from];
            for (int k = 0; k < width; k++) {
                words[to * width + k] = words[from * width + k];
            }
        }
    }

    public void clear() {
        count = 0;
    }
}
