package dovetail.step;

/**
 * Broadword comparison of all fields of a packed word with zero and with their largest values at once (L. Lamport, "Multiple byte
 * processing with full-word instructions", CACM 1975). The result has the top bit of a field that is not zero, and the bit below
 * it of a field that has not its largest value. So one mask asks whether some places of a net have tokens and others have room.
 */
final class FieldBounds {
    /** Fields need a bit for each answer. */
    private static final int LEAST_WIDTH = 2;

    private final long[] tops;
    /** All bits of fields but their top bits. */
    private final long[] rests;

    private final long[] largest;

    FieldBounds(int words) {
        tops = new long[words];
        rests = new long[words];
        largest = new long[words];
    }

    /** Whether a field of so many bits can be compared with a largest value. */
    static boolean canCompare(int width, int last) {
        return width >= LEAST_WIDTH && last <= (1L << width) - 1;
    }

    /** Adds a field with its largest value, unless it is there. */
    void add(int word, int shift, int width, int last) {
        long top = 1L << shift + width - 1;
        tops[word] |= top;
        rests[word] |= top - (1L << shift);
        largest[word] |= (long) last << shift;
    }

    /** The bit for a field that is not zero. */
    static long notZero(int shift, int width) {
        return 1L << shift + width - 1;
    }

    /** The bit for a field that has not its largest value. */
    static long notLast(int shift, int width) {
        return 1L << shift + width - 2;
    }

    /** The answers for all fields of a word. */
    long of(int word, long bits) {
        long top = tops[word];
        long rest = rests[word];
        long toLargest = bits ^ largest[word];
        // A sum reaches the top bit of a field if a bit below is set, and never leaves the field.
        long areNotZero = ((bits & rest) + rest | bits) & top;
        long areNotLast = ((toLargest & rest) + rest | toLargest) & top;
        return areNotZero | areNotLast >>> 1;
    }
}
