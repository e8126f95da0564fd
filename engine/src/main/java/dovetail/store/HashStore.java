package dovetail.store;

import dovetail.base.Limit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps whole states in the order in which they were found, and finds them through hash tables of 32-bit entries. An
 * entry is the number of a state with, in the bits that the number leaves free, some bits of its hash, so that most
 * states that differ are told apart without being looked at. The order is the queue of the search: a level is a range
 * of numbers, and no state is stored twice.
 *
 * <p>A state of one word takes 8 bytes here and 5.3 to 8 in the tables.
 */
public final class HashStore extends LevelStore {
    private static final int CHUNK_BITS = 13;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final MemoryMeter meter;
    private final int arenaBits;
    private final Arena[] arenas;
    private final HashIndex[] segments = new HashIndex[SEGMENTS];
    /** The sizes of the arenas at the end of each level. */
    private final List<int[]> levelEnds = new ArrayList<>();

    public HashStore(int width, int threads, MemoryMeter meter) {
        super(width, threads);
        this.meter = meter;
        this.arenaBits = 32 - Integer.numberOfLeadingZeros(threads - 1);
        this.arenas = new Arena[threads];
        for (int t = 0; t < threads; t++) {
            arenas[t] = new Arena();
        }
        for (int s = 0; s < SEGMENTS; s++) {
            segments[s] = new HashIndex(this, meter);
        }
        levelEnds.add(new int[threads]);
    }

    @Override
    public long size() {
        long sum = 0;
        for (Arena arena : arenas) {
            sum += arena.size;
        }
        return sum;
    }

    @Override
    public long bytes() {
        return meter.bytes();
    }

    @Override
    public int level() {
        return levelEnds.size() - 2;
    }

    @Override
    public long levelSize(int level, int part) {
        return (long) levelEnds.get(level + 1)[part] - levelEnds.get(level)[part];
    }

    @Override
    public void nextLevel() {
        int[] ends = new int[arenas.length];
        for (int t = 0; t < ends.length; t++) {
            ends[t] = arenas[t].size;
        }
        levelEnds.add(ends);
    }

    @Override
    public void read(int level, int part, long from, int count, long[] out) {
        int first = levelEnds.get(level)[part] + (int) from;
        Arena arena = arenas[part];
        int done = 0;
        while (done < count) {
            int number = first + done;
            int run = Math.min(count - done, CHUNK - (number & CHUNK - 1));
            long[] chunk = arena.chunks[number >>> CHUNK_BITS];
            System.arraycopy(chunk, (number & CHUNK - 1) * width(), out, done * width(), run * width());
            done += run;
        }
    }

    @Override
    long hash(long[] words, int at) {
        return Hash.of(words, at, width());
    }

    @Override
    void touch(Scratch s, long[] words, int from, int to) {
        for (int i = from; i < to; i++) {
            long hash = s.hashes[s.order[i]];
            s.entries[i] = segments[segment(hash)].first(hash);
        }
        long touched = 0;
        for (int i = from; i < to; i++) {
            int entry = s.entries[i];
            if (entry != 0) {
                long hash = s.hashes[s.order[i]];
                int id = segments[segment(hash)].candidate(entry, hash);
                if (id >= 0) {
                    touched += chunkOf(id)[positionOf(id)];
                }
            }
        }
        s.touched += touched;
    }

    @Override
    void addAll(int thread, Scratch s, long[] words, int from, int to) {
        Arena arena = arenas[thread];
        for (int i = from; i < to; i++) {
            int position = s.order[i];
            long hash = s.hashes[position];
            int at = position * width();
            HashIndex segment = segments[segment(hash)];
            int slot = segment.find(hash, words, at);
            if (slot >= 0) {
                int number = arena.append(words, at);
                segment.insert(slot, hash, number << arenaBits | thread);
            }
        }
    }

    @Override
    public boolean add(long[] words, int at) {
        long hash = hash(words, at);
        HashIndex segment = segments[segment(hash)];
        int slot = segment.find(hash, words, at);
        if (slot < 0) {
            return false;
        }
        segment.insert(slot, hash, arenas[0].append(words, at) << arenaBits);
        return true;
    }

    long[] chunkOf(int id) {
        return arenas[id & (1 << arenaBits) - 1].chunks[id >>> arenaBits >>> CHUNK_BITS];
    }

    int positionOf(int id) {
        return (id >>> arenaBits & CHUNK - 1) * width();
    }

    /** The largest number any state may have at this moment. */
    int largestId() {
        int most = 0;
        for (Arena arena : arenas) {
            most = Math.max(most, arena.size);
        }
        return most << arenaBits | (1 << arenaBits) - 1;
    }

    /** The states one thread found, in chunks that never move. */
    private final class Arena {
        private long[][] chunks = new long[4][];
        private int size;

        int append(long[] words, int at) {
            int number = size;
            int chunk = number >>> CHUNK_BITS;
            if ((number & CHUNK - 1) == 0) {
                open(chunk);
            }
            int width = width();
            long[] to = chunks[chunk];
            int position = (number & CHUNK - 1) * width;
            for (int k = 0; k < width; k++) {
                to[position + k] = words[at + k];
            }
            size = number + 1;
            return number;
        }

        private void open(int chunk) {
            if ((long) (chunk + 1) << CHUNK_BITS << arenaBits >= Integer.MAX_VALUE) {
                throw new Limit.Exceeded(
                        new Limit(Limit.Kind.SIZE, "the hash store holds at most 2^31 states; use store=compact"));
            }
            meter.take(8L * CHUNK * width());
            if (chunk == chunks.length) {
                chunks = Arrays.copyOf(chunks, chunk * 2);
            }
            chunks[chunk] = new long[CHUNK * width()];
        }
    }
}
