package dovetail.store;

/**
 * Keeps whole states in open-addressing tables: the place to look at is the state itself, so that a look-up waits for
 * memory once. A state of one word takes 10.7 to 16 bytes, and 8 more when levels are kept for finding paths.
 */
public final class HashStore extends LevelStore {
    private final HashSegment[] segments = new HashSegment[SEGMENTS];

    /**
     * @param keepLevels whether earlier levels can be read, which takes memory for every state once more
     */
    public HashStore(int width, int threads, boolean keepLevels, MemoryMeter meter) {
        super(width, threads, keepLevels ? Levels.Keep.MEMORY : Levels.Keep.NOWHERE, meter);
        for (int s = 0; s < SEGMENTS; s++) {
            segments[s] = new HashSegment(width, meter);
        }
    }

    @Override
    public long size() {
        long sum = 0;
        for (HashSegment segment : segments) {
            sum += segment.size();
        }
        return sum;
    }

    @Override
    long hash(long[] words, int at) {
        return Hash.of(words, at, width());
    }

    @Override
    void touch(Scratch s, int from, int to) {
        long touched = 0;
        for (int i = from; i < to; i++) {
            long hash = s.hashes[s.order[i]];
            touched += segments[segment(hash)].touch(hash);
        }
        s.touched += touched;
    }

    @Override
    boolean add(long hash, long[] words, int at) {
        return segments[segment(hash)].add(hash, words, at);
    }
}
