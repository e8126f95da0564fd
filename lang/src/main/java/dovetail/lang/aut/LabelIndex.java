package dovetail.lang.aut;

import dovetail.lts.LabelledLts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the number of a label from its bytes, so that only labels seen for the first time become strings. An open
 * addressing table whose entries point into one pool of label bytes.
 */
final class LabelIndex {
    /** The hash of no bytes (Fowler, Noll and Vo). */
    static final int START = 0x811C9DC5;

    private final LabelledLts.Builder builder;
    private byte[] pool = new byte[1 << 10];
    private int pooled;
    /** Per entry: start and end in the pool, hash, label number. */
    private int[] entries = new int[4 * 64];

    private int size;
    /** Entry number plus one, or zero for a free place. */
    private int[] table = new int[256];

    LabelIndex(LabelledLts.Builder builder) {
        this.builder = builder;
    }

    int find(byte[] bytes, int from, int to) {
        int hash = START;
        for (int i = from; i < to; i++) {
            hash = next(hash, bytes[i]);
        }
        return find(bytes, from, to, hash);
    }

    /** @param hashed the bytes of the label, one after the other, from {@link #START} by {@link #next} */
    int find(byte[] bytes, int from, int to, int hashed) {
        int hash = hashed ^ (hashed >>> 15);
        int place = hash & (table.length - 1);
        while (table[place] != 0) {
            int entry = 4 * (table[place] - 1);
            if (entries[entry + 2] == hash
                    && Arrays.equals(pool, entries[entry], entries[entry + 1], bytes, from, to)) {
                return entries[entry + 3];
            }
            place = (place + 1) & (table.length - 1);
        }
        return add(bytes, from, to, hash, place);
    }

    private int add(byte[] bytes, int from, int to, int hash, int place) {
        int length = to - from;
        if (pool.length - pooled < length) {
            pool = Arrays.copyOf(pool, Math.max(pool.length * 2, pooled + length));
        }
        System.arraycopy(bytes, from, pool, pooled, length);
        if (4 * size == entries.length) {
            entries = Arrays.copyOf(entries, entries.length * 2);
        }
        int label = builder.intern(new String(bytes, from, length, StandardCharsets.UTF_8));
        int entry = 4 * size++;
        entries[entry] = pooled;
        pooled += length;
        entries[entry + 1] = pooled;
        entries[entry + 2] = hash;
        entries[entry + 3] = label;
        table[place] = size;
        if (size * 2 > table.length) {
            grow();
        }
        return label;
    }

    private void grow() {
        table = new int[table.length * 2];
        for (int i = 0; i < size; i++) {
            int place = entries[4 * i + 2] & (table.length - 1);
            while (table[place] != 0) {
                place = (place + 1) & (table.length - 1);
            }
            table[place] = i + 1;
        }
    }

    static int next(int hash, byte b) {
        return (hash ^ b) * 0x01000193;
    }
}
