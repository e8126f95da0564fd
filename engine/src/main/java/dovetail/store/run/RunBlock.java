package dovetail.store.run;

import java.util.zip.CRC32C;

/** Block of a sorted run: its bytes are checked and unpacked at once. The arrays are used again for the next block. */
final class RunBlock {
    /** The bytes before the packed states: their number, the number of their bytes, and their checksum. */
    static final int HEADER_BYTES = 3 * Integer.BYTES;

    private final int width;
    private final CRC32C sum = new CRC32C();
    private byte[] packed = new byte[0];
    private long[] words = new long[0];
    private int end;
    private int read;

    /** @param width the words of a state */
    RunBlock(int width) {
        this.width = width;
    }

    /** The array that takes the packed states. */
    byte[] room(int states, int bytes) throws DamagedRun {
        if (states < 0 || states > RunWriter.STATES_PER_BLOCK || bytes < 0 || bytes > RunWriter.bytesPerBlock(width)) {
            throw new DamagedRun("impossible sizes of a block");
        }
        packed = packed.length < bytes ? new byte[bytes + bytes / 2] : packed;
        return packed;
    }

    /** The unpacked states. */
    long[] words() {
        return words;
    }

    /** The position behind the last word. */
    int end() {
        return end;
    }

    /** Checks the bytes that the array took. */
    void check(int bytes, int expected) throws DamagedRun {
        sum.reset();
        sum.update(packed, 0, bytes);
        if ((int) sum.getValue() != expected) {
            throw new DamagedRun("wrong checksum of a block");
        }
    }

    /** Unpacks all states. */
    void unpack(int states, int bytes) throws DamagedRun {
        words = words.length < states * width ? new long[states * width] : words;
        end = states * width;
        unpack();
        if (read != bytes) {
            throw new DamagedRun("a block of another length");
        }
    }

    /** Unpacks the first state alone. */
    void unpackFirst() throws DamagedRun {
        words = words.length < width ? new long[width] : words;
        end = width;
        unpack();
    }

    private void unpack() throws DamagedRun {
        read = 0;
        try {
            for (int state = 0; state < end; state += width) {
                int shared = width > 1 ? packed[read++] : 0;
                for (int k = 0; k < shared; k++) {
                    words[state + k] = words[state - width + k];
                }
                words[state + shared] = (state == 0 ? 0 : words[state - width + shared]) + number();
                for (int k = shared + 1; k < width; k++) {
                    words[state + k] = number();
                }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new DamagedRun("impossible numbers in a block");
        }
    }

    private long number() {
        long value = packed[read++];
        if (value >= 0) {
            return value;
        }
        value &= 0x7F;
        for (int shift = 7; ; shift += 7) {
            long part = packed[read++];
            value |= (part & 0x7F) << shift;
            if (part >= 0) {
                return value;
            }
        }
    }
}
