package dovetail.model;

/**
 * The values a slot may hold, and what happens to a value outside: it wraps around (machine integers) or is a model
 * error (declared ranges).
 */
public record Domain(int min, int max, boolean wraps) {
    public static final Domain BYTE = new Domain(0, 255, true);
    public static final Domain INT16 = new Domain(-32768, 32767, true);

    public Domain {
        if (min > max) {
            throw new IllegalArgumentException("empty domain " + min + ".." + max);
        }
    }

    public static Domain range(int min, int max) {
        return new Domain(min, max, false);
    }

    public boolean contains(int value) {
        return min <= value && value <= max;
    }

    /** The value that is stored when this one is assigned to a slot that wraps. */
    public int wrap(int value) {
        long size = (long) max - min + 1;
        return (int) (min + Math.floorMod((long) value - min, size));
    }

    // Written out because the first use of a record's own equals costs milliseconds, which every small run would pay.
    @Override
    public boolean equals(Object other) {
        return other instanceof Domain domain && min == domain.min && max == domain.max && wraps == domain.wraps;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * min + max) + (wraps ? 1 : 0);
    }
}
