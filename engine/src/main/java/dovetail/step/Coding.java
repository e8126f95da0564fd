package dovetail.step;

import dovetail.analysis.ValueSet;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Encoding of the values of a slot as small codes: the distance from the least value, or the position in a table if
 * that is narrower.
 */
public final class Coding implements Serializable {
    private static final int UNUSED = -1;

    private final int min;
    private final int width;
    /** The value of each code, or null when codes are distances. */
    private final int @Nullable [] values;
    /** The code of each value, by distance from the least, {@link #UNUSED} where there is none; or null likewise. */
    private final int @Nullable [] codes;

    private Coding(int min, int width, int @Nullable [] values, int @Nullable [] codes) {
        this.min = min;
        this.width = width;
        this.values = values;
        this.codes = codes;
    }

    /** Codes by distance. */
    static Coding distance(ValueSet set) {
        return new Coding(set.min(), bits((long) set.max() - set.min()), null, null);
    }

    /** Codes by table; used when {@link #tableSaves} bits. */
    static Coding table(ValueSet set) {
        int[] values = set.listedValues();
        int[] codes = new int[set.max() - set.min() + 1];
        Arrays.fill(codes, UNUSED);
        for (int code = 0; code < values.length; code++) {
            codes[values[code] - set.min()] = code;
        }
        return new Coding(set.min(), bits(values.length - 1L), values, codes);
    }

    /** The number of bits that a table saves for a set. */
    static int tableSaves(ValueSet set) {
        boolean reasonable = set.isListed() && (long) set.max() - set.min() < 1024;
        return reasonable ? bits((long) set.max() - set.min()) - bits(set.size() - 1) : 0;
    }

    private static int bits(long largest) {
        return 64 - Long.numberOfLeadingZeros(largest);
    }

    public int width() {
        return width;
    }

    public int min() {
        return min;
    }

    public boolean isTable() {
        return values != null;
    }

    /** The table from codes to values, padded so that every code of the width has an entry. */
    public int[] decodeTable() {
        return Arrays.copyOf(values, 1 << width);
    }

    /** The table from distances to codes. */
    public int[] encodeTable() {
        return Objects.requireNonNull(codes).clone();
    }

    /** The code of a value, or -1 when it has none. */
    public long encode(int value) {
        long distance = (long) value - min;
        if (codes == null) {
            return distance >>> width == 0 ? distance : UNUSED;
        }
        return distance >= 0 && distance < codes.length ? codes[(int) distance] : UNUSED;
    }

    public int decode(long code) {
        return values == null ? (int) (min + code) : values[(int) code];
    }
}
