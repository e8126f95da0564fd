package dovetail.store;

import java.util.Arrays;

/**
 * Looks up many states in a {@link HashStore} while no thread adds to it. As in a batch, states are ordered by segment and all
 * their places read before they are compared, so that the processor fetches them from memory concurrently.
 */
public final class HashLookup {
    private static final int AT_ONCE = 1 << 12;

    private final HashStore store;
    private final int width;
    private final int shift;
    private final int[] starts;
    private long[] hashes = new long[0];
    private int[] order = new int[0];
    private int[] homes = new int[0];
    private boolean[] isKnown = new boolean[0];
    /** Keeps the reading of places alive. */
    long touched;

    public HashLookup(HashStore store) {
        this.store = store;
        this.width = store.width();
        this.shift = Long.SIZE - store.segmentBits;
        this.starts = new int[store.segments + 1];
    }

    /**
     * Drops those of some states that are in the store: moves the others to the front, in their order.
     *
     * @return the number of states that are left
     */
    public int dropKnown(long[] words, int count) {
        int kept = 0;
        for (int from = 0; from < count; from += AT_ONCE) {
            int some = Math.min(AT_ONCE, count - from);
            lookUp(words, from, some);
            for (int i = 0; i < some; i++) {
                if (!isKnown[i]) {
                    System.arraycopy(words, (from + i) * width, words, kept * width, width);
                    kept++;
                }
            }
        }
        return kept;
    }

    private void lookUp(long[] words, int from, int count) {
        if (hashes.length < count) {
            hashes = new long[count];
            order = new int[count];
            homes = new int[count];
            isKnown = new boolean[count];
        }
        sortBySegment(words, from, count);
        for (int segment = 0; segment + 1 < starts.length; segment++) {
            long[] table = store.table(segment);
            touch(table, starts[segment], starts[segment + 1]);
            for (int i = starts[segment]; i < starts[segment + 1]; i++) {
                isKnown[order[i]] = store.contains(table, homes[i], words, (from + order[i]) * width);
            }
        }
    }

    private void sortBySegment(long[] words, int from, int count) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < count; i++) {
            long hash = Hash.of(words, (from + i) * width, width);
            hashes[i] = hash;
            starts[(int) (hash >>> shift)]++;
        }
        int sum = count;
        for (int segment = starts.length - 1; segment >= 0; segment--) {
            sum -= starts[segment];
            starts[segment] = sum + starts[segment];
        }
        // Each start is the end of its segment now, and moves to its beginning.
        for (int i = count - 1; i >= 0; i--) {
            order[--starts[(int) (hashes[i] >>> shift)]] = i;
        }
    }

    private void touch(long[] table, int from, int to) {
        int places = store.homes(table);
        long read = 0;
        for (int i = from; i < to; i++) {
            int home = store.home(hashes[order[i]], places);
            homes[i] = home;
            read += table[home] ^ table[home + HashStore.NEXT_LINE];
        }
        touched = read;
    }
}
