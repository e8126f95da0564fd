package dovetail.base.linear;

import java.util.Arrays;

/** Vector of integers with few entries other than zero, in the order of their indices. */
public record SparseVector(int[] indices, long[] values) {
    public static final SparseVector ZERO = new SparseVector(new int[0], new long[0]);

    /** Larger entries are no use, and could overflow. */
    private static final long LARGEST = 1L << 30;

    public static SparseVector unit(int index) {
        return new SparseVector(new int[] {index}, new long[] {1});
    }

    /** The vector of the entries up to a length that are not zero. */
    public static SparseVector of(int[] indices, long[] values, int length) {
        return new SparseVector(Arrays.copyOf(indices, length), Arrays.copyOf(values, length));
    }

    public int size() {
        return indices.length;
    }

    public int index(int position) {
        return indices[position];
    }

    public long value(int position) {
        return values[position];
    }

    /** The entry of an index. */
    long at(int index) {
        int found = Arrays.binarySearch(indices, index);
        return found < 0 ? 0 : values[found];
    }

    /** The greatest common divisor of the entries and a number. */
    long divisor(long other) {
        long divisor = other;
        for (int i = 0; i < values.length && divisor != 1; i++) {
            divisor = gcd(divisor, Math.abs(values[i]));
        }
        return divisor;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    SparseVector dividedBy(long divisor) {
        if (divisor == 1) {
            return this;
        }
        long[] divided = new long[values.length];
        for (int i = 0; i < divided.length; i++) {
            divided[i] = values[i] / divisor;
        }
        return new SparseVector(indices, divided);
    }

    boolean hasPositive() {
        for (long value : values) {
            if (value > 0) {
                return true;
            }
        }
        return false;
    }

    boolean isTooLarge() {
        for (long value : values) {
            if (Math.abs(value) > LARGEST) {
                return true;
            }
        }
        return false;
    }

    /** The sum of multiples of two vectors whose entries and factors are at most {@link #LARGEST}. */
    static SparseVector combine(SparseVector a, long factorA, SparseVector b, long factorB) {
        int[] indices = new int[a.size() + b.size()];
        long[] values = new long[indices.length];
        int length = 0;
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) {
            int nextA = i < a.size() ? a.indices[i] : Integer.MAX_VALUE;
            int nextB = j < b.size() ? b.indices[j] : Integer.MAX_VALUE;
            int index = Math.min(nextA, nextB);
            long value =
                    (nextA == index ? factorA * a.values[i++] : 0) + (nextB == index ? factorB * b.values[j++] : 0);
            if (value != 0) {
                indices[length] = index;
                values[length++] = value;
            }
        }
        return of(indices, values, length);
    }

    /** Whether every index of this vector is one of the other. */
    boolean isWithin(SparseVector other) {
        int j = 0;
        for (int index : indices) {
            while (j < other.indices.length && other.indices[j] < index) {
                j++;
            }
            if (j == other.indices.length || other.indices[j] != index) {
                return false;
            }
        }
        return true;
    }
}
