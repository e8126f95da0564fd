package dovetail.engine.icc;

/** Packs the local states of a check's parts into words; no field lies across two words. */
final class Fields {
    private final int[] word;
    private final int[] shift;
    private final long[] mask;
    private final int words;

    /** @param sizes how many values each field may have */
    Fields(int[] sizes) {
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

    int words() {
        return words;
    }

    void pack(int[] values, long[] packed) {
        for (int w = 0; w < words; w++) {
            packed[w] = 0;
        }
        for (int i = 0; i < values.length; i++) {
            packed[word[i]] |= (long) values[i] << shift[i];
        }
    }

    void unpack(long[] packed, int[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = get(packed, i);
        }
    }

    int get(long[] packed, int field) {
        return (int) (packed[word[field]] >>> shift[field] & mask[field]);
    }
}
