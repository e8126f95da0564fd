package dovetail.cache;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.List;

/** Writes the bytes of a result: numbers of variable length, seven bits to a byte. Uses spare memory only. */
public final class PayloadWriter {
    private static final int FIRST_CAPACITY = 1 << 10;

    private final MemoryMeter meter;
    private final long most;
    private byte[] bytes = new byte[FIRST_CAPACITY];
    private int size;

    /**
     * @param meter counts the bytes
     * @param most the largest size
     */
    PayloadWriter(MemoryMeter meter, long most) {
        this.meter = meter;
        this.most = most;
    }

    /** Tells that a result is larger than the memory or the directory allows. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLarge() {
            super("the result is too large for the cache", null, false, false);
        }
    }

    /** Writes a number that is not negative. */
    public void count(int value) {
        if (value < 0) {
            throw new IllegalArgumentException("a negative count: " + value);
        }
        unsigned(value);
    }

    /** Writes a large number that is not negative. */
    public void largeCount(long value) {
        count((int) (value >>> 31));
        count((int) (value & Integer.MAX_VALUE));
    }

    /** Writes any number; those near zero take one byte. */
    public void number(int value) {
        unsigned((value << 1) ^ (value >> 31));
    }

    /** Writes any large number. */
    public void large(long value) {
        number((int) (value >>> 32));
        number((int) value);
    }

    public void real(double value) {
        large(Double.doubleToLongBits(value));
    }

    public void flag(boolean value) {
        unsigned(value ? 1 : 0);
    }

    public void texts(List<String> texts) {
        count(texts.size());
        for (String text : texts) {
            text(text);
        }
    }

    public void text(String text) {
        count(text.length());
        for (int i = 0; i < text.length(); i++) {
            unsigned(text.charAt(i));
        }
    }

    public void numbers(int[] values) {
        count(values.length);
        for (int value : values) {
            number(value);
        }
    }

    private void unsigned(int value) {
        int rest = value;
        while ((rest & ~0x7f) != 0) {
            put((byte) (rest | 0x80));
            rest >>>= 7;
        }
        put((byte) rest);
    }

    private void put(byte value) {
        if (size == bytes.length) {
            long grown = Math.min(2L * size, most);
            if (grown <= size || !meter.takeSpare(grown)) {
                throw new TooLarge();
            }
            bytes = Arrays.copyOf(bytes, (int) grown);
        }
        bytes[size++] = value;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
