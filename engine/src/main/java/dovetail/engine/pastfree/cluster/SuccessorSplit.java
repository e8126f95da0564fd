package dovetail.engine.pastfree.cluster;

import dovetail.base.MemoryMeter;
import dovetail.step.Successors;
import dovetail.store.ClusterSet;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Parts the successors of a batch into those of the same phase and those of others, and drops the ones that were met a
 * moment ago, such as those that two steps in either order lead to.
 */
final class SuccessorSplit {
    private static final int FIRST_SUCCESSORS = 1024;
    private static final int MAX_RECENT_BITS = 10;
    /** Of wide states, fewer recent ones are kept. */
    private static final int RECENT_WORDS_BITS = 15;

    /** The bits of a hash that tell the place of a recent state begin here. */
    private static final int RECENT_SHIFT = 44;

    private final int width;
    private final long[] masks;
    private final MemoryMeter meter;
    /** The phase of the cluster that is expanded: the bits of its states under the masks. */
    private final long[] phase;

    /** Some of the states that were met lately, each where its hash puts it. */
    private final long[] recent;

    private final int recentMask;

    /** The positions of the successors of the same phase, and how many there are. */
    int[] own = new int[FIRST_SUCCESSORS];

    int owns;
    /** The positions of the successors of other phases, and how many there are. */
    int[] foreign = new int[FIRST_SUCCESSORS];

    int foreigns;
    /** The hashes of all successors. */
    long[] hashes = new long[FIRST_SUCCESSORS];

    /** The clusters of the successors of other phases. */
    Cluster[] targets = new Cluster[FIRST_SUCCESSORS];

    /** @param initial a state that is stored already */
    SuccessorSplit(long[] masks, long[] initial, MemoryMeter meter) {
        this.width = masks.length;
        this.masks = masks;
        this.meter = meter;
        this.phase = new long[width];
        int widthBits = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
        int recentBits = Math.max(0, Math.min(MAX_RECENT_BITS, RECENT_WORDS_BITS - widthBits));
        this.recentMask = (1 << recentBits) - 1;
        this.recent = meter.longs((long) width << recentBits);
        for (int place = 0; place < recent.length; place += width) {
            System.arraycopy(initial, 0, recent, place, width);
        }
    }

    /** Writes the recent states: those that are dropped give no edge to the graph of phases. */
    void write(DataOutputStream out) throws IOException {
        for (long word : recent) {
            out.writeLong(word);
        }
    }

    void read(DataInputStream in) throws IOException {
        for (int i = 0; i < recent.length; i++) {
            recent[i] = in.readLong();
        }
    }

    /** Sets the phase of the cluster that is expanded from now on, by one of its states. */
    void enter(long[] state) {
        for (int k = 0; k < width; k++) {
            phase[k] = state[k] & masks[k];
        }
    }

    /** The phase of the cluster that is expanded: the bits of its states under the masks. */
    long[] phase() {
        return phase;
    }

    /** Parts the successors of a batch. Written without a branch on what is found, since that could go either way. */
    void split(Successors out) {
        if (out.count > own.length) {
            reserve(out.tags.length);
        }
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
        meter.take((3L * Integer.BYTES + Long.BYTES) * (successors - own.length));
        own = new int[successors];
        foreign = new int[successors];
        hashes = new long[successors];
        targets = new Cluster[successors];
    }
}
