package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The visited states of a breadth-first search: an exact set that also knows in which level each state was found.
 * States are packed words, all of one width. Threads add whole batches; each has a number and a part of every level of
 * its own, so that states that were found together stay together.
 *
 * <p>The set is split by hash into segments that grow one at a time, so that growing never needs twice the memory, and
 * that are locked one at a time when there are several threads. A batch is added in passes that each do little:
 * hash all states and drop those seen a moment ago; read all places where the rest can be, so that the processor fetches
 * them from memory concurrently instead of one after the other; and look them up.
 */
public abstract class LevelStore implements StateLevels {
    static final int SEGMENT_BITS = 8;
    static final int SEGMENTS = 1 << SEGMENT_BITS;
    private static final int STRIPES_PER_THREAD = 8;
    static final int KNOWN = 0;
    static final int NEW = 1;
    static final int NEW_AND_MOVED = 2;

    private final int width;
    private final int threads;
    private final Batch[] batches;
    /** A lock guards a stripe of segments: enough of them to rarely meet, few enough that a batch has work for each. */
    private final ReentrantLock[] locks;

    private final int stripeShift;
    Levels levels;
    private final MemoryMeter meter;

    LevelStore(int width, int threads, Levels levels, MemoryMeter meter) {
        this.width = width;
        this.threads = threads;
        this.meter = meter;
        this.levels = levels;
        this.batches = new Batch[threads];
        for (int t = 0; t < threads; t++) {
            batches[t] = new Batch(width, meter);
        }
        int stripes = threads == 1 ? 1 : Math.min(SEGMENTS, Integer.highestOneBit(threads) * STRIPES_PER_THREAD);
        this.stripeShift = 64 - Integer.numberOfTrailingZeros(stripes);
        this.locks = new ReentrantLock[stripes];
        for (int s = 0; s < stripes; s++) {
            locks[s] = new ReentrantLock();
        }
    }

    public final int width() {
        return width;
    }

    public final int threads() {
        return threads;
    }

    @Override
    public abstract long size();

    /** The bytes that the store and the buffers of the search hold. */
    public final long bytes() {
        return meter.bytes();
    }

    /** The meter of the store, on which a search counts its buffers too. */
    public final MemoryMeter meter() {
        return meter;
    }

    /** The number of the level that is being expanded; states that are added belong to the next one. */
    public final int level() {
        return levels.level();
    }

    /** Whether levels before the present one can still be read. */
    public boolean keepsLevels() {
        return levels.keepsAll();
    }

    /** The number of states of a level that a thread found. */
    public final long levelSize(int level, int part) {
        return levels.size(level, part);
    }

    /** Copies states of a part of a level, in the order in which they were found. */
    public void read(int level, int part, long from, int count, long[] out) {
        levels.read(level, part, from, count, out);
    }

    @Override
    public void nextLevel() {
        levels.advance();
    }

    /** Adds one state to the set but to no level; true when it was new. For searches in one thread that keep order. */
    public final boolean add(long[] words, int at) {
        long hash = ownHash(0, words, at);
        return add(hash, home(hash), words, at) != KNOWN;
    }

    /** Frees what lies outside the heap; the store cannot be used any more. */
    public final void close() {
        levels.close();
    }

    /** A hash of a state, by which states that were added lately are found. */
    abstract long hash(long[] words, int at);

    /** The hash by which the tables find a state; its top bits choose the segment. */
    long ownHash(int thread, long[] words, int at) {
        return hash(words, at);
    }

    /** Gives the states of a batch the hashes of the tables, where these are others than those of the filter. */
    void rehash(int thread, Batch batch, int count) {}

    /** Adds the new states of a batch to the level that is being found. */
    void log(int thread, Batch batch, int count) {
        levels.addAll(thread, batch.words, batch.keepNew(count));
    }

    /** The home position of a hash in its segment; valid until the segment moves. */
    abstract int home(long hash);

    /** Reads what is at a home, and nothing more: the shorter this is, the more of them are under way at once. */
    abstract long touch(long hash, int home);

    /**
     * Adds a state to the set: {@link #KNOWN}, {@link #NEW}, or {@link #NEW_AND_MOVED} when the homes in its segment
     * have changed. The caller holds the lock of the segment or is alone.
     */
    abstract int add(long hash, int home, long[] words, int at);

    @Override
    public final long levelSize(int level) {
        long sum = 0;
        for (int part = 0; part < threads; part++) {
            sum += levelSize(level, part);
        }
        return sum;
    }

    /** Adds a batch of states, ignoring those that are known. */
    public final void addAll(int thread, long[] words, int count) {
        Batch batch = batches[thread];
        int kept = batch.filter(this, words, count);
        rehash(thread, batch, kept);
        if (threads == 1) {
            addRange(batch, 0, kept);
        } else {
            batch.sortByStripe(kept, stripeShift, locks.length);
            addByStripe(thread, batch);
        }
        log(thread, batch, kept);
    }

    /** Adds a range of the order in which the states of a batch are looked up, and notes which are new. */
    private void addRange(Batch batch, int from, int to) {
        int next = from;
        findHomes(batch.hashes, batch.order, batch.homes, next, to);
        batch.touched = touchAll(batch.hashes, batch.order, batch.homes, next, to);
        while ((next = addUntilMoved(batch, next, to)) < to) {
            findHomes(batch.hashes, batch.order, batch.homes, next, to);
        }
    }

    /**
     * Adds states of a batch in the range of its order, and says where it stopped: at the end of the range, or earlier
     * when the homes in some segment have changed. The caller holds the locks of their segments or is alone.
     */
    int addUntilMoved(Batch batch, int from, int to) {
        for (int i = from; i < to; i++) {
            int state = batch.order[i];
            int outcome = add(batch.hashes[state], batch.homes[i], batch.words, state * width);
            batch.isNew[state] = (byte) Math.min(outcome, 1);
            if (outcome == NEW_AND_MOVED) {
                return i + 1;
            }
        }
        return to;
    }

    private long touchAll(long[] hashes, int[] order, int[] homes, int from, int to) {
        long touched = 0;
        for (int i = from; i < to; i++) {
            touched += touch(hashes[order[i]], homes[i]);
        }
        return touched;
    }

    private void findHomes(long[] hashes, int[] order, int[] homes, int from, int to) {
        for (int i = from; i < to; i++) {
            homes[i] = home(hashes[order[i]]);
        }
    }

    /** Takes the stripes in turn, starting at a different one in each thread and leaving busy ones for later. */
    private void addByStripe(int thread, Batch batch) {
        int stripes = locks.length;
        int waiting = stripes;
        boolean patient = false;
        Arrays.fill(batch.done, false);
        while (waiting > 0) {
            int before = waiting;
            for (int i = 0; i < stripes; i++) {
                int stripe = (i + thread * (stripes / threads)) % stripes;
                if (!batch.done[stripe] && addToStripe(batch, stripe, patient)) {
                    batch.done[stripe] = true;
                    waiting--;
                }
            }
            patient = waiting == before;
        }
    }

    /** Adds what a batch has for one stripe; false when the stripe is busy and the thread does not wait for it. */
    private boolean addToStripe(Batch batch, int stripe, boolean patient) {
        int from = batch.starts[stripe];
        int to = batch.starts[stripe + 1];
        if (from == to) {
            return true;
        }
        if (patient) {
            locks[stripe].lock();
        } else if (!locks[stripe].tryLock()) {
            return false;
        }
        try {
            addRange(batch, from, to);
        } finally {
            locks[stripe].unlock();
        }
        return true;
    }

    static int segment(long hash) {
        return (int) (hash >>> 64 - SEGMENT_BITS);
    }
}
