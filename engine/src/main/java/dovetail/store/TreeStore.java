package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/**
 * Keeps wide states by tree compression: the tables have the roots of states, hashed bijectively, in 7 to 11 bytes; the
 * parts that states share are kept once (see {@link StateTree}). Exact. Levels are lists of roots, which are unfolded when
 * they are read, so that paths cost 8 bytes per state.
 *
 * <p>The first states are a sample that tells where to split the words of a state; then all of them are folded anew.
 */
public final class TreeStore extends CompactTables {
    /** The sample: the levels up to the one that reaches so many states. */
    private static final int SAMPLE_STATES = 1 << 15;

    private static final int MOST_SAMPLE_WORDS = 1 << 20;
    private static final int AT_ONCE = 1 << 10;

    private final int[] usedBits;
    private final Levels.Keep keep;
    private final int sampleStates;
    private final int bitsOfThree;
    private boolean isSampling;
    /** Counts what is replaced when the sample is complete. */
    private MemoryMeter held;

    private StateTree tree;
    private StateTree.Folder[] folders;

    /**
     * @param usedBits how many of the low bits of each word are used
     * @param keepLevels whether earlier levels can be read
     */
    public TreeStore(int[] usedBits, int threads, boolean keepLevels, MemoryMeter meter) {
        this(
                usedBits,
                threads,
                keepLevels ? Levels.Keep.MEMORY : Levels.Keep.NOWHERE,
                SAMPLE_STATES,
                TreeRoots.BITS_OF_THREE,
                meter);
    }

    /**
     * @param sampleStates how many states are a sample
     * @param bitsOfThree how many bits each of three numbers has that are a root
     */
    TreeStore(int[] usedBits, int threads, Levels.Keep keep, int sampleStates, int bitsOfThree, MemoryMeter meter) {
        this(usedBits, threads, keep, sampleStates, bitsOfThree, meter.scope(), meter);
    }

    private TreeStore(
            int[] usedBits,
            int threads,
            Levels.Keep keep,
            int sampleStates,
            int bitsOfThree,
            MemoryMeter held,
            MemoryMeter meter) {
        super(
                usedBits.length,
                threads,
                new Levels(1, threads, Levels.Keep.MEMORY, held),
                Long.SIZE,
                new int[0],
                held,
                meter);
        this.usedBits = usedBits.clone();
        this.keep = keep;
        this.held = held;
        this.sampleStates = sampleStates;
        this.isSampling = true;
        this.bitsOfThree = bitsOfThree;
        this.tree = new StateTree(usedBits, bitsOfThree, StateTree.EVEN, held);
        this.folders = folders(tree, held);
    }

    private StateTree.Folder[] folders(StateTree of, MemoryMeter meter) {
        StateTree.Folder[] made = new StateTree.Folder[threads()];
        for (int t = 0; t < made.length; t++) {
            made[t] = of.new Folder(meter);
        }
        return made;
    }

    @Override
    long hash(long[] words, int at) {
        return Hash.of(words, at, width());
    }

    @Override
    long ownHash(int thread, long[] words, int at) {
        long[] hash = new long[1];
        hashes(folders[thread], Arrays.copyOfRange(words, at, at + width()), 1, hash);
        return hash[0];
    }

    @Override
    void rehash(int thread, Batch batch, int count) {
        hashes(folders[thread], batch.words, count, batch.hashes);
    }

    private static void hashes(StateTree.Folder folder, long[] words, int count, long[] out) {
        folder.roots(words, count, out);
        for (int i = 0; i < count; i++) {
            out[i] = Hash.mix(out[i]);
        }
    }

    @Override
    void log(int thread, Batch batch, int count) {
        levels.addAll(thread, batch.hashes, batch.keepNewHashes(count));
    }

    /** The roots are read into the front of the array; the last state is unfolded first, behind those still to unfold. */
    @Override
    public void read(int level, int part, long from, int count, long[] out) {
        super.read(level, part, from, count, out);
        int[] scratch = tree.scratch();
        for (int i = count - 1; i >= 0; i--) {
            tree.unfold(Hash.unmix(out[i]), scratch, out, i * width());
        }
    }

    @Override
    public boolean keepsLevels() {
        return keep != Levels.Keep.NOWHERE;
    }

    @Override
    public void nextLevel() {
        super.nextLevel();
        if (isSampling && size() >= sampleStates) {
            isSampling = false;
            foldAnew();
        }
    }

    /** Adds all states again, level by level, to a tree with splits that suit them. */
    private void foldAnew() {
        MemoryMeter meter = meter().scope();
        StateTree better = betterTree(meter);
        StateTree.Folder[] betterFolders = folders(better, meter);
        CompactSegment[] segments = emptySegments(meter);
        Levels again = new Levels(1, threads(), keep, meter);
        long[] states = new long[AT_ONCE * width()];
        long[] hashes = new long[AT_ONCE];
        for (int level = 0; level <= level(); level++) {
            for (int part = 0; part < threads(); part++) {
                long size = levelSize(level, part);
                for (long from = 0; from < size; from += AT_ONCE) {
                    int count = (int) Math.min(AT_ONCE, size - from);
                    read(level, part, from, count, states);
                    hashes(betterFolders[0], states, count, hashes);
                    for (int i = 0; i < count; i++) {
                        addTo(segments, hashes[i]);
                    }
                    again.addAll(part, hashes, count);
                }
            }
            again.advance();
        }
        tree = better;
        folders = betterFolders;
        levels = again;
        replaceSegments(segments);
        held.close();
        held = meter;
    }

    /** An empty tree whose splits suit the states so far. */
    private StateTree betterTree(MemoryMeter meter) {
        try (MemoryMeter meanwhile = meter().scope()) {
            return new StateTree(usedBits, bitsOfThree, new TreeSplits(sample(meanwhile), width(), meanwhile), meter);
        }
    }

    /** States at even distances, as many as words are allowed. */
    private long[] sample(MemoryMeter meter) {
        long step = 1 + size() * width() / MOST_SAMPLE_WORDS;
        long[] sample = meter.longs((size() + step - 1) / step * width());
        long[] state = new long[width()];
        int taken = 0;
        long index = 0;
        for (int level = 0; level <= level(); level++) {
            for (int part = 0; part < threads(); part++) {
                for (long i = 0; i < levelSize(level, part); i++) {
                    if (index++ % step == 0) {
                        read(level, part, i, 1, state);
                        System.arraycopy(state, 0, sample, taken, width());
                        taken += width();
                    }
                }
            }
        }
        return sample;
    }
}
