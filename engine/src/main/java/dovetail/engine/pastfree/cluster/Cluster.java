package dovetail.engine.pastfree.cluster;

import dovetail.engine.pastfree.history.ParentBlock;
import dovetail.store.ClusterSet;
import dovetail.store.StateQueue;
import dovetail.store.WordArrays;
import org.jspecify.annotations.Nullable;

/** A cluster: the states of one phase that are known, and those among them that wait to be expanded. Recycled. */
final class Cluster {
    final ClusterSet set;
    final StateQueue queue;
    /** The number of the cluster in the order of creation. */
    int id;

    /** The number of its phase, and the first criterion of the order of phases. */
    long phase;

    long rank;
    long level;
    /** The number of its states. */
    long states;

    /** The cluster that last reached a state of this one, for counting edges of the graph of phases. */
    int lastSource;
    /** The parents of its states, where they are recorded. */
    @Nullable
    ParentBlock parents;

    /** The states on disk, while the cluster waits there. */
    Spill.@Nullable Moved moved;

    Cluster(int width, int marked, WordArrays arrays) {
        this.set = new ClusterSet(width, marked, arrays);
        this.queue = new StateQueue(width, arrays);
    }

    /** Whether this cluster is expanded before another. */
    boolean isBefore(long otherRank, long otherPhase) {
        return rank < otherRank || rank == otherRank && phase < otherPhase;
    }
}
