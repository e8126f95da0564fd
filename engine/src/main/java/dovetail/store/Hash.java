package dovetail.store;

/** Mixes the words of packed states and zones; the finaliser is that of MurmurHash3 with the constants of Stafford's variant 13. */
public final class Hash {
    private Hash() {}

    public static long of(long[] words, int at, int width) {
        long hash = mix(words[at]);
        for (int k = 1; k < width; k++) {
            hash = mix(hash + words[at + k]);
        }
        return hash;
    }

    public static long mix(long value) {
        long x = value + 0x9E3779B97F4A7C15L;
        x = (x ^ x >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }

    /** The value that {@link #mix} makes this one of: mixing is a bijection, undone step by step. */
    static long unmix(long mixed) {
        long x = (mixed ^ mixed >>> 31 ^ mixed >>> 62) * 0x319642B2D24D8EC3L;
        x = (x ^ x >>> 27 ^ x >>> 54) * 0x96DE1B173F119089L;
        return (x ^ x >>> 30 ^ x >>> 60) - 0x9E3779B97F4A7C15L;
    }
}
