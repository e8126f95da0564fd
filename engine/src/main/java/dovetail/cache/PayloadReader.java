package dovetail.cache;

import java.util.ArrayList;
import java.util.List;

/** Reads the bytes that a {@link PayloadWriter} wrote. Every method fails on bytes that no writer wrote. */
public final class PayloadReader {
    private final byte[] bytes;
    private int at;

    PayloadReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Reads a number that is not negative. */
    public int count() {
        int value = unsigned();
        require(value >= 0, "a negative count");
        return value;
    }

    /** Reads a number that is not negative and below a bound. */
    public int below(int bound) {
        int value = count();
        require(value < bound, "there is no such number");
        return value;
    }

    /** Reads a large number that is not negative. */
    public long largeCount() {
        return (long) count() << 31 | count();
    }

    /**
     * Reads the length of a sequence, which cannot be longer than the rest of the bytes allows.
     *
     * @param leastBytes the fewest bytes of an element
     */
    public int length(int leastBytes) {
        int length = count();
        fitting((long) length * leastBytes);
        return length;
    }

    /** A number of bytes that are still to be read. */
    public int fitting(long count) {
        require(count <= bytes.length - at, "a sequence is longer than the rest");
        return (int) count;
    }

    /** Reads any number. */
    public int number() {
        int value = unsigned();
        return (value >>> 1) ^ -(value & 1);
    }

    /** Reads any large number. */
    public long large() {
        return (long) number() << 32 | number() & 0xFFFFFFFFL;
    }

    public double real() {
        return Double.longBitsToDouble(large());
    }

    public boolean flag() {
        return below(2) == 1;
    }

    public List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int left = length(1); left > 0; left--) {
            texts.add(text());
        }
        return texts;
    }

    public String text() {
        char[] text = new char[length(1)];
        for (int i = 0; i < text.length; i++) {
            int value = unsigned();
            require(value >= 0 && value <= Character.MAX_VALUE, "no character");
            text[i] = (char) value;
        }
        return new String(text);
    }

    public int[] numbers() {
        int[] values = new int[length(1)];
        for (int i = 0; i < values.length; i++) {
            values[i] = number();
        }
        return values;
    }

    /** Requires that all bytes are read. */
    void end() {
        require(at == bytes.length, "there are more bytes than the result has");
    }

    private int unsigned() {
        int value = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 7) {
            require(at < bytes.length, "the bytes end early");
            byte next = bytes[at++];
            value |= (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number is too long");
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
