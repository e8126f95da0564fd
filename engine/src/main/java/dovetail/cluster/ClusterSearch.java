package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import dovetail.store.ClusterSet;
import dovetail.store.WordArrays;
import org.jspecify.annotations.Nullable;

/**
 * Explores a state space cluster by cluster, in a topological order of phases (Past-Free[ze]). Within a cluster states are
 * expanded in the order in which they were found. Successors in later phases wait in their clusters, which are created on
 * demand; a finished cluster is freed. The order depends on the network and the settings alone.
 */
final class ClusterSearch {
    private static final int FIRST_SUCCESSORS = 1024;

    private final TieredSteps steps;
    private final PhaseOrder order;
    private final Budget budget;
    private final MemoryMeter meter;
    private final Progress progress;
    private final @Nullable History history;
    private final int width;
    private final long[] masks;
    private final int marked;
    private final LiveClusters live;
    private final PhaseGraph graph;
    private final LiveRecord record = new LiveRecord();
    private final Expansion batch;
    private final Discoveries discoveries;

    /** The phase of the cluster that is expanded: the bits of its states under the masks. */
    private final long[] phase;

    /** The positions of successors in the same and in other phases, their hashes, and the clusters of the latter. */
    private int[] own = new int[FIRST_SUCCESSORS];

    private int[] foreign = new int[FIRST_SUCCESSORS];
    private long[] hashes = new long[FIRST_SUCCESSORS];
    private Cluster[] targets = new Cluster[FIRST_SUCCESSORS];

    private long states;
    private long freed;
    private long expanded;
    private long transitions;
    private long deadlocks;
    private boolean isOver;
    /** The cluster that is expanded, or null between clusters. */
    private @Nullable Cluster current;

    /** Keeps the touching loads alive. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    ClusterSearch(
            TieredSteps steps,
            PhaseOrder order,
            Discoveries discoveries,
            @Nullable History history,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        this.steps = steps;
        this.order = order;
        this.history = history;
        this.budget = budget;
        this.meter = meter;
        this.progress = progress;
        StateLayout layout = steps.current().layout();
        this.width = layout.words();
        this.masks = order.masks();
        this.phase = new long[width];
        int word = 0;
        while (masks[word] == 0) {
            word++;
        }
        this.marked = word;
        this.live = new LiveClusters(width, marked, new WordArrays(meter), meter);
        this.graph = new PhaseGraph(meter);
        this.batch = new Expansion(width, steps, budget, meter);
        this.discoveries = discoveries;
    }

    /** Explores all clusters, or until all goals are found; the limit that ended it, or null. */
    @Nullable Limit run(int[] initialState) {
        try {
            long[] initial = new long[width];
            steps.current().layout().encode(initialState, initial, 0);
            Cluster first = create(initial, 0, order.number(initial, 0));
            add(first, ClusterSet.hash(initial, 0, width), initial, 0, -1, 0);
            Cluster next;
            while (!isOver && (next = live.removeFirst()) != null) {
                expand(next);
            }
            return null;
        } catch (Limit.Exceeded e) {
            return e.limit();
        } catch (OutOfMemoryError e) {
            return budget.memoryExceeded().limit();
        }
    }

    private void expand(Cluster cluster) {
        current = cluster;
        graph.begin(cluster);
        long done = 0;
        while (!isOver && (batch.count = cluster.queue.read(batch.chunk, batch.most)) > 0) {
            if (done == 0) {
                for (int k = 0; k < width; k++) {
                    phase[k] = batch.chunk[k] & masks[k];
                }
            }
            steps.expandedInOrder(expanded);
            batch.takeSteps();
            batch.expand(discoveries.wanted());
            expanded += batch.count;
            transitions += batch.out.count;
            if (batch.hasFinds) {
                find(cluster, done);
            }
            commit(cluster, done);
            done += batch.count;
            budget.check(states);
            if (batch.isReportDue()) {
                report(cluster);
            }
        }
        finish(cluster);
    }

    private void find(Cluster cluster, long first) {
        for (int i = 0; i < batch.count; i++) {
            deadlocks += batch.isDeadlock[i] ? 1 : 0;
        }
        isOver = discoveries.add(batch, cluster.id, first);
    }

    /** Stores the successors of a batch, in their order: first those of the same phase, then the others. */
    private void commit(Cluster cluster, long first) {
        Successors out = batch.out;
        if (out.count > own.length) {
            reserve(out.tags.length);
        }
        int owns = 0;
        int foreigns = 0;
        long sum = 0;
        long mask = masks[marked];
        long marks = phase[marked];
        for (int i = 0, at = 0; i < out.count; i++, at += width) {
            boolean isOwn = ((out.words[at + marked] ^ marks) & mask) == 0 && (width == 1 || isOfPhase(out.words, at));
            long hash = ClusterSet.hash(out.words, at, width);
            hashes[i] = hash;
            own[owns] = i;
            foreign[foreigns] = i;
            owns += isOwn ? 1 : 0;
            foreigns += isOwn ? 0 : 1;
            sum += isOwn ? cluster.set.touch(hash) : 0;
        }
        for (int j = 0, parent = 0; j < owns; j++) {
            int i = own[j];
            if (cluster.set.add(hashes[i], out.words, i * width)) {
                parent = parentOf(i, parent);
                added(cluster, hashes[i], out.words, i * width, cluster.id, first + parent);
            }
        }
        if (foreigns > 0) {
            sum += findTargets(cluster, out, foreigns);
            for (int j = 0, parent = 0; j < foreigns; j++) {
                int i = foreign[j];
                parent = parentOf(i, parent);
                add(targets[j], hashes[i], out.words, i * width, cluster.id, first + parent);
            }
        }
        touched = sum;
    }

    private void reserve(int successors) {
        meter.take((2L * Integer.BYTES + Long.BYTES + Integer.BYTES) * (successors - own.length));
        own = new int[successors];
        foreign = new int[successors];
        hashes = new long[successors];
        targets = new Cluster[successors];
    }

    private boolean isOfPhase(long[] words, int at) {
        long difference = 0;
        for (int k = 0; k < width; k++) {
            difference |= (words[at + k] ^ phase[k]) & masks[k];
        }
        return difference == 0;
    }

    /** The state of the batch that a successor belongs to, from some earlier one on; only asked for a history. */
    private int parentOf(int successor, int from) {
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
    private long findTargets(Cluster cluster, Successors out, int count) {
        long sum = 0;
        Cluster last = null;
        for (int j = 0; j < count; j++) {
            int at = foreign[j] * width;
            long number = order.number(out.words, at);
            if (last == null || last.phase != number) {
                last = live.find(number);
                if (last == null) {
                    last = create(out.words, at, number);
                    if (!cluster.isBefore(last.rank, number)) {
                        throw new PhaseReturns();
                    }
                }
                if (last.lastSource != cluster.id) {
                    last.lastSource = cluster.id;
                    graph.addEdge(last);
                }
            }
            targets[j] = last;
            sum += last.set.touch(hashes[foreign[j]]);
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
        if (cluster.set.add(hash, words, at)) {
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

    /** Ends the record of a search that a limit ended within a cluster. */
    void abandon() {
        Cluster cluster = current;
        if (cluster != null) {
            record.add(live.size() + 1, states - freed);
            if (history != null) {
                history.finish(cluster);
            }
        }
    }

    private void finish(Cluster cluster) {
        graph.end(cluster);
        record.add(live.size() + 1, states - freed);
        if (history != null) {
            history.finish(cluster);
        }
        if (!isOver && live.size() > 0) {
            freed += cluster.states;
        }
        live.recycle(cluster);
        current = null;
    }

    private void report(Cluster cluster) {
        progress.report(new Progress.Snapshot(
                "pastfree",
                states,
                transitions,
                states - expanded,
                meter.bytes(),
                order.fraction(cluster.level, cluster.phase)));
    }

    /** Thrown when a step leads back to an earlier phase: a variable is no counter although it was taken for one. */
    static final class PhaseReturns extends RuntimeException {
        private static final long serialVersionUID = 1L;

        PhaseReturns() {
            super("a step leads back to an earlier phase", null, false, false);
        }
    }

    long states() {
        return states;
    }

    /** The states of clusters that were freed before the last one was reached. */
    long freed() {
        return freed;
    }

    long transitions() {
        return transitions;
    }

    long deadlocks() {
        return deadlocks;
    }

    long errors() {
        return batch.out.errors;
    }

    /** The number of clusters that were reached. */
    int clusters() {
        return live.created();
    }

    /** Whether every cluster was expanded. */
    boolean isWhole() {
        return !isOver;
    }

    LiveRecord record() {
        return record;
    }

    PhaseGraph graph() {
        return graph;
    }

    Discoveries discoveries() {
        return discoveries;
    }
}
