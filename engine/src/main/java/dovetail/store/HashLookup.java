package dovetail.store;

import java.util.Arrays;

/**
 * Looks up many states in a {@link HashStore} while no thread adds to it. As in a batch, states are ordered by segment and all
 * their places read before they are compared, so that the processor fetches them from memory concurrently.
 */
public final class HashLookup {
    private final HashStore store;
    private final int width;
    private final int shift;
    private final int[] starts;
    private int[] order = new int[0];
    private int[] homes = new int[0];
    /** 1 for each state that is not in the store. */
    private byte[] isNew = new byte[0];

    /** Keeps the reading of places alive. */
    long touched;

    public HashLookup(HashStore store) {
        this.store = store;
        this.width = store.width();
        this.shift = Long.SIZE - store.segmentBits;
        this.starts = new int[store.segments + 1];
    }

    /**
     * Drops those of some states that are in the store: moves the others to the front of the range, in their order.
     *
     * @param from the number of the first state
     * @param hashes of the states, the first one at its beginning
     * @return the number of states that are left
     */
    public int dropKnown(long[] words, int from, int count, long[] hashes) {
        makeRoom(count);
        sortBySegment(hashes, count);
        for (int segment = 0; segment + 1 < starts.length; segment++) {
            long[] table = store.table(segment);
            int begin = starts[segment];
            int end = starts[segment + 1];
            touch(table, hashes, begin, end);
            end = width == 1 ? decideAtHome(table, words, from, begin, end) : end;
            for (int i = begin; i < end; i++) {
                isNew[order[i]] = store.contains(table, homes[i], words, (from + order[i]) * width) ? 0 : (byte) 1;
            }
        }
        return width == 1 ? keepNewWords(words, from, count) : keepNew(words, from, count);
    }

    /**
     * Drops words that lie at their homes or close behind from the order, and those for which a place is free there, which are not
     * in the table. Returns the position behind the last one left.
     */
    private int decideAtHome(long[] table, long[] words, int from, int begin, int end) {
        int kept = begin;
        for (int i = begin; i < end; i++) {
            int state = order[i];
            int home = homes[i];
            long word = words[from + state];
            int elsewhere = HashStore.isElsewhere(table, home, word);
            int unsure = HashStore.isFullOrUnsure(table, home, word);
            order[kept] = state;
            homes[kept] = home;
            isNew[state] = (byte) (elsewhere & ~unsure);
            kept += elsewhere & unsure;
        }
        return kept;
    }

    private int keepNewWords(long[] words, int from, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            words[from + kept] = words[from + i];
            kept += isNew[i];
        }
        return kept;
    }

    private int keepNew(long[] words, int from, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (isNew[i] != 0) {
                System.arraycopy(words, (from + i) * width, words, (from + kept) * width, width);
                kept++;
            }
        }
        return kept;
    }

    private void makeRoom(int count) {
        if (order.length < count) {
            order = new int[count];
            homes = new int[count];
            isNew = new byte[count];
        }
    }

    private void sortBySegment(long[] hashes, int count) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < count; i++) {
            starts[(int) (hashes[i] >>> shift)]++;
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

    private void touch(long[] table, long[] hashes, int from, int to) {
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
