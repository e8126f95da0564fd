package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.explore.Crew;
import dovetail.prepare.TieredSteps;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import dovetail.store.ClusterSet;
import dovetail.store.WordArrays;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Explores a state space cluster by cluster, in a topological order of phases (Past-Free[ze]). Within a cluster states are
 * expanded in the order in which they were found. Successors in later phases wait in their clusters, which are created on
 * demand; a finished cluster is freed. The order depends on the network and the settings alone.
 */
final class ClusterSearch implements AutoCloseable {
    private static final int FIRST_SUCCESSORS = 1024;
    private static final int BATCHES_PER_THREAD = 4;
    private static final int MAX_RECENT_BITS = 10;
    /** Of wide states, fewer recent ones are kept. */
    private static final int RECENT_WORDS_BITS = 15;

    /** The bits of a hash that tell the place of a recent state begin here. */
    private static final int RECENT_SHIFT = 44;

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
    /** Two sets of batches, so that one is expanded while the other is stored; with one thread, one batch. */
    private final Expansion[] batches;

    private final int setSize;
    private final Crew crew;
    private final Moving moving;
    private final WordArrays arrays;
    /** The waiting states on disk; null before the first cluster is moved. */
    private @Nullable Spill spill;

    private long statesOnDisk;
    private int createdAtLastMove;
    private final Discoveries discoveries;

    /** The phase of the cluster that is expanded: the bits of its states under the masks. */
    private final long[] phase;

    /** The positions of successors in the same and in other phases, their hashes, and the clusters of the latter. */
    private int[] own = new int[FIRST_SUCCESSORS];

    private int[] foreign = new int[FIRST_SUCCESSORS];
    private long[] hashes = new long[FIRST_SUCCESSORS];
    private Cluster[] targets = new Cluster[FIRST_SUCCESSORS];

    /** The numbers of successors in the same and in other phases. */
    private int owns;

    private int foreigns;
    /** Some of the states that were added lately, each where its hash puts it. */
    private final long[] recent;

    private final int recentMask;
    private long states;
    private long freed;
    private long expanded;
    private long transitions;
    private long deadlocks;
    private long errors;
    private boolean isOver;
    /** The number of states of the present cluster that were taken from its queue. */
    private long taken;

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
            Crew crew,
            Moving moving,
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
        this.arrays = new WordArrays(meter);
        this.live = new LiveClusters(width, marked, arrays, meter);
        this.graph = new PhaseGraph(meter);
        this.crew = crew;
        this.moving = moving;
        this.setSize = BATCHES_PER_THREAD * crew.size();
        this.batches = new Expansion[crew.size() == 1 ? 1 : 2 * setSize];
        for (int i = 0; i < batches.length; i++) {
            batches[i] = new Expansion(width, steps, budget, meter);
        }
        this.discoveries = discoveries;
        int widthBits = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
        int recentBits = Math.max(0, Math.min(MAX_RECENT_BITS, RECENT_WORDS_BITS - widthBits));
        this.recentMask = (1 << recentBits) - 1;
        this.recent = meter.longs((long) width << recentBits);
    }

    /** Explores all clusters, or until all goals are found; the limit that ended it, or null. */
    @Nullable
    Limit run(int[] initialState) {
        try {
            long[] initial = new long[width];
            steps.current().layout().encode(initialState, initial, 0);
            for (int place = 0; place < recent.length; place += width) {
                System.arraycopy(initial, 0, recent, place, width);
            }
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

    /**
     * Conditions for moving waiting clusters to disk.
     *
     * @param create creates the file for them
     */
    record Moving(Split split, FileCreation create) {}

    /** Creates a file. */
    interface FileCreation {
        HistoryFile create() throws IOException;
    }

    /** Moves waiting clusters to disk, those first that are needed last. */
    private void moveSome() {
        long limit = budget.memory();
        arrays.drop();
        for (Cluster cluster : live.lastFirst()) {
            if (moving.split()
                    .isEnough(states - freed - statesOnDisk, budget.meter().bytes(), limit)) {
                return;
            }
            if (history != null) {
                history.suspend(cluster);
            }
            spill().move(cluster);
            statesOnDisk += cluster.states;
            arrays.drop();
        }
        // Until another cluster is created, there is none to move.
        createdAtLastMove = live.created();
    }

    private Spill spill() {
        Spill open = spill;
        if (open == null) {
            try {
                open = new Spill(moving.create().create(), width, meter);
            } catch (IOException e) {
                throw BackgroundWriter.failure(e);
            }
            spill = open;
        }
        return open;
    }

    /** Reads a cluster that was moved to disk. */
    private void readAgain(Cluster cluster, Spill.Moved moved) {
        long before = cluster.states;
        statesOnDisk -= before;
        spill().read(cluster, moved, (words, at, source, parent, isKnown) -> {
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

    /** The number of clusters that were moved to disk, and the bytes written for them. */
    int moved() {
        return spill == null ? 0 : spill.moved();
    }

    long bytesMoved() {
        return spill == null ? 0 : spill.bytes();
    }

    @Override
    public void close() {
        if (spill != null) {
            spill.close();
        }
    }

    private void expand(Cluster cluster) {
        Spill.Moved moved = cluster.moved;
        if (moved != null) {
            readAgain(cluster, moved);
        }
        current = cluster;
        graph.begin(cluster);
        taken = 0;
        while (!isOver && taken < cluster.states) {
            if (isWorthSharing(cluster)) {
                expandTogether(cluster);
            } else {
                Expansion batch = batches[0];
                take(cluster, batch);
                batch.expand(discoveries.wanted());
                commit(cluster, batch);
            }
        }
        finish(cluster);
    }

    /** Takes the next states of a cluster for a batch. */
    private void take(Cluster cluster, Expansion batch) {
        batch.first = taken;
        batch.count = cluster.queue.read(batch.chunk, batch.most);
        if (taken == 0) {
            for (int k = 0; k < width; k++) {
                phase[k] = batch.chunk[k] & masks[k];
            }
        }
        taken += batch.count;
        steps.expandedInOrder(expanded);
        batch.takeSteps();
    }

    /** Whether enough states of a cluster wait for all threads. */
    private boolean isWorthSharing(Cluster cluster) {
        long waiting = cluster.states - taken;
        return crew.size() > 1 && waiting >= (long) setSize * batches[0].most && steps.isWorthSharing(waiting);
    }

    /**
     * Expands the states that wait in sets of batches. While one set is stored, in the order of its states, other threads
     * expand the next. The order in which states are stored is the same as with one thread.
     */
    private void expandTogether(Cluster cluster) {
        int stored = 0;
        int storedEnd = 0;
        do {
            int from = stored == 0 && storedEnd > 0 ? setSize : 0;
            int end = isWorthSharing(cluster) ? from + setSize : from;
            for (int i = from; i < end; i++) {
                take(cluster, batches[i]);
            }
            AtomicInteger next = new AtomicInteger(from);
            int last = end;
            int firstStored = stored;
            int endStored = storedEnd;
            long wanted = discoveries.wanted();
            crew.run(
                    crew.size(),
                    thread -> {
                        for (int i = firstStored; thread == 0 && i < endStored && !isOver; i++) {
                            commit(cluster, batches[i]);
                        }
                        int mine;
                        while ((mine = next.getAndIncrement()) < last) {
                            batches[mine].expand(wanted);
                        }
                    },
                    () -> next.set(last));
            stored = from;
            storedEnd = end;
        } while (!isOver && stored < storedEnd);
    }

    private void find(Cluster cluster, Expansion batch) {
        for (int i = 0; i < batch.count; i++) {
            deadlocks += batch.isDeadlock[i] ? 1 : 0;
        }
        isOver = discoveries.add(batch, cluster.id);
    }

    /** Stores the successors of a batch, in their order: first those of the same phase, then the others. */
    private void commit(Cluster cluster, Expansion batch) {
        Successors out = batch.out;
        expanded += batch.count;
        transitions += out.count;
        errors += batch.errors;
        if (batch.hasFinds) {
            find(cluster, batch);
        }
        if (out.count > own.length) {
            reserve(out.tags.length);
        }
        split(out);
        long sum = 0;
        for (int j = 0; j < owns; j++) {
            sum += cluster.set.touch(hashes[own[j]]);
        }
        for (int j = 0, parent = 0; j < owns; j++) {
            int i = own[j];
            if (cluster.set.add(hashes[i], out.words, i * width)) {
                parent = parentOf(batch, i, parent);
                added(cluster, hashes[i], out.words, i * width, cluster.id, batch.first + parent);
            }
        }
        if (foreigns > 0) {
            sum += findTargets(cluster, out, foreigns);
            for (int j = 0, parent = 0; j < foreigns; j++) {
                int i = foreign[j];
                parent = parentOf(batch, i, parent);
                add(targets[j], hashes[i], out.words, i * width, cluster.id, batch.first + parent);
            }
        }
        touched = sum;
        budget.check(states);
        long inMemory = states - freed - statesOnDisk;
        if (live.created() != createdAtLastMove
                && moving.split().isDue(inMemory, budget.meter().bytes(), budget.memory())) {
            moveSome();
        }
        if (batches[0].isReportDue()) {
            report(cluster);
        }
    }

    /**
     * Hashes the successors of a batch, drops those that were added lately, and parts the rest by their phase. Written
     * without a branch on what is found, since that could go either way.
     */
    private void split(Successors out) {
        int same = 0;
        int others = 0;
        for (int i = 0, at = 0; i < out.count; i++, at += width) {
            long hash = ClusterSet.hash(out.words, at, width);
            int place = ((int) (hash >>> RECENT_SHIFT) & recentMask) * width;
            long unseen = 0;
            long moved = 0;
            for (int k = 0; k < width; k++) {
                long word = out.words[at + k];
                unseen |= recent[place + k] ^ word;
                recent[place + k] = word;
                moved |= (word ^ phase[k]) & masks[k];
            }
            hashes[i] = hash;
            own[same] = i;
            foreign[others] = i;
            int isKept = (int) ((unseen | -unseen) >>> 63);
            int isMoved = (int) ((moved | -moved) >>> 63);
            same += isKept & ~isMoved;
            others += isKept & isMoved;
        }
        owns = same;
        foreigns = others;
    }

    private void reserve(int successors) {
        meter.take((2L * Integer.BYTES + Long.BYTES + Integer.BYTES) * (successors - own.length));
        own = new int[successors];
        foreign = new int[successors];
        hashes = new long[successors];
        targets = new Cluster[successors];
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
            sum += last.moved == null ? last.set.touch(hashes[foreign[j]]) : 0;
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
            spill().append(moved, words, at, source, parent);
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

    /** Ends the record of a search that a limit ended within a cluster. */
    void abandon() {
        Cluster cluster = current;
        if (cluster != null) {
            record.add(live.size() + 1, states - freed - statesOnDisk);
            if (history != null) {
                history.finish(cluster);
            }
        }
    }

    private void finish(Cluster cluster) {
        graph.end(cluster);
        record.add(live.size() + 1, states - freed - statesOnDisk);
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
        return errors;
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
