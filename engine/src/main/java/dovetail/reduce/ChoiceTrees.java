package dovetail.reduce;

import java.util.Arrays;

/**
 * Remembers choices by what they depended on. A key finds a tree of questions, of which each depends on the answers before
 * it; at its leaves are the numbers of choices.
 *
 * <p>A node of a tree is a chain of records, one for each answer: the question, the answer, what follows (another node, or
 * the complement of the number of a choice), and the next record of the chain. Example: if it was asked once whether x is
 * false, the answer was 1 and the choice number 7, there is one record: (x, 1, ~7, none).
 */
final class ChoiceTrees {
    /** Where no choice is known. */
    static final int UNKNOWN = -1;

    private static final int NOTHING = 0;
    private static final int RECORD = 4;
    /** The most trees and records there may be; beyond, nothing more should be remembered. */
    private static final int MOST_TREES = 1 << 20;

    private static final int MOST_RECORDS = 1 << 22;

    private final int width;
    /** An open hash table of keys, with the root of the tree of each; without a root there is no key. */
    private long[] keys;

    private int[] roots;
    private int trees;
    private int[] records = new int[1 << 12];
    private int used = RECORD;

    /** @param width of a key, in words */
    ChoiceTrees(int width) {
        this.width = width;
        this.keys = new long[width << 8];
        this.roots = new int[1 << 8];
    }

    /** The choice that was made where the key was the same and all questions had the same answers. */
    int find(long[] key, Situation situation) {
        int[] all = records;
        int at = roots[place(key)];
        while (at > NOTHING) {
            int answer = situation.answer(all[at]);
            while (all[at + 1] != answer) {
                at = all[at + 3];
                if (at == NOTHING) {
                    return UNKNOWN;
                }
            }
            at = all[at + 2];
        }
        return at == NOTHING ? UNKNOWN : ~at;
    }

    /** Whether nothing more should be added. */
    boolean isFull() {
        return trees >= MOST_TREES || used >= MOST_RECORDS * RECORD;
    }

    /** Adds a choice that was not known, with the questions and answers that are on record. */
    void add(long[] key, Situation situation, int choice) {
        int tree = place(key);
        if (roots[tree] == NOTHING) {
            System.arraycopy(key, 0, keys, tree * width, width);
            trees++;
        }
        int link = -1;
        for (int i = 0; i < situation.asked(); i++) {
            int node = link < 0 ? roots[tree] : records[link];
            int last = NOTHING;
            while (node != NOTHING && records[node + 1] != situation.answered(i)) {
                last = node;
                node = records[node + 3];
            }
            if (node == NOTHING) {
                node = append(situation.question(i), situation.answered(i));
                if (last != NOTHING) {
                    records[last + 3] = node;
                } else if (link < 0) {
                    roots[tree] = node;
                } else {
                    records[link] = node;
                }
            }
            if (records[node] != situation.question(i)) {
                throw new IllegalStateException("a choice depends on more than what was asked");
            }
            link = node + 2;
        }
        if (link < 0) {
            roots[tree] = ~choice;
        } else {
            records[link] = ~choice;
        }
        if (trees > roots.length / 2) {
            grow();
        }
    }

    private int append(int question, int answer) {
        if (used + RECORD > records.length) {
            records = Arrays.copyOf(records, records.length * 2);
        }
        int record = used;
        used += RECORD;
        records[record] = question;
        records[record + 1] = answer;
        return record;
    }

    /** Where a key is in the table, or where there is room for it. */
    private int place(long[] key) {
        int mask = roots.length - 1;
        int place = (int) Bits.hash(key) & mask;
        while (roots[place] != NOTHING && !isAt(place, key)) {
            place = place + 1 & mask;
        }
        return place;
    }

    private boolean isAt(int place, long[] key) {
        for (int w = 0; w < width; w++) {
            if (keys[place * width + w] != key[w]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldRoots = roots;
        keys = new long[oldKeys.length * 2];
        roots = new int[oldRoots.length * 2];
        long[] key = new long[width];
        for (int tree = 0; tree < oldRoots.length; tree++) {
            if (oldRoots[tree] != NOTHING) {
                System.arraycopy(oldKeys, tree * width, key, 0, width);
                int place = place(key);
                System.arraycopy(key, 0, keys, place * width, width);
                roots[place] = oldRoots[tree];
            }
        }
    }
}
