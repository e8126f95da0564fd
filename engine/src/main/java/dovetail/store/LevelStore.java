package dovetail.store;

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
 * them from memory side by side instead of one after the other; and look them up.
 */
public abstract class LevelStore {
    static final int SEGMENT_BITS = 8;
    static final int SEGMENTS = 1 << SEGMENT_BITS;
    private static final int STRIPES_PER_THREAD = 8;
    static final int KNOWN = 0;
    static final int NEW = 1;
    static final int NEW_AND_MOVED = 2;

    private final int width;
    private final int threads;
    private final Scratch[] scratch;
    /** A lock guards a stripe of segments: enough of them to rarely meet, few enough that a batch has work for each. */
    private final ReentrantLock[] locks;

    private final int stripeShift;
    private final Levels levels;
    private final MemoryMeter meter;

    LevelStore(int width, int threads, Levels.Keep keep, MemoryMeter meter) {
        this.width = width;
        this.threads = threads;
        this.meter = meter;
        this.levels = new Levels(width, threads, keep, meter);
        this.scratch = new Scratch[threads];
        for (int t = 0; t < threads; t++) {
            scratch[t] = new Scratch(width);
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

    /** How many states there are. */
    public abstract long size();

    /** How many bytes the store holds. */
    public final long bytes() {
        return meter.bytes();
    }

    /** The number of the level that is being expanded; states that are added belong to the next one. */
    public final int level() {
        return levels.level();
    }

    /** Whether levels before the present one can still be read. */
    public final boolean keepsLevels() {
        return levels.keepsAll();
    }

    /** How many states of a level a thread found. */
    public final long levelSize(int level, int part) {
        return levels.size(level, part);
    }

    /** Copies states of a part of a level, in the order in which they were found. */
    public final void read(int level, int part, long from, int count, long[] out) {
        levels.read(level, part, from, count, out);
    }

    /** Ends a level: what was added becomes the level to expand. No thread may be adding. */
    public final void nextLevel() {
        levels.advance();
    }

    /** Adds one state to the set but to no level; true when it was new. For searches in one thread that keep order. */
    public final boolean add(long[] words, int at) {
        long hash = hash(words, at);
        return add(hash, home(hash), words, at) != KNOWN;
    }

    /** Frees what lies outside the heap; the store cannot be used any more. */
    public final void close() {
        levels.close();
    }

    /** The hash of a state; its top bits choose the segment. */
    abstract long hash(long[] words, int at);

    /** Where in its segment the search for a hash begins; good until the segment moves. */
    abstract int home(long hash);

    /** Reads what is at a home, and nothing more: the shorter this is, the more of them are under way at once. */
    abstract long touch(long hash, int home);

    /**
     * Adds a state to the set: {@link #KNOWN}, {@link #NEW}, or {@link #NEW_AND_MOVED} when the homes in its segment
     * have changed. The caller holds the lock of the segment or is alone.
     */
    abstract int add(long hash, int home, long[] words, int at);

    /** How many states of the level a thread expands there are altogether. */
    public final long levelSize(int level) {
        long sum = 0;
        for (int part = 0; part < threads; part++) {
            sum += levelSize(level, part);
        }
        return sum;
    }

    /** Adds a batch of states, ignoring those that are known. */
    public final void addAll(int thread, long[] words, int count) {
        Scratch s = scratch[thread];
        int kept = s.filter(this, words, count);
        if (threads == 1) {
            addRange(thread, s.hashes, s.words, 0, kept);
        } else {
            s.sortByStripe(kept, stripeShift, locks.length);
            addByStripe(thread, s);
        }
    }

    private void addRange(int thread, long[] hashes, long[] words, int from, int to) {
        int[] homes = scratch[thread].homes;
        findHomes(hashes, homes, from, to);
        scratch[thread].touched = touchAll(hashes, homes, from, to);
        for (int i = from, at = from * width; i < to; i++, at += width) {
            int outcome = add(hashes[i], homes[i], words, at);
            if (outcome != KNOWN) {
                levels.add(thread, words, at);
                if (outcome == NEW_AND_MOVED) {
                    findHomes(hashes, homes, i + 1, to);
                }
            }
        }
    }

    private long touchAll(long[] hashes, int[] homes, int from, int to) {
        long touched = 0;
        for (int i = from; i < to; i++) {
            touched += touch(hashes[i], homes[i]);
        }
        return touched;
    }

    private void findHomes(long[] hashes, int[] homes, int from, int to) {
        for (int i = from; i < to; i++) {
            homes[i] = home(hashes[i]);
        }
    }

    /** Takes the stripes in turn, starting at a different one in each thread and leaving busy ones for later. */
    private void addByStripe(int thread, Scratch s) {
        int stripes = locks.length;
        int waiting = stripes;
        boolean patient = false;
        Arrays.fill(s.done, false);
        while (waiting > 0) {
            int before = waiting;
            for (int i = 0; i < stripes; i++) {
                int stripe = (i + thread * (stripes / threads)) % stripes;
                if (!s.done[stripe] && addToStripe(thread, s, stripe, patient)) {
                    s.done[stripe] = true;
                    waiting--;
                }
            }
            patient = waiting == before;
        }
    }

    /** Adds what a batch has for one stripe; false when the stripe is busy and the thread does not wait for it. */
    private boolean addToStripe(int thread, Scratch s, int stripe, boolean patient) {
        int from = s.starts[stripe];
        int to = s.starts[stripe + 1];
        if (from == to) {
            return true;
        }
        if (patient) {
            locks[stripe].lock();
        } else if (!locks[stripe].tryLock()) {
            return false;
        }
        try {
            addRange(thread, s.sortedHashes, s.sortedWords, from, to);
        } finally {
            locks[stripe].unlock();
        }
        return true;
    }

    /** What a thread needs to add a batch; grows to the largest batch. */
    private static final class Scratch {
        private static final int RECENT_BITS = 10;

        private final int width;
        /** The states of a batch that pass the filter, and their hashes. */
        private long[] words = new long[0];

        private long[] hashes = new long[0];
        private int[] homes = new int[0];
        private long[] sortedHashes = new long[0];
        private long[] sortedWords = new long[0];
        private final int[] starts = new int[SEGMENTS + 1];
        private final boolean[] done = new boolean[SEGMENTS];
        /** Some of the states that this thread added lately, each where its hash puts it. */
        private final long[] recent;
        /** Keeps the touching loads alive. */
        private long touched;

        Scratch(int width) {
            this.width = width;
            this.recent = new long[width << RECENT_BITS];
        }

        private static int recentPlace(long hash) {
            return (int) (hash >>> 44) & (1 << RECENT_BITS) - 1;
        }

        /**
         * Hashes a batch and drops the states that this thread added lately, such as those that two steps in either
         * order lead to. Written without a branch on what is found, since that could go either way.
         */
        int filter(LevelStore store, long[] batch, int count) {
            int from = hashes.length < count ? start(store, batch, count) : 0;
            int kept = from;
            for (int i = from, at = from * width; i < count; i++, at += width) {
                long hash = store.hash(batch, at);
                int place = recentPlace(hash) * width;
                long difference = 0;
                for (int k = 0; k < width; k++) {
                    long word = batch[at + k];
                    difference |= recent[place + k] ^ word;
                    recent[place + k] = word;
                    words[kept * width + k] = word;
                }
                hashes[kept] = hash;
                kept += (int) ((difference | -difference) >>> 63);
            }
            return kept;
        }

        /** Makes room for a batch and keeps its first state, which from then on counts as seen wherever one looks. */
        private int start(LevelStore store, long[] batch, int count) {
            words = new long[count * width];
            hashes = new long[count];
            homes = new int[count];
            for (int place = 0; place < recent.length; place += width) {
                System.arraycopy(batch, 0, recent, place, width);
            }
            System.arraycopy(batch, 0, words, 0, width);
            hashes[0] = store.hash(batch, 0);
            return 1;
        }

        /** Orders a batch by stripe, which are the top bits of the hash, keeping its order within each. */
        void sortByStripe(int count, int stripeShift, int stripes) {
            if (sortedHashes.length < count) {
                sortedHashes = new long[count];
                sortedWords = new long[count * width];
            }
            Arrays.fill(starts, 0);
            for (int i = 0; i < count; i++) {
                starts[(int) (hashes[i] >>> stripeShift) + 1]++;
            }
            for (int s = 0; s < stripes; s++) {
                starts[s + 1] += starts[s];
            }
            for (int i = 0; i < count; i++) {
                int to = starts[(int) (hashes[i] >>> stripeShift)]++;
                sortedHashes[to] = hashes[i];
                for (int k = 0; k < width; k++) {
                    sortedWords[to * width + k] = words[i * width + k];
                }
            }
            // Each start has moved to the start of the next stripe: shift them back.
            System.arraycopy(starts, 0, starts, 1, stripes);
            starts[0] = 0;
        }
    }

    static int segment(long hash) {
        return (int) (hash >>> 64 - SEGMENT_BITS);
    }
}
