package dovetail.engine.pastfree.cluster;

import dovetail.base.MemoryMeter;
import dovetail.store.RankedStore;
import java.util.Arrays;

/**
 * The persistent states of a sweep (L. M. Kristensen, T. Mailund, A generalised sweep-line method for safety properties, FME
 * 2002): those that a step back leads to. They are never freed, and each is a root of the next round. A state of this set
 * is expanded in the round of which it is a root, and in no later one.
 */
final class PersistentStates {
    private static final int FIRST_ROOTS = 64;

    private final int width;
    private final MemoryMeter meter;
    private final RankedStore known;
    /** The roots of the next round: states, clusters of their parents, and numbers of the parents there. */
    private long[] roots;

    private int[] sources;
    private long[] parents;
    private int waiting;
    private long rounds = 1;

    PersistentStates(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.known = new RankedStore(width, meter);
        this.roots = meter.longs((long) FIRST_ROOTS * width);
        this.sources = meter.ints(FIRST_ROOTS);
        this.parents = meter.longs(FIRST_ROOTS);
    }

    /** Whether a state is persistent. */
    boolean contains(long[] words, int at) {
        return known.size() > 0 && known.find(words, at) != RankedStore.ABSENT;
    }

    /** Adds a state that a step back leads to, unless it is known. */
    void add(long hash, long[] words, int at, int source, long parent) {
        if (known.add(hash, words, at) < 0) {
            return;
        }
        if (waiting == sources.length) {
            roots = meter.grow(roots, (waiting + 1L) * width);
            sources = meter.grow(sources, waiting + 1L);
            parents = meter.grow(parents, waiting + 1L);
        }
        System.arraycopy(words, at, roots, waiting * width, width);
        sources[waiting] = source;
        parents[waiting] = parent;
        waiting++;
    }

    boolean hasRoots() {
        return waiting > 0;
    }

    /** Takes a root of the next round. */
    interface RootReader {
        void take(long[] words, int at, int source, long parent);
    }

    /** Begins the next round with all roots that wait. */
    void nextRound(RootReader reader) {
        rounds++;
        long[] words = Arrays.copyOf(roots, waiting * width);
        int count = waiting;
        waiting = 0;
        for (int i = 0; i < count; i++) {
            reader.take(words, i * width, sources[i], parents[i]);
        }
    }

    long rounds() {
        return rounds;
    }

    int size() {
        return known.size();
    }
}
