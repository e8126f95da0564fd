package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.Hash;
import dovetail.store.run.StateOrder;

/**
 * Table of states that one thread sent lately, in sets of two by their hash: a state that is found again is not sent again. Many
 * states are taken at once, so that the processor fetches their sets from memory concurrently.
 */
final class RecentStates {
    /** The places of a small table. */
    static final int FEW = 1 << 12;

    /** The most states that are taken at once. */
    static final int BATCH = 256;

    /** The states of a set. */
    private static final int WAYS = 2;

    private final int width;
    private final long[] states;
    private final int sets;
    /** The first word of the set of each state of a batch, which is read for no other purpose than to be in the cache. */
    private final long[] fetched = new long[BATCH];

    /** @param places the most states */
    RecentStates(int width, int places, MemoryMeter meter) {
        this.width = width;
        this.sets = places / WAYS;
        this.states = meter.longs((long) WAYS * width * sets);
        fillSetOfZero();
    }

    /** Places are zero at first, which is a state of one set alone: that set gets states of another one. */
    private void fillSetOfZero() {
        int zero = set(Hash.of(states, 0, width));
        long[] other = new long[width];
        do {
            other[0]++;
        } while (set(Hash.of(other, 0, width)) == zero);
        states[zero] = other[0];
        states[zero + width] = other[0];
    }

    private int set(long hash) {
        return (int) ((hash >>> 32) * sets >>> 32) * WAYS * width;
    }

    /** Takes states with their hashes; moves those that were not taken lately to the front, and returns their number. */
    int takeAll(long[] hashes, long[] words, int count) {
        for (int i = 0; i < count; i++) {
            fetched[i] = states[set(hashes[i])];
        }
        return width == 1 ? takeWords(hashes, words, count) : takeStates(hashes, words, count);
    }

    /** Written without a branch on what is found, since that could go either way. */
    private int takeWords(long[] hashes, long[] words, int count) {
        int fresh = 0;
        for (int i = 0; i < count; i++) {
            long hash = hashes[i];
            long word = words[i];
            int newer = set(hash);
            long before = states[newer];
            long older = states[newer + 1];
            long isOther = difference(word, before);
            states[newer] = word;
            states[newer + 1] = before & isOther | older & ~isOther;
            words[fresh] = word;
            hashes[fresh] = hash;
            fresh -= (int) (isOther & difference(word, older));
        }
        return fresh;
    }

    /** -1 where two words differ, and 0 where they are equal. */
    private static long difference(long a, long b) {
        long bits = a ^ b;
        return (bits | -bits) >> Long.SIZE - 1;
    }

    private int takeStates(long[] hashes, long[] words, int count) {
        int fresh = 0;
        for (int i = 0; i < count; i++) {
            if (take(hashes[i], words, i * width)) {
                System.arraycopy(words, i * width, words, fresh * width, width);
                hashes[fresh++] = hashes[i];
            }
        }
        return fresh;
    }

    /** Takes a state in the place of the older one of its set; false where it was taken lately. */
    private boolean take(long hash, long[] words, int at) {
        int newer = set(hash);
        if (StateOrder.compare(words, at, states, newer, width) == 0) {
            return false;
        }
        int older = newer + width;
        boolean isNew = StateOrder.compare(words, at, states, older, width) != 0;
        System.arraycopy(states, newer, states, older, width);
        System.arraycopy(words, at, states, newer, width);
        return isNew;
    }
}
