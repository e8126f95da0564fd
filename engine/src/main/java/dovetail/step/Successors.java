package dovetail.step;

import java.util.Arrays;

/**
 * A growing buffer of packed successor states, each with the number of the transition group it comes from. Steppers
 * append to it; whoever owns it empties it. The arrays are public because generated code writes to them directly; they
 * are borrowed and change when the buffer grows.
 */
public final class Successors {
    private final int width;
    public long[] words;
    public int[] groups;
    public int count;
    /** Steps that were model errors, since the buffer was made. */
    public long errors;

    public Successors(int width, int capacity) {
        this.width = width;
        this.words = new long[width * capacity];
        this.groups = new int[capacity];
    }

    public int width() {
        return width;
    }

    /** Makes room for more states behind those present. */
    public void reserve(int more) {
        if (count + more > groups.length) {
            int capacity = Math.max(count + more, groups.length * 2);
            words = Arrays.copyOf(words, capacity * width);
            groups = Arrays.copyOf(groups, capacity);
        }
    }

    /** Opens a place for one more state and returns where its words begin. */
    public int append(int group) {
        reserve(1);
        groups[count] = group;
        return count++ * width;
    }

    public void clear() {
        count = 0;
    }
}
