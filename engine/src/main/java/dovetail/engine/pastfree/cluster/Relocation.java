package dovetail.engine.pastfree.cluster;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.engine.pastfree.history.BackgroundWriter;
import dovetail.engine.pastfree.history.HistoryPlace;
import dovetail.store.WordArrays;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Moves waiting clusters to disk when too many states are in memory, those first that are needed last. */
final class Relocation implements AutoCloseable {
    private final Split split;
    private final HistoryPlace place;
    private final int width;
    private final Budget budget;
    private final MemoryMeter meter;
    /** Null before the first cluster is moved. */
    private @Nullable Spill spill;

    private long states;
    private int createdAtLastMove;

    Relocation(Split split, HistoryPlace place, int width, Budget budget, MemoryMeter meter) {
        this.split = split;
        this.place = place;
        this.width = width;
        this.budget = budget;
        this.meter = meter;
    }

    /** The states of clusters on disk whose parents are recorded. */
    long states() {
        return states;
    }

    /** The number of clusters that were moved. */
    int moved() {
        return spill == null ? 0 : spill.moved();
    }

    /** The bytes that were written for them. */
    long bytes() {
        return spill == null ? 0 : spill.bytes();
    }

    /** Moves clusters if it is time. Until another cluster is created, there may be none to move. */
    void moveIfDue(long statesInMemory, LiveClusters live, WordArrays arrays, @Nullable History history) {
        if (live.created() == createdAtLastMove
                || !split.isDue(statesInMemory, budget.meter().bytes(), budget.memory())) {
            return;
        }
        arrays.drop();
        long left = statesInMemory;
        for (Cluster cluster : live.lastFirst()) {
            if (split.isEnough(left, budget.meter().bytes(), budget.memory())) {
                return;
            }
            if (history != null) {
                history.suspend(cluster);
            }
            spill().move(cluster);
            left -= cluster.states;
            states += cluster.states;
            arrays.drop();
        }
        createdAtLastMove = live.created();
    }

    private Spill spill() {
        Spill open = spill;
        if (open == null) {
            try {
                open = new Spill(place.create(), width, meter);
            } catch (IOException e) {
                throw BackgroundWriter.failure(e);
            }
            spill = open;
        }
        return open;
    }

    /** Adds a state to a cluster on disk. */
    void append(Spill.Moved moved, long[] words, int at, int source, long parent) {
        spill().append(moved, words, at, source, parent);
    }

    /** Reads a cluster that is on disk. */
    void read(Cluster cluster, Spill.Moved moved, Spill.Reader reader) {
        states -= cluster.states;
        spill().read(cluster, moved, reader);
    }

    /** Tells the states of a cluster that is on disk; they stay there. */
    void forEach(Spill.Moved moved, Spill.Reader reader) {
        spill().forEach(moved, reader);
    }

    @Override
    public void close() {
        if (spill != null) {
            spill.close();
        }
    }
}
