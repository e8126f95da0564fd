package dovetail.model.data;

import java.io.Serializable;

/**
 * The domain of a slot: its values, and the treatment of a value outside.
 *
 * @param overflow the treatment of a value outside {@code min..max} that is stored
 */
public record Domain(int min, int max, Overflow overflow) implements Serializable {
    public static final Domain BYTE = wrapping(0, 255);
    public static final Domain INT16 = wrapping(-32768, 32767);

    /** Treatments of a value outside a domain. */
    public enum Overflow {
        /** The value wraps around, as integers of a processor do. */
        WRAP,
        /** The store is a model error, as for declared ranges. */
        ERROR,
        /** The run ends as unknown: the variable is unbounded, such as a place of an unbounded Petri net. */
        LIMIT
    }

    public Domain {
        if (min > max) {
            throw new IllegalArgumentException("empty domain " + min + ".." + max);
        }
    }

    /** A declared range: other values are model errors. */
    public static Domain range(int min, int max) {
        return new Domain(min, max, Overflow.ERROR);
    }

    /** Values that wrap around. */
    public static Domain wrapping(int min, int max) {
        return new Domain(min, max, Overflow.WRAP);
    }

    /** The domain of an unbounded variable, up to the limit of runs. */
    public static Domain limited(int min, int max) {
        return new Domain(min, max, Overflow.LIMIT);
    }

    public boolean contains(int value) {
        return min <= value && value <= max;
    }

    public boolean wraps() {
        return overflow == Overflow.WRAP;
    }

    /** The value that is stored when this one is assigned to a slot that wraps. */
    public int wrap(int value) {
        long size = (long) max - min + 1;
        return (int) (min + Math.floorMod((long) value - min, size));
    }

    /** The message for a value beyond the limit of a variable. */
    public String pastLimit(String name, int value) {
        return name + " would become " + value + ", past its limit of " + (value > max ? max : min);
    }

    // Written out because the first use of a record's own equals costs milliseconds in every small run.
    @Override
    public boolean equals(Object other) {
        return other instanceof Domain domain && min == domain.min && max == domain.max && overflow == domain.overflow;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * min + max) + overflow.ordinal();
    }
}
