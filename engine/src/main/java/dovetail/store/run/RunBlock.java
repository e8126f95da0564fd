package dovetail.store.run;

import java.util.zip.CRC32C;

/**
 * Block of a sorted run: a checked sequence of groups, each of which can be unpacked by itself. The arrays are used again for the
 * next block.
 */
final class RunBlock {
    /** The bytes before the packed states: their number, the number of their bytes, and their checksum. */
    static final int HEADER_BYTES = 3 * Integer.BYTES;

    private final int width;
    private final CRC32C sum = new CRC32C();
    private byte[] packed = new byte[0];
    private int states;
    /** The position of each group among the packed bytes, and that behind the last one. */
    private final int[] starts = new int[RunWriter.GROUPS_PER_BLOCK + 1];

    private int read;

    /** @param width the words of a state */
    RunBlock(int width) {
        this.width = width;
    }

    /** The array that takes the packed states. */
    byte[] room(int count, int bytes) throws DamagedRun {
        if (count < 0 || count > RunWriter.STATES_PER_BLOCK || bytes < 0 || bytes > RunWriter.bytesPerBlock(width)) {
            throw new DamagedRun("impossible sizes of a block");
        }
        states = count;
        packed = packed.length < bytes ? new byte[bytes + bytes / 2] : packed;
        return packed;
    }

    /** Checks the bytes that the array took, and finds the groups among them. */
    void open(int bytes, int expected) throws DamagedRun {
        sum.reset();
        sum.update(packed, 0, bytes);
        if ((int) sum.getValue() != expected) {
            throw new DamagedRun("wrong checksum of a block");
        }
        read = 0;
        try {
            for (int group = 0; group < groups(); group++) {
                starts[group + 1] = (int) number();
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw impossibleNumbers();
        }
        starts[0] = read;
        for (int group = 0; group < groups(); group++) {
            starts[group + 1] += starts[group];
        }
        if (starts[groups()] != bytes) {
            throw new DamagedRun("a block of another length");
        }
    }

    int groups() {
        return (states + RunWriter.STATES_PER_GROUP - 1) / RunWriter.STATES_PER_GROUP;
    }

    /** The number of states of a group. */
    int statesOf(int group) {
        return Math.min(RunWriter.STATES_PER_GROUP, states - group * RunWriter.STATES_PER_GROUP);
    }

    /** Unpacks all states. */
    void unpack(long[] into) throws DamagedRun {
        for (int group = 0; group < groups(); group++) {
            unpack(group, into, group * RunWriter.STATES_PER_GROUP * width);
        }
    }

    /** Unpacks the states of a group. */
    void unpack(int group, long[] into, int at) throws DamagedRun {
        unpack(group, statesOf(group), into, at);
        if (read != starts[group + 1]) {
            throw new DamagedRun("a group of another length");
        }
    }

    /** Unpacks the first state of a group. */
    void unpackFirst(int group, long[] into, int at) throws DamagedRun {
        unpack(group, 1, into, at);
    }

    /** Makes the state that was unpacked last the one behind it, which is in the same group. */
    void unpackNext(long[] state) throws DamagedRun {
        try {
            int shared = width > 1 ? packed[read++] : 0;
            state[shared] += number();
            for (int k = shared + 1; k < width; k++) {
                state[k] = number();
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw impossibleNumbers();
        }
    }

    private void unpack(int group, int count, long[] into, int at) throws DamagedRun {
        read = starts[group];
        int end = at + count * width;
        try {
            for (int state = at; state < end; state += width) {
                int shared = width > 1 ? packed[read++] : 0;
                for (int k = 0; k < shared; k++) {
                    into[state + k] = into[state - width + k];
                }
                into[state + shared] = (state == at ? 0 : into[state - width + shared]) + number();
                for (int k = shared + 1; k < width; k++) {
                    into[state + k] = number();
                }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw impossibleNumbers();
        }
    }

    private static DamagedRun impossibleNumbers() {
        return new DamagedRun("impossible numbers in a block");
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
