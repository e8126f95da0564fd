package dovetail.store;

/** Mixes the words of packed states and zones; the finaliser is that of MurmurHash3 with the constants of Stafford's variant 13. */
public final class Hash {
    /** States of so many words are hashed word after word. */
    private static final int CHAINED = 2;
    /** The odd number next to 2^64 divided by the golden ratio. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    /** Multiplier of a linear congruential generator (P. L'Ecuyer, 1999); its powers are the factors of the words. */
    private static final long MULTIPLIER = 0x27BB2EE687B0B0FDL;

    private Hash() {}

    /**
     * The hash of some words. Those of wide states are multiplied by different odd numbers, so that one word does not wait for
     * another; the upper half of each is folded into the lower one before, since a product loses upper bits.
     */
    public static long of(long[] words, int at, int width) {
        if (width > CHAINED) {
            return mix(sum(words, at, width));
        }
        long hash = mix(words[at]);
        for (int k = 1; k < width; k++) {
            hash = mix(hash + words[at + k]);
        }
        return hash;
    }

    private static long sum(long[] words, int at, int width) {
        long sum = 0;
        long factor = GOLDEN;
        for (int k = 0; k < width; k++) {
            long word = words[at + k];
            sum += (word ^ word >>> 32) * factor;
            factor *= MULTIPLIER;
        }
        return sum;
    }

    public static long mix(long value) {
        long x = value + GOLDEN;
        x = (x ^ x >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }

    /** The value that {@link #mix} makes this one of: mixing is a bijection, undone step by step. */
    static long unmix(long mixed) {
        long x = (mixed ^ mixed >>> 31 ^ mixed >>> 62) * 0x319642B2D24D8EC3L;
        x = (x ^ x >>> 27 ^ x >>> 54) * 0x96DE1B173F119089L;
        return (x ^ x >>> 30 ^ x >>> 60) - GOLDEN;
    }
}
