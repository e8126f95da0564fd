package dovetail.engine.pastfree.cluster;

import dovetail.base.MemoryMeter;
import dovetail.engine.pastfree.driver.PhaseOrder;
import dovetail.step.Successors;
import dovetail.store.ClusterSet;
import dovetail.store.WordArrays;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The states of a search by clusters: stores successors in their clusters, which are created on demand, and frees
 * finished ones.
 */
final class ClusterStore {
    private final PhaseOrder order;
    private final int width;
    private final long[] masks;
    /** The word of states that has a bit of the phase. */
    private final int marked;

    private final WordArrays arrays;
    private final LiveClusters live;
    private final PhaseGraph graph;
    private final LiveRecord record = new LiveRecord();
    private final SuccessorSplit parts;
    private final @Nullable History history;
    private final Relocation relocation;
    /** The states that steps back lead to; null where no step leads back. */
    private final @Nullable PersistentStates persistent;

    private long states;
    private long freed;
    /** Keeps the touching loads alive. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    /**
     * An empty store.
     *
     * @param initial the initial state
     */
    ClusterStore(
            PhaseOrder order,
            long[] initial,
            @Nullable History history,
            Relocation relocation,
            @Nullable PersistentStates persistent,
            MemoryMeter meter) {
        this.order = order;
        this.masks = order.masks();
        this.width = masks.length;
        int word = 0;
        while (masks[word] == 0) {
            word++;
        }
        this.marked = word;
        this.arrays = new WordArrays(meter);
        this.live = new LiveClusters(width, marked, arrays, meter);
        this.graph = new PhaseGraph(meter);
        this.parts = new SuccessorSplit(masks, initial, meter);
        this.history = history;
        this.relocation = relocation;
        this.persistent = persistent;
        if (persistent != null) {
            // A phase may have a cluster in every round.
            graph.drop();
        }
    }

    /** Adds the initial state. */
    void begin(long[] initial) {
        Cluster first = create(initial, 0, order.number(initial, 0));
        add(first, ClusterSet.hash(initial, 0, width), initial, 0, -1, 0);
    }

    /** Writes the waiting clusters and the figures, between two clusters. No state of a waiting cluster is expanded yet. */
    void write(DataOutputStream out) throws IOException {
        out.writeLong(states);
        out.writeLong(freed);
        out.writeInt(live.created());
        List<Cluster> waiting = live.all();
        out.writeInt(waiting.size());
        for (Cluster cluster : waiting) {
            new ClusterForm(width).write(cluster, relocation, out);
        }
        parts.write(out);
        graph.write(out);
        record.write(out);
    }

    /** Reads what was written into an empty store. States that were moved to disk are in memory again, as long as it suffices. */
    void read(DataInputStream in) throws IOException {
        long all = in.readLong();
        freed = in.readLong();
        states = freed;
        int created = in.readInt();
        long found = 0;
        for (int left = in.readInt(); left > 0; left--) {
            found += read(in, new ClusterForm(width));
            relocation.moveIfDue(statesInMemory(), live, arrays, history);
        }
        states = all + found;
        live.continueFrom(created);
        parts.read(in);
        graph.read(in);
        record.read(in);
    }

    /** Reads a cluster; the number of its states that were on disk and had not been compared. */
    private long read(DataInputStream in, ClusterForm form) throws IOException {
        Cluster cluster = form.readHead(in, live);
        long[] state = new long[width];
        long known = 0;
        for (ClusterForm.Entry entry; (entry = form.readState(in, state)) != ClusterForm.Entry.END; ) {
            if (cluster.states == 0) {
                cluster.set.open(state, 0, masks[marked]);
            }
            if (cluster.set.add(ClusterSet.hash(state, 0, width), state, 0)) {
                cluster.queue.add(state, 0);
                cluster.states++;
                states++;
                known += entry == ClusterForm.Entry.KNOWN ? 1 : 0;
            }
        }
        return cluster.states - known;
    }

    /** Thrown when a step leads back to an earlier phase: a variable is no counter although it was taken for one. */
    static final class PhaseReturns extends RuntimeException {
        private static final long serialVersionUID = 1L;

        PhaseReturns() {
            super("a step leads back to an earlier phase", null, false, false);
        }
    }

    /** Takes the next cluster in the order of phases; null when none waits. */
    @Nullable
    Cluster next() {
        Cluster cluster = live.removeFirst();
        if (cluster == null && persistent != null && persistent.hasRoots()) {
            persistent.nextRound(this::addRoot);
            cluster = live.removeFirst();
        }
        if (cluster == null) {
            return null;
        }
        Spill.Moved moved = cluster.moved;
        if (moved != null) {
            readAgain(cluster, moved);
        }
        graph.begin(cluster);
        return cluster;
    }

    private void addRoot(long[] words, int at, int source, long parent) {
        long number = order.number(words, at);
        Cluster cluster = live.find(number);
        add(
                cluster == null ? create(words, at, number) : cluster,
                ClusterSet.hash(words, at, width),
                words,
                at,
                source,
                parent);
        relocation.moveIfDue(statesInMemory(), live, arrays, history);
    }

    private void readAgain(Cluster cluster, Spill.Moved moved) {
        relocation.read(cluster, moved, (words, at, source, parent, isKnown) -> {
            if (isKnown && cluster.queue.isEmpty()) {
                cluster.set.open(words, at, masks[marked]);
            }
            long hash = ClusterSet.hash(words, at, width);
            if (isKnown) {
                cluster.set.add(hash, words, at);
                cluster.queue.add(words, at);
            } else {
                add(cluster, hash, words, at, source, parent);
            }
        });
    }

    /** Begins the expansion of a cluster, one state of which is given. */
    void enter(long[] state) {
        parts.enter(state);
    }

    /** The bits of the states of the present cluster that tell its phase. */
    long[] phase() {
        return parts.phase();
    }

    /** Stores the successors of a batch of a cluster, in their order: first those of the same phase, then the others. */
    void commit(Cluster cluster, Expansion batch) {
        Successors out = batch.out;
        parts.split(out);
        if (persistent != null) {
            dropReturning(cluster, batch, persistent);
        }
        long[] hashes = parts.hashes;
        int[] own = parts.own;
        long sum = 0;
        for (int j = 0; j < parts.owns; j++) {
            sum += cluster.set.touch(hashes[own[j]]);
        }
        for (int j = 0, parent = 0; j < parts.owns; j++) {
            int i = own[j];
            if (cluster.set.add(hashes[i], out.words, i * width)) {
                parent = parentOf(batch, i, parent);
                added(cluster, hashes[i], out.words, i * width, cluster.id, batch.first + parent);
            }
        }
        if (parts.foreigns > 0) {
            sum += findTargets(cluster, out);
            for (int j = 0, parent = 0; j < parts.foreigns; j++) {
                int i = parts.foreign[j];
                parent = parentOf(batch, i, parent);
                add(parts.targets[j], hashes[i], out.words, i * width, cluster.id, batch.first + parent);
            }
        }
        touched = sum;
        relocation.moveIfDue(statesInMemory(), live, arrays, history);
    }

    /** Makes successors in earlier phases persistent, and drops them and other persistent ones. */
    private void dropReturning(Cluster cluster, Expansion batch, PersistentStates returning) {
        Successors out = batch.out;
        int owns = 0;
        for (int j = 0; j < parts.owns; j++) {
            int i = parts.own[j];
            if (!returning.contains(out.words, i * width)) {
                parts.own[owns++] = i;
            }
        }
        parts.owns = owns;
        int foreigns = 0;
        for (int j = 0, parent = 0; j < parts.foreigns; j++) {
            int i = parts.foreign[j];
            int at = i * width;
            if (!cluster.isBefore(order.rank(order.level(out.words, at)), order.number(out.words, at))) {
                parent = parentOf(batch, i, parent);
                returning.add(parts.hashes[i], out.words, at, cluster.id, batch.first + parent);
            } else if (!returning.contains(out.words, at)) {
                parts.foreign[foreigns++] = i;
            }
        }
        parts.foreigns = foreigns;
    }

    /** The state of the batch that a successor belongs to, from some earlier one on; only asked for a history. */
    private int parentOf(Expansion batch, int successor, int from) {
        if (history == null) {
            return 0;
        }
        int parent = from;
        while (batch.ends[parent] <= successor) {
            parent++;
        }
        return parent;
    }

    /** Finds the clusters of successors in other phases, and reads the places where they would be. */
    private long findTargets(Cluster cluster, Successors out) {
        long sum = 0;
        Cluster last = null;
        for (int j = 0; j < parts.foreigns; j++) {
            int i = parts.foreign[j];
            long number = order.number(out.words, i * width);
            if (last == null || last.phase != number) {
                last = live.find(number);
                if (last == null) {
                    last = create(out.words, i * width, number);
                    if (!cluster.isBefore(last.rank, number)) {
                        throw new PhaseReturns();
                    }
                }
                if (last.lastSource != cluster.id) {
                    last.lastSource = cluster.id;
                    graph.addEdge(last);
                }
            }
            parts.targets[j] = last;
            sum += last.moved == null ? last.set.touch(parts.hashes[i]) : 0;
        }
        return sum;
    }

    private Cluster create(long[] words, int at, long number) {
        long level = order.level(words, at);
        Cluster cluster = live.add(number, order.rank(level), level);
        cluster.set.open(words, at, masks[marked]);
        graph.add(cluster);
        return cluster;
    }

    private void add(Cluster cluster, long hash, long[] words, int at, int source, long parent) {
        Spill.Moved moved = cluster.moved;
        if (moved != null) {
            relocation.append(moved, words, at, source, parent);
        } else if (cluster.set.add(hash, words, at)) {
            added(cluster, hash, words, at, source, parent);
        }
    }

    private void added(Cluster cluster, long hash, long[] words, int at, int source, long parent) {
        cluster.queue.add(words, at);
        if (history != null) {
            history.add(cluster, source, parent, hash);
        }
        cluster.states++;
        states++;
    }

    /** Ends a cluster whose states are all expanded, and frees it. */
    void finish(Cluster cluster) {
        graph.end(cluster);
        abandon(cluster);
        if (live.size() > 0 || persistent != null && persistent.hasRoots()) {
            freed += cluster.states;
        }
        live.recycle(cluster);
    }

    /** Ends the record of a cluster in which the search ended. */
    void abandon(Cluster cluster) {
        record.add(live.size() + 1, states, statesInMemory(), freed, order.fraction(cluster.level, cluster.phase));
        if (history != null) {
            history.finish(cluster);
        }
    }

    private long statesInMemory() {
        return states - freed - relocation.states() + (persistent == null ? 0 : persistent.size());
    }

    long states() {
        return states;
    }

    /** The states of clusters that were freed before the last one was reached. */
    long freed() {
        return freed;
    }

    /** The number of clusters that were reached. */
    int clusters() {
        return live.created();
    }

    LiveRecord record() {
        return record;
    }

    PhaseGraph graph() {
        return graph;
    }
}
