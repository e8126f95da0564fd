package dovetail.engine.pastfree.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Form of a waiting cluster in a snapshot: its place in the order of phases, and its states in the order in which they came. */
final class ClusterForm {
    private final int width;

    /** The kinds of entries: states that the cluster has, states on disk that may be among them, the end. */
    enum Entry {
        END,
        KNOWN,
        UNCOMPARED
    }

    ClusterForm(int width) {
        this.width = width;
    }

    void write(Cluster cluster, Relocation relocation, DataOutputStream out) throws IOException {
        out.writeInt(cluster.id);
        out.writeLong(cluster.phase);
        out.writeLong(cluster.rank);
        out.writeLong(cluster.level);
        out.writeInt(cluster.lastSource);
        Spill.Moved moved = cluster.moved;
        if (moved == null) {
            cluster.queue.forEach((words, at) -> writeState(Entry.KNOWN, words, at, out));
        } else {
            writeMoved(moved, relocation, out);
        }
        out.writeByte(Entry.END.ordinal());
    }

    private void writeMoved(Spill.Moved moved, Relocation relocation, DataOutputStream out) throws IOException {
        try {
            relocation.forEach(moved, (words, at, source, parent, isKnown) -> {
                try {
                    writeState(isKnown ? Entry.KNOWN : Entry.UNCOMPARED, words, at, out);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void writeState(Entry entry, long[] words, int at, DataOutputStream out) throws IOException {
        out.writeByte(entry.ordinal());
        for (int k = 0; k < width; k++) {
            out.writeLong(words[at + k]);
        }
    }

    /** Reads the place of a cluster, and adds it without states. */
    Cluster readHead(DataInputStream in, LiveClusters live) throws IOException {
        Cluster cluster = live.addAgain(in.readInt(), in.readLong(), in.readLong(), in.readLong());
        cluster.lastSource = in.readInt();
        return cluster;
    }

    /** Reads the next entry, and its state if it has one. */
    Entry readState(DataInputStream in, long[] state) throws IOException {
        int kind = in.readByte();
        if (kind < 0 || kind >= Entry.values().length) {
            throw new IOException("an entry of a cluster is of no kind");
        }
        Entry entry = Entry.values()[kind];
        for (int k = 0; entry != Entry.END && k < width; k++) {
            state[k] = in.readLong();
        }
        return entry;
    }
}
