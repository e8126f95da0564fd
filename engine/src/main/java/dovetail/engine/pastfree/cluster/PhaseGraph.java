package dovetail.engine.pastfree.cluster;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The graph of reached phases: for each cluster its states, those among them that earlier clusters reached, and its
 * successors. It tells, after a search, the clusters that another order would have kept. When it grows past its share of
 * memory, it is dropped.
 */
final class PhaseGraph {
    private static final int FIRST_SIZE = 64;
    private static final int MAX_CLUSTERS = 4_000_000;
    private static final int MAX_EDGES = 4 * MAX_CLUSTERS;

    private final MemoryMeter meter;
    private long[] levels = new long[FIRST_SIZE];
    private long[] phases = new long[FIRST_SIZE];
    private long[] states = new long[FIRST_SIZE];
    private long[] seeds = new long[FIRST_SIZE];
    private int[] firstEdge = new int[FIRST_SIZE];
    private int[] lastEdge = new int[FIRST_SIZE];
    private int clusters;
    private int[] targets = new int[FIRST_SIZE];
    private int edges;
    private boolean isDropped;

    PhaseGraph(MemoryMeter meter) {
        this.meter = meter;
    }

    /** Whether the graph has all clusters. */
    boolean isComplete() {
        return !isDropped;
    }

    void add(Cluster cluster) {
        if (isDropped || cluster.id >= levels.length && !growClusters(cluster.id)) {
            return;
        }
        levels[cluster.id] = cluster.level;
        phases[cluster.id] = cluster.phase;
        clusters = cluster.id + 1;
    }

    private boolean growClusters(int id) {
        int length = ArraySizes.grown(levels.length, id + 1L, "clusters");
        if (id >= MAX_CLUSTERS || !meter.takeSpare((4L * Long.BYTES + 2 * Integer.BYTES) * (length - levels.length))) {
            drop();
            return false;
        }
        levels = Arrays.copyOf(levels, length);
        phases = Arrays.copyOf(phases, length);
        states = Arrays.copyOf(states, length);
        seeds = Arrays.copyOf(seeds, length);
        firstEdge = Arrays.copyOf(firstEdge, length);
        lastEdge = Arrays.copyOf(lastEdge, length);
        return true;
    }

    /** Begins the edges of a cluster, all of whose states from outside are known. */
    void begin(Cluster cluster) {
        if (!isDropped) {
            seeds[cluster.id] = cluster.states;
            firstEdge[cluster.id] = edges;
        }
    }

    void addEdge(Cluster target) {
        addEdge(target.id);
    }

    private void addEdge(int target) {
        if (isDropped) {
            return;
        }
        if (edges == targets.length) {
            int length = ArraySizes.doubled(edges, "edges");
            if (edges >= MAX_EDGES || !meter.takeSpare((long) Integer.BYTES * (length - edges))) {
                drop();
                return;
            }
            targets = Arrays.copyOf(targets, length);
        }
        targets[edges++] = target;
    }

    void end(Cluster cluster) {
        if (!isDropped) {
            states[cluster.id] = cluster.states;
            lastEdge[cluster.id] = edges;
        }
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(isDropped);
        if (isDropped) {
            return;
        }
        out.writeInt(clusters);
        for (int id = 0; id < clusters; id++) {
            out.writeLong(levels[id]);
            out.writeLong(phases[id]);
            out.writeLong(states[id]);
            out.writeLong(seeds[id]);
            out.writeInt(firstEdge[id]);
            out.writeInt(lastEdge[id]);
        }
        out.writeInt(edges);
        for (int edge = 0; edge < edges; edge++) {
            out.writeInt(targets[edge]);
        }
    }

    /** Reads a graph into an empty one; one that is too large now is dropped, and is the last that a snapshot has. */
    void read(DataInputStream in) throws IOException {
        if (in.readBoolean()) {
            drop();
            return;
        }
        int count = in.readInt();
        for (int id = 0; id < count; id++) {
            boolean hasRoom = !isDropped && (id < levels.length || growClusters(id));
            long level = in.readLong();
            long phase = in.readLong();
            long size = in.readLong();
            long seed = in.readLong();
            int first = in.readInt();
            int end = in.readInt();
            if (hasRoom) {
                levels[id] = level;
                phases[id] = phase;
                states[id] = size;
                seeds[id] = seed;
                firstEdge[id] = first;
                lastEdge[id] = end;
                clusters = id + 1;
            }
        }
        for (int left = in.readInt(); left > 0; left--) {
            addEdge(in.readInt());
        }
    }

    /** Drops the graph. */
    void drop() {
        isDropped = true;
        levels = new long[0];
        phases = new long[0];
        states = new long[0];
        seeds = new long[0];
        firstEdge = new int[0];
        lastEdge = new int[0];
        targets = new int[0];
    }

    /** The numbers of states that clusters have, without duplicates. */
    SortedSet<Long> clusterSizes() {
        SortedSet<Long> sizes = new TreeSet<>();
        for (int i = 0; i < clusters; i++) {
            sizes.add(states[i]);
        }
        return sizes;
    }

    /**
     * The most clusters and states that an order keeps at once.
     *
     * @param states of the cluster that is expanded, and the states of waiting ones that any earlier cluster reaches
     */
    record Kept(int clusters, long states) {}

    /** The most that a breadth-first order would keep; the search must be complete. */
    Kept breadthFirst() {
        Integer[] order = new Integer[clusters];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingLong((Integer id) -> levels[id]).thenComparingLong(id -> phases[id]));
        boolean[] isReached = new boolean[clusters];
        int live = 1;
        long waiting = 0;
        int mostClusters = 0;
        long mostStates = 0;
        for (int id : order) {
            waiting -= isReached[id] ? seeds[id] : 0;
            for (int edge = firstEdge[id]; edge < lastEdge[id]; edge++) {
                int target = targets[edge];
                if (!isReached[target]) {
                    isReached[target] = true;
                    live++;
                    waiting += seeds[target];
                }
            }
            mostClusters = Math.max(mostClusters, live);
            mostStates = Math.max(mostStates, waiting + states[id]);
            live--;
        }
        return new Kept(mostClusters, mostStates);
    }
}
