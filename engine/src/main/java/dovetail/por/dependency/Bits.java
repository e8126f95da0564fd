package dovetail.por.dependency;

/** Sets of small numbers as bits of long arrays of one length. */
public final class Bits {
    private Bits() {}

    public static int words(int size) {
        return size + 63 >>> 6;
    }

    public static long[] none(int size) {
        return new long[words(size)];
    }

    public static void set(long[] bits, int i) {
        bits[i >>> 6] |= 1L << i;
    }

    public static boolean get(long[] bits, int i) {
        return (bits[i >>> 6] >>> i & 1) != 0;
    }

    public static void or(long[] into, long[] from) {
        for (int w = 0; w < into.length; w++) {
            into[w] |= from[w];
        }
    }

    public static boolean intersects(long[] a, long[] b) {
        for (int w = 0; w < a.length; w++) {
            if ((a[w] & b[w]) != 0) {
                return true;
            }
        }
        return false;
    }

    public static boolean isWithin(long[] part, long[] whole) {
        for (int w = 0; w < part.length; w++) {
            if ((part[w] & ~whole[w]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int count(long[] bits) {
        int count = 0;
        for (long word : bits) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** The number of elements of both sets. */
    public static int countCommon(long[] a, long[] b) {
        int count = 0;
        for (int w = 0; w < a.length; w++) {
            count += Long.bitCount(a[w] & b[w]);
        }
        return count;
    }

    /** A hash of which all bits depend on all numbers. */
    public static long hash(long[] bits) {
        long hash = 0;
        for (long word : bits) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** The least number of the set from one on, or -1. */
    public static int next(long[] bits, int from) {
        int w = from >>> 6;
        if (w >= bits.length) {
            return -1;
        }
        long word = bits[w] & -1L << from;
        while (word == 0) {
            if (++w == bits.length) {
                return -1;
            }
            word = bits[w];
        }
        return (w << 6) + Long.numberOfTrailingZeros(word);
    }
}
