package dovetail.store;

import java.util.SplittableRandom;

/** Packed states for stores to be tested with. */
final class MadeUpWords {
    /** Words that tables with reserved values, signs or shifts are likely to get wrong. */
    private static final long[] SPECIAL = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -1L << 32};

    private MadeUpWords() {}

    /**
     * At least one state and at most so many, one after the other; some of them several times.
     *
     * @param width the words of a state
     * @param kinds how many more than one special words there are; when there are not so many, any small word
     */
    static long[] states(long seed, int mostStates, int width, int kinds) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] words = new long[(1 + random.nextInt(mostStates)) * width];
        for (int i = 0; i < words.length; i++) {
            words[i] = kinds < SPECIAL.length ? SPECIAL[random.nextInt(kinds + 1)] : random.nextLong(5000);
        }
        return words;
    }
}
