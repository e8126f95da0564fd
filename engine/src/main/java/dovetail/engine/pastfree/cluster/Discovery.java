package dovetail.engine.pastfree.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A state of a cluster, by its number there, that is a goal or has a step that is a model error. */
record Discovery(int cluster, long number, long[] words) {
    void write(DataOutputStream out) throws IOException {
        out.writeInt(cluster);
        out.writeLong(number);
        for (long word : words) {
            out.writeLong(word);
        }
    }

    static Discovery read(DataInputStream in, int width) throws IOException {
        int cluster = in.readInt();
        long number = in.readLong();
        long[] words = new long[width];
        for (int k = 0; k < width; k++) {
            words[k] = in.readLong();
        }
        return new Discovery(cluster, number, words);
    }
}
