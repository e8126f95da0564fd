package dovetail.engine.pastfree.cluster;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import dovetail.store.WordArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The clusters that wait to be expanded: a binary heap in the order of phases, and a hash table by phase with linear
 * probing. Finished clusters are recycled.
 */
final class LiveClusters {
    /** The bytes of a cluster besides its recycled arrays. */
    private static final int BYTES_PER_CLUSTER = 400;

    private static final int FIRST_SIZE = 16;

    private final int width;
    private final int marked;
    private final WordArrays arrays;
    private final MemoryMeter meter;
    private final List<Cluster> unused = new ArrayList<>();
    private @Nullable Cluster[] heap = new Cluster[FIRST_SIZE];
    private int size;
    private @Nullable Cluster[] table = new Cluster[4 * FIRST_SIZE];
    private int created;

    LiveClusters(int width, int marked, WordArrays arrays, MemoryMeter meter) {
        this.width = width;
        this.marked = marked;
        this.arrays = arrays;
        this.meter = meter;
    }

    int size() {
        return size;
    }

    /** The number of clusters that were ever added. */
    int created() {
        return created;
    }

    /** The waiting cluster of a phase, or null. */
    @Nullable
    Cluster find(long phase) {
        Cluster[] places = table;
        for (int place = home(phase); places[place] != null; place = place + 1 & places.length - 1) {
            if (places[place].phase == phase) {
                return places[place];
            }
        }
        return null;
    }

    private int home(long phase) {
        long mixed = phase * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & table.length - 1;
    }

    /** Adds an empty cluster. */
    Cluster add(long phase, long rank, long level) {
        Cluster cluster;
        if (unused.isEmpty()) {
            meter.take(BYTES_PER_CLUSTER);
            cluster = new Cluster(width, marked, arrays);
        } else {
            cluster = unused.remove(unused.size() - 1);
        }
        cluster.id = created++;
        cluster.phase = phase;
        cluster.rank = rank;
        cluster.level = level;
        cluster.states = 0;
        cluster.lastSource = -1;
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, ArraySizes.doubled(size, "clusters"));
            rehash(ArraySizes.doubled(table.length, "clusters"));
        }
        put(cluster);
        raise(size++, cluster);
        return cluster;
    }

    private void rehash(int length) {
        table = new Cluster[length];
        for (int i = 0; i < size; i++) {
            Cluster cluster = heap[i];
            if (cluster != null) {
                put(cluster);
            }
        }
    }

    private void put(Cluster cluster) {
        int place = home(cluster.phase);
        while (table[place] != null) {
            place = place + 1 & table.length - 1;
        }
        table[place] = cluster;
    }

    private void raise(int from, Cluster cluster) {
        int at = from;
        while (at > 0) {
            int parent = (at - 1) / 2;
            Cluster above = heap[parent];
            if (above == null || !cluster.isBefore(above.rank, above.phase)) {
                break;
            }
            heap[at] = above;
            at = parent;
        }
        heap[at] = cluster;
    }

    /** Removes the first cluster in the order of phases; null when there is none. */
    @Nullable
    Cluster removeFirst() {
        Cluster first = heap[0];
        if (first == null) {
            return null;
        }
        Cluster last = heap[--size];
        heap[size] = null;
        if (size > 0 && last != null) {
            lower(last);
        }
        removeFromTable(first);
        return first;
    }

    private void lower(Cluster cluster) {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            Cluster least = heap[child];
            Cluster right = child + 1 < size ? heap[child + 1] : null;
            if (least != null && right != null && right.isBefore(least.rank, least.phase)) {
                child++;
                least = right;
            }
            if (least == null || !least.isBefore(cluster.rank, cluster.phase)) {
                break;
            }
            heap[at] = least;
            at = child;
        }
        heap[at] = cluster;
    }

    /** Removes an entry and closes the gap, so that probing finds those behind it. */
    private void removeFromTable(Cluster cluster) {
        int mask = table.length - 1;
        int gap = home(cluster.phase);
        while (table[gap] != cluster) {
            gap = gap + 1 & mask;
        }
        table[gap] = null;
        for (int place = gap + 1 & mask; table[place] != null; place = place + 1 & mask) {
            Cluster moved = table[place];
            int home = moved == null ? place : home(moved.phase);
            if ((place - home & mask) >= (place - gap & mask)) {
                table[gap] = moved;
                table[place] = null;
                gap = place;
            }
        }
    }

    /** All waiting clusters, in no order of theirs. */
    List<Cluster> all() {
        List<Cluster> waiting = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Cluster cluster = heap[i];
            if (cluster != null) {
                waiting.add(cluster);
            }
        }
        return waiting;
    }

    /** Adds an empty cluster that has a number already. */
    Cluster addAgain(int id, long phase, long rank, long level) {
        int next = Math.max(created, id + 1);
        Cluster cluster = add(phase, rank, level);
        cluster.id = id;
        created = next;
        return cluster;
    }

    /** Tells the number of clusters that were ever added, also by a search that this one continues. */
    void continueFrom(int before) {
        created = before;
    }

    /** The waiting clusters that are in memory, those first that are expanded last. */
    List<Cluster> lastFirst() {
        List<Cluster> waiting = all();
        waiting.removeIf(cluster -> cluster.moved != null);
        waiting.sort((a, b) -> a.isBefore(b.rank, b.phase) ? 1 : -1);
        return waiting;
    }

    /** Takes back a cluster that is finished; its arrays are free from now on. */
    void recycle(Cluster cluster) {
        cluster.set.close();
        cluster.queue.clear();
        unused.add(cluster);
    }
}
