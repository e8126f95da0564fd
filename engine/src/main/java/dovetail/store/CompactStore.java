package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/**
 * Keeps states compressed: the first word of a state, hashed bijectively, is mostly told by the place of its entry (see
 * {@link CompactSegment}), the others are packed to the bits they use. Exact. States cannot be read back from the
 * tables, so the level that is being expanded is kept beside them, and earlier levels, if paths are wanted, in a file.
 */
public final class CompactStore extends CompactTables {
    private final int[] usedBits;
    private final long firstMask;
    private final int halfShift;

    /**
     * @param usedBits how many of the low bits of each word are used; the first word should use the most
     * @param keepLevels whether earlier levels can be read, at the cost of writing them to a file
     */
    public CompactStore(int[] usedBits, int threads, boolean keepLevels, MemoryMeter meter) {
        super(
                usedBits.length,
                threads,
                new Levels(usedBits.length, threads, keepLevels ? Levels.Keep.FILE : Levels.Keep.NOWHERE, meter),
                usedBits[0],
                Arrays.copyOfRange(usedBits, 1, usedBits.length),
                meter,
                meter);
        this.usedBits = usedBits.clone();
        this.firstMask = usedBits[0] == 64 ? -1L : (1L << usedBits[0]) - 1;
        this.halfShift = Math.max(1, (usedBits[0] + 1) / 2);
    }

    /** A bijective hash of the first word, given the others, in the top bits of the result. */
    @Override
    long hash(long[] words, int at) {
        if (usedBits[0] == 0) {
            return 0;
        }
        long x = words[at];
        for (int k = 1; k < usedBits.length; k++) {
            x += Hash.mix(words[at + k] + k);
        }
        x &= firstMask;
        x ^= x >>> halfShift;
        x = x * 0xBF58476D1CE4E5B9L & firstMask;
        x ^= x >>> halfShift;
        x = x * 0x94D049BB133111EBL & firstMask;
        x ^= x >>> halfShift;
        return x << 64 - usedBits[0];
    }
}
