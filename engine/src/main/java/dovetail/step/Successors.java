package dovetail.step;

import dovetail.base.ArraySizes;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;

/**
 * Buffer of packed successor states, each with a tag. Steppers append to it and it grows; its owner empties it. The
 * arrays are public because generated code writes to them directly; they are borrowed and change when the buffer grows.
 */
public final class Successors {
    private final int width;
    private final MemoryMeter meter;
    public long[] words;

    /**
     * The tag of each state: the number of its transition group. A product replaces it by acceptance marks, and the
     * construction of a transition system by a label.
     */
    public int[] tags;

    public int count;
    /** The number of model errors since the buffer was created. */
    public long errors;

    /** A buffer for a few states at a time, whose memory is not counted. */
    public Successors(int width, int capacity) {
        this(width, capacity, Budget.unlimited().meter());
    }

    public Successors(int width, int capacity, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.words = meter.longs((long) width * capacity);
        this.tags = meter.ints(capacity);
    }

    public int width() {
        return width;
    }

    /** Makes room for more states. */
    public void reserve(int more) {
        if (more > tags.length - count) {
            grow(count + (long) more);
        }
    }

    private void grow(long least) {
        int capacity = ArraySizes.grown(tags.length, least, "successors");
        words = meter.grow(words, (long) capacity * width);
        tags = meter.grow(tags, capacity);
    }

    /** Appends a state with a tag and returns the position of its words. */
    public int append(int tag) {
        reserve(1);
        tags[count] = tag;
        return count++ * width;
    }

    /** Copies a state to an earlier position. */
    public void move(int from, int to) {
        if (from != to) {
            tags[to] = tags[from];
            for (int k = 0; k < width; k++) {
                words[to * width + k] = words[from * width + k];
            }
        }
    }

    public void clear() {
        count = 0;
    }
}
