package dovetail.compose.observe;

import dovetail.base.ArraySizes;
import java.util.Arrays;

/**
 * Numbers pairs of integers 0, 1, 2, ... in the order in which they are first met. A hash table with open addressing has the
 * numbers; neither a pair nor a look-up needs an object.
 */
public final class PairNumbering {
    private long[] pairs = new long[16];
    private int size;
    /** One more than the number of the pair in each place, or 0. Its length is a power of two. */
    private int[] table = new int[32];

    /** The number of a pair. */
    public int of(int first, int second) {
        long pair = (long) first << Integer.SIZE | second & 0xFFFFFFFFL;
        int place = place(pair);
        if (table[place] != 0) {
            return table[place] - 1;
        }
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, ArraySizes.grown(size, size + 1L, "pairs"));
        }
        pairs[size++] = pair;
        table[place] = size;
        if (2 * size > table.length) {
            table = new int[2 * table.length];
            for (int number = 0; number < size; number++) {
                table[place(pairs[number])] = number + 1;
            }
        }
        return size - 1;
    }

    /** The place of a pair in the table, or of the first free one after its hash. */
    private int place(long pair) {
        long hash = pair * 0x9E3779B97F4A7C15L;
        int place = (int) (hash ^ hash >>> 32) & table.length - 1;
        while (table[place] != 0 && pairs[table[place] - 1] != pair) {
            place = place + 1 & table.length - 1;
        }
        return place;
    }

    public int first(int number) {
        return (int) (pairs[number] >>> Integer.SIZE);
    }

    public int second(int number) {
        return (int) pairs[number];
    }

    public int size() {
        return size;
    }
}
