package dovetail.decompose.cases;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Linked lists of small numbers by key. Each number is in one list only; the last one added comes first. */
public final class IndexChains {
    public static final int END = -1;

    /** Counts the arrays; null for short-lived lists. */
    private final @Nullable MemoryMeter meter;

    private int[] first = new int[0];
    private int[] next = new int[0];

    public IndexChains(@Nullable MemoryMeter meter) {
        this.meter = meter;
    }

    public void add(int key, int item) {
        first = withRoom(first, key);
        next = withRoom(next, item);
        next[item] = first[key];
        first[key] = item;
    }

    private int[] withRoom(int[] array, int index) {
        if (index < array.length) {
            return array;
        }
        if (meter != null) {
            meter.take(Integer.BYTES * (2L * index + 4 - array.length));
        }
        int[] larger = Arrays.copyOf(array, 2 * index + 4);
        Arrays.fill(larger, array.length, larger.length, END);
        return larger;
    }

    /** The first number of a list, or {@link #END}. */
    public int first(int key) {
        return key < first.length ? first[key] : END;
    }

    public int next(int item) {
        return next[item];
    }
}
