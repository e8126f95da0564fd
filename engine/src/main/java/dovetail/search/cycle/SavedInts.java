package dovetail.search.cycle;

import dovetail.base.MemoryMeter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Writes and reads the numbers at the beginning of arrays, whose memory is counted. */
final class SavedInts {
    private final MemoryMeter meter;
    private int size;

    SavedInts(MemoryMeter meter) {
        this.meter = meter;
    }

    void write(int[] numbers, int count, DataOutput out) throws IOException {
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            out.writeInt(numbers[i]);
        }
    }

    /** The array, or a longer one in its place, with the numbers that were written. */
    int[] read(int[] room, DataInput in) throws IOException {
        size = in.readInt();
        int[] numbers = size <= room.length ? room : meter.grow(room, size);
        for (int i = 0; i < size; i++) {
            numbers[i] = in.readInt();
        }
        return numbers;
    }

    /** The count of numbers that were read last. */
    int size() {
        return size;
    }
}
