package dovetail.base;

/**
 * Computes the lengths of arrays that grow with a search. A length that no array can have ends the run as a
 * {@link Limit.Kind#SIZE} limit; computed in 32 bits it would become negative, or too small, without a word.
 */
public final class ArraySizes {
    /** The length of the longest array; the Java runtime refuses the very largest numbers. */
    public static final int MOST = Integer.MAX_VALUE - 8;

    private ArraySizes() {}

    /**
     * A length as an int, or the limit where it is too large.
     *
     * @param what the array holds, in the plural, for the message
     */
    public static int checked(long length, String what) {
        if (length < 0 || length > MOST) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "a table of " + length + " " + what + " exceeds the limit of " + MOST));
        }
        return (int) length;
    }

    /** Twice the length of an array that is full, or as much as there can be; the limit where it is that long. */
    public static int doubled(int length, String what) {
        return grown(length, length + 1L, what);
    }

    /** A new length for an array that has to hold so many: at least twice the old one, as far as there can be. */
    public static int grown(int length, long needed, String what) {
        return (int) Math.min(MOST, Math.max(checked(needed, what), 2L * length));
    }
}
