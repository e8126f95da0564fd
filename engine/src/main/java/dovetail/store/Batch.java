package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/** The states that a thread adds to a store at once, with buffers for them; grows to the largest batch. */
final class Batch {
    private static final int MAX_RECENT_BITS = 10;
    /** The bits of a hash that tell the place of a recent state begin here; those above choose the segment. */
    private static final int RECENT_SHIFT = 44;
    /** Of wide states, fewer recent ones are kept. */
    private static final int RECENT_WORDS_BITS = 15;

    /** Bytes beside the words of a state: its hash, its place in the order, its home, and whether it is new. */
    private static final int BYTES_BESIDE_WORDS = Long.BYTES + 2 * Integer.BYTES + 1;

    private final int width;
    private final MemoryMeter meter;
    private final int segmentShift;
    private final int recentMask;
    /** The states of a batch that pass the filter, and their hashes. */
    long[] words = new long[0];

    long[] hashes = new long[0];
    /** The order in which the states are looked up: segment by segment. */
    int[] order = new int[0];
    /** The home position of each, in that order. */
    int[] homes = new int[0];
    /** 1 for each state that was not known. */
    byte[] isNew = new byte[0];

    /** The first position of each segment in the order. */
    final int[] starts;
    /** The position behind the states of each segment that may be new. */
    final int[] ends;
    /** The versions of the segments for which the homes are found. */
    final int[] versions;

    final boolean[] done;
    /** Some of the states that this thread added lately, each where its hash puts it. */
    private final long[] recent;
    /** Keeps the touching loads alive. */
    long touched;

    Batch(int width, int segmentBits, MemoryMeter meter) {
        this.width = width;
        this.segmentShift = Long.SIZE - segmentBits;
        int segments = 1 << segmentBits;
        this.starts = new int[segments + 1];
        this.ends = new int[segments];
        this.versions = new int[segments];
        this.done = new boolean[segments];
        this.meter = meter;
        int widthBits = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
        int recentBits = Math.max(0, Math.min(MAX_RECENT_BITS, RECENT_WORDS_BITS - widthBits));
        this.recentMask = (1 << recentBits) - 1;
        this.recent = meter.longs((long) width << recentBits);
    }

    /**
     * Hashes a batch and drops the states that this thread added lately, such as those that two steps in either
     * order lead to. Written without a branch on what is found, since that could go either way.
     */
    int filter(LevelStore store, long[] batch, int count) {
        int from = hashes.length < count ? start(store, batch, count) : 0;
        if (width == 1) {
            return filterWords(store, batch, from, count);
        }
        return width == 2 ? filterPairs(store, batch, from, count) : filterStates(store, batch, from, count);
    }

    /** The same for states of one word, without loops over the words of a state. */
    private int filterWords(LevelStore store, long[] batch, int from, int count) {
        long[] recently = recent;
        long[] passed = words;
        long[] passedHashes = hashes;
        int mask = recentMask;
        int kept = from;
        for (int i = from; i < count; i++) {
            long word = batch[i];
            long hash = store.hash(batch, i);
            int place = (int) (hash >>> RECENT_SHIFT) & mask;
            long difference = recently[place] ^ word;
            recently[place] = word;
            passed[kept] = word;
            passedHashes[kept] = hash;
            kept += (int) ((difference | -difference) >>> 63);
        }
        return kept;
    }

    /** The same for states of two words. */
    private int filterPairs(LevelStore store, long[] batch, int from, int count) {
        long[] recently = recent;
        long[] passed = words;
        long[] passedHashes = hashes;
        int mask = recentMask;
        int kept = from;
        for (int i = from; i < count; i++) {
            long first = batch[2 * i];
            long second = batch[2 * i + 1];
            long hash = store.hash(batch, 2 * i);
            int place = 2 * ((int) (hash >>> RECENT_SHIFT) & mask);
            long difference = recently[place] ^ first | recently[place + 1] ^ second;
            recently[place] = first;
            recently[place + 1] = second;
            passed[2 * kept] = first;
            passed[2 * kept + 1] = second;
            passedHashes[kept] = hash;
            kept += (int) ((difference | -difference) >>> 63);
        }
        return kept;
    }

    private int filterStates(LevelStore store, long[] batch, int from, int count) {
        int kept = from;
        int mask = recentMask;
        for (int i = from, at = from * width; i < count; i++, at += width) {
            long hash = store.hash(batch, at);
            int place = ((int) (hash >>> RECENT_SHIFT) & mask) * width;
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
        meter.giveBack(bytes(hashes.length));
        meter.take(bytes(count));
        words = new long[count * width];
        hashes = new long[count];
        homes = new int[count];
        isNew = new byte[count];
        order = new int[count];
        for (int place = 0; place < recent.length; place += width) {
            System.arraycopy(batch, 0, recent, place, width);
        }
        System.arraycopy(batch, 0, words, 0, width);
        hashes[0] = store.hash(batch, 0);
        return 1;
    }

    private long bytes(int states) {
        return (long) states * (Long.BYTES * width + BYTES_BESIDE_WORDS);
    }

    /** Orders a batch by segment, which the top bits of a hash tell, keeping its order within each. */
    void sortBySegment(int count) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < count; i++) {
            starts[(int) (hashes[i] >>> segmentShift) + 1]++;
        }
        int segments = starts.length - 1;
        for (int s = 0; s < segments; s++) {
            starts[s + 1] += starts[s];
        }
        for (int i = 0; i < count; i++) {
            order[starts[(int) (hashes[i] >>> segmentShift)]++] = i;
        }
        // Each start has moved to the start of the next segment: shift them back.
        System.arraycopy(starts, 0, starts, 1, segments);
        starts[0] = 0;
    }

    /**
     * Moves the new states to the front, in the order in which they were found: states that were found together
     * lead to the same states, which the filter then sees soon after each other.
     */
    int keepNew(int count) {
        return switch (width) {
            case 1 -> keepNewWords(count);
            case 2 -> keepNewPairs(count);
            default -> keepNewStates(count);
        };
    }

    private int keepNewWords(int count) {
        long[] states = words;
        byte[] marks = isNew;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            states[kept] = states[i];
            kept += marks[i];
        }
        return kept;
    }

    private int keepNewPairs(int count) {
        long[] states = words;
        byte[] marks = isNew;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            states[2 * kept] = states[2 * i];
            states[2 * kept + 1] = states[2 * i + 1];
            kept += marks[i];
        }
        return kept;
    }

    private int keepNewStates(int count) {
        int kept = 0;
        for (int i = 0, at = 0; i < count; i++, at += width) {
            for (int k = 0; k < width; k++) {
                words[kept * width + k] = words[at + k];
            }
            kept += isNew[i];
        }
        return kept;
    }

    /** Moves the hashes of the new states to the front, in the same order. */
    int keepNewHashes(int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            hashes[kept] = hashes[i];
            kept += isNew[i];
        }
        return kept;
    }
}
