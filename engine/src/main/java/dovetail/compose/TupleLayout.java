package dovetail.compose;

import java.util.Arrays;

/** Layout of tuples of local states in 64-bit words: one field per factor, none across two words. */
public final class TupleLayout {
    private final int[] word;
    private final int[] shift;
    private final long[] mask;
    private final int words;

    /** @param sizes the number of values of each field */
    public TupleLayout(int[] sizes) {
        word = new int[sizes.length];
        shift = new int[sizes.length];
        mask = new long[sizes.length];
        int used = 0;
        int current = 0;
        for (int i = 0; i < sizes.length; i++) {
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(sizes[i] - 1);
            if (used + bits > Long.SIZE) {
                current++;
                used = 0;
            }
            word[i] = current;
            shift[i] = used;
            mask[i] = (1L << bits) - 1;
            used += bits;
        }
        words = current + 1;
    }

    /** The number of words of a tuple. */
    public int words() {
        return words;
    }

    public void pack(int[] values, long[] tuple) {
        Arrays.fill(tuple, 0, words, 0);
        for (int i = 0; i < values.length; i++) {
            tuple[word[i]] |= (long) values[i] << shift[i];
        }
    }

    public void unpack(long[] tuple, int[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = get(tuple, i);
        }
    }

    public int get(long[] tuple, int field) {
        return (int) (tuple[word[field]] >>> shift[field] & mask[field]);
    }

    /** Adds to the value of a field; the sum must be one of its values. */
    void move(long[] tuple, int field, int by) {
        tuple[word[field]] += (long) by << shift[field];
    }
}
