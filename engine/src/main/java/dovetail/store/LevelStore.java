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
 * that are locked one at a time when there are several threads. A batch is added in passes that each do little: hash all
 * states and drop those seen a moment ago; order the rest by segment; read all places where they can be, so that the
 * processor fetches them from memory concurrently instead of one after the other; and look them up.
 */
public abstract class LevelStore implements StateLevels {
    /** Few segments, so that a batch has many states for each: the loops over these know the table they read. */
    private static final int LEAST_SEGMENT_BITS = 5;

    private static final int MOST_SEGMENT_BITS = 8;
    private static final int SEGMENTS_PER_THREAD = 8;
    static final int KNOWN = 0;
    static final int NEW = 1;
    static final int NEW_AND_MOVED = 2;

    private final int width;
    private final int threads;
    private final Batch[] batches;
    /** The top bits of a hash that choose its segment. */
    final int segmentBits;

    final int segments;
    /** A lock for each segment: enough of them to rarely meet. */
    private final ReentrantLock[] locks;

    Levels levels;
    private final MemoryMeter meter;

    LevelStore(int width, int threads, Levels levels, MemoryMeter meter) {
        this.width = width;
        this.threads = threads;
        this.meter = meter;
        this.levels = levels;
        this.segmentBits = Math.max(LEAST_SEGMENT_BITS, Math.min(MOST_SEGMENT_BITS, bitsFor(threads)));
        this.segments = 1 << segmentBits;
        this.batches = new Batch[threads];
        for (int t = 0; t < threads; t++) {
            batches[t] = new Batch(width, segmentBits, meter);
        }
        this.locks = new ReentrantLock[segments];
        for (int s = 0; s < segments; s++) {
            locks[s] = new ReentrantLock();
        }
    }

    private static int bitsFor(int threads) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(SEGMENTS_PER_THREAD * threads - 1);
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
        return add(segment(hash), hash, words, at);
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

    /** Adds a state to a segment; false when it is known. The caller is alone. */
    abstract boolean add(int segment, long hash, long[] words, int at);

    /** A number that changes whenever the homes in a segment change. */
    abstract int version(int segment);

    /**
     * Finds the homes of states of a batch that belong to a segment, reads what is there, and may drop those that it
     * finds there: they are known. Another thread may change the segment meanwhile; notes its version for these homes.
     *
     * @return the position behind the last state that is left
     */
    abstract int findHomes(int segment, Batch batch, int from, int to);

    /**
     * Adds states of a batch to their segment, whose homes are found, and notes which are new. It stops at the end of the
     * range, or earlier when the homes have changed, and says where. The caller holds the lock of the segment or is alone.
     */
    abstract int addUntilMoved(int segment, Batch batch, int from, int to);

    /** Grows a large segment that is nearly full; false when none of this is so. The caller holds its lock. */
    abstract boolean growNearlyFull(int segment);

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
        batch.sortBySegment(kept);
        for (int s = 0; s < segments; s++) {
            batch.ends[s] = findHomes(s, batch, batch.starts[s], batch.starts[s + 1]);
        }
        if (threads == 1) {
            for (int s = 0; s < segments; s++) {
                addRange(s, batch);
            }
        } else {
            addWithLocks(thread, batch);
        }
        log(thread, batch, kept);
    }

    /** Adds what a batch has for a segment. The caller holds its lock or is alone. */
    private void addRange(int segment, Batch batch) {
        int next = batch.starts[segment];
        int to = batch.ends[segment];
        if (version(segment) != batch.versions[segment]) {
            to = findHomes(segment, batch, next, to);
        }
        while ((next = addUntilMoved(segment, batch, next, to)) < to) {
            to = findHomes(segment, batch, next, to);
        }
    }

    /** Takes the segments in turn, starting at a different one in each thread and leaving busy ones for later. */
    private void addWithLocks(int thread, Batch batch) {
        int first = (int) ((long) thread * segments / threads);
        int waiting = segments;
        boolean patient = false;
        Arrays.fill(batch.done, false);
        while (waiting > 0) {
            int before = waiting;
            for (int i = 0; i < segments; i++) {
                int segment = (first + i) % segments;
                if (!batch.done[segment] && addLocked(segment, batch, patient)) {
                    batch.done[segment] = true;
                    waiting--;
                }
            }
            patient = waiting == before && !growsAnother(first);
        }
    }

    /** Grows a segment that would soon be full, while another thread grows those that this one waits for. */
    private boolean growsAnother(int first) {
        for (int i = 0; i < segments; i++) {
            int segment = (first + i) % segments;
            if (locks[segment].tryLock()) {
                try {
                    if (growNearlyFull(segment)) {
                        return true;
                    }
                } finally {
                    locks[segment].unlock();
                }
            }
        }
        return false;
    }

    /** Adds what a batch has for a segment; false when it is busy and the thread does not wait for it. */
    private boolean addLocked(int segment, Batch batch, boolean patient) {
        if (batch.starts[segment] == batch.ends[segment]) {
            return true;
        }
        ReentrantLock lock = locks[segment];
        if (patient) {
            lock.lock();
        } else if (!lock.tryLock()) {
            return false;
        }
        try {
            addRange(segment, batch);
        } finally {
            lock.unlock();
        }
        return true;
    }

    final int segment(long hash) {
        return (int) (hash >>> Long.SIZE - segmentBits);
    }
}
