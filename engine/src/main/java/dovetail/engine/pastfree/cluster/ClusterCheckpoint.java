package dovetail.engine.pastfree.cluster;

import dovetail.search.checkpoint.Snapshots;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Checkpoint of an exploration by clusters: a snapshot between two clusters, of those that wait. Past clusters are not in it, so
 * it is as small as the search itself.
 */
final class ClusterCheckpoint {
    private final Snapshots snapshots;
    private final ClusterStore store;
    private final ClusterSearch search;

    ClusterCheckpoint(Snapshots snapshots, ClusterStore store, ClusterSearch search) {
        this.snapshots = snapshots;
        this.store = store;
        this.search = search;
    }

    /** Whether there was a snapshot, from which the search goes on. */
    boolean restore() {
        return snapshots.read(this::read).isPresent();
    }

    private boolean read(DataInputStream in) throws IOException {
        search.read(in);
        store.read(in);
        return true;
    }

    void writeWhenDue() {
        if (snapshots.isDue()) {
            write();
        }
    }

    void write() {
        snapshots.write(this::write);
    }

    private void write(DataOutputStream out) throws IOException {
        search.write(out);
        store.write(out);
    }
}
