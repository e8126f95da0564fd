package dovetail.engine.sog.diagram;

/** Field of a state: consecutive bits that encode a number, the most significant bit first. */
public record Field(int first, int bits) {
    /** The number of bits that encode so many values. */
    public static int width(int values) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(values - 1);
    }
}
