package dovetail.store.run;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/**
 * Filter of states (Bloom 1970): a state that it does not have was certainly not added. The bits of a state lie in one word
 * (Putze, Sanders and Singler 2007), so that asking reads memory once.
 */
public final class StateFilter {
    private static final int BIT = 6;
    private static final int BITS_OF_HASH = 24;

    private final long[] words;
    private long states;

    /** @param size the words of the filter */
    public StateFilter(long size, MemoryMeter meter) {
        this.words = meter.longs(Math.max(1, size));
    }

    /** The number of states that were added. */
    public long states() {
        return states;
    }

    /** Whether a state with this hash may have been added. */
    public boolean mayHave(long hash) {
        long bits = bits(hash);
        return (words[place(hash)] & bits) == bits;
    }

    /** Tells of some hashes whether states with them may have been added. */
    public void ask(long[] hashes, int count, boolean[] answers) {
        for (int i = 0; i < count; i++) {
            long bits = bits(hashes[i]);
            answers[i] = (words[place(hashes[i])] & bits) == bits;
        }
    }

    /** Adds a state with this hash. */
    public void add(long hash) {
        words[place(hash)] |= bits(hash);
        states++;
    }

    /** Removes all states. */
    public void clear() {
        Arrays.fill(words, 0);
        states = 0;
    }

    private int place(long hash) {
        return (int) ((hash >>> 32) * words.length >>> 32);
    }

    /** Four bits, which do not depend on the place or on the partition of a state. */
    private static long bits(long hash) {
        long mixed = hash * 0x9E3779B97F4A7C15L >>> Long.SIZE - BITS_OF_HASH;
        return 1L << mixed | 1L << (mixed >>> BIT) | 1L << (mixed >>> 2 * BIT) | 1L << (mixed >>> 3 * BIT);
    }
}
