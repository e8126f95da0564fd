package dovetail.por.choose;

import dovetail.base.MemoryMeter;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;
import java.util.Arrays;

/**
 * Remembers choices by what they depended on. A key finds a tree of questions, of which each depends on the answers before
 * it; at its leaves are the numbers of choices.
 *
 * <p>A node of a tree is a chain of records, one for each answer: the question, the answer, what follows (another node, or
 * the complement of the number of a choice), and the next record of the chain. Example: if it was asked once whether x is
 * false, the answer was 1 and the choice number 7, there is one record: (x, 1, ~7, none). Once the choice is 7 for the
 * other answer too, the question is dropped, and what led to it leads to ~7.
 */
final class DecisionTrees {
    /** Where no choice is known. */
    static final int UNKNOWN = -1;

    private static final int NOTHING = 0;
    private static final int RECORD = 4;
    /** The most trees and records there may be; beyond, nothing more is remembered. */
    private static final int MOST_TREES = 1 << 20;

    private static final int MOST_RECORDS = 1 << 22;

    private final MemoryMeter meter;
    /** An open hash table. A row has the root of a tree, without which there is none, and its key. */
    private long[] table;

    private final int row;
    private int rows = 1 << 4;
    private int trees;
    private int[] records;
    private int used = RECORD;
    private boolean isFull;
    /** Where the records are that lead to the choice which is being added: the tree, and then one for each question. */
    private int[] path = new int[16];

    /**
     * @param width of a key, in words
     * @param meter counts the memory; when it does not allow more, nothing more is remembered
     */
    DecisionTrees(int width, MemoryMeter meter) {
        this.meter = meter;
        this.row = width + 1;
        this.table = new long[row * rows];
        this.records = new int[1 << 8];
        this.isFull = !meter.takeSpare(8L * table.length + 4L * records.length);
    }

    /** The choice that was made where the key was the same and all questions had the same answers. */
    int find(long[] key, QueriedState situation) {
        int[] all = records;
        int at = (int) table[place(key)];
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

    /** Whether nothing more can be added. */
    boolean isFull() {
        return isFull;
    }

    /** Adds a choice that was not known, with the questions and answers that are on record, if there is room. */
    void add(long[] key, QueriedState situation, int choice) {
        int questions = situation.asked();
        isFull = isFull || !hasRoom(questions);
        if (isFull) {
            return;
        }
        path = questions < path.length ? path : Arrays.copyOf(path, 2 * questions);
        path[0] = place(key);
        if (table[path[0]] == NOTHING) {
            System.arraycopy(key, 0, table, path[0] + 1, row - 1);
            trees++;
        }
        for (int i = 0; i < questions; i++) {
            path[i + 1] = recordOf(i, situation);
        }
        follow(questions, ~choice);
        for (int i = questions - 1; i >= 0 && situation.isOfTruth(i) && isSettled(i, ~choice); i--) {
            follow(i, ~choice);
        }
    }

    /** Makes room for another tree and some more records, where that is allowed. */
    private boolean hasRoom(int more) {
        if (trees >= MOST_TREES || used >= MOST_RECORDS * RECORD) {
            return false;
        }
        int needed = used + more * RECORD;
        if (needed > records.length) {
            int length = Math.max(needed, 2 * records.length);
            if (!meter.takeSpare(4L * (length - records.length))) {
                return false;
            }
            records = Arrays.copyOf(records, length);
        }
        if (trees >= rows / 4 * 3) {
            if (!meter.takeSpare(8L * table.length)) {
                return false;
            }
            grow();
        }
        return true;
    }

    /** What follows after so many questions of the path. */
    private int following(int i) {
        return i == 0 ? (int) table[path[0]] : records[path[i] + 2];
    }

    private void follow(int i, int next) {
        if (i == 0) {
            table[path[0]] = next;
        } else {
            records[path[i] + 2] = next;
        }
    }

    /** The record of an answer, which is added if there is none. */
    private int recordOf(int i, QueriedState situation) {
        int node = following(i);
        int last = NOTHING;
        while (node != NOTHING && records[node + 1] != situation.answered(i)) {
            last = node;
            node = records[node + 3];
        }
        if (node == NOTHING) {
            node = append(situation.question(i), situation.answered(i));
            if (last == NOTHING) {
                follow(i, node);
            } else {
                records[last + 3] = node;
            }
        }
        if (records[node] != situation.question(i)) {
            throw new IllegalStateException("a choice depends on more than what was asked");
        }
        return node;
    }

    /** Whether both answers to a question lead to one and the same choice. */
    private boolean isSettled(int i, int leaf) {
        int first = following(i);
        int second = records[first + 3];
        return second != NOTHING && records[first + 2] == leaf && records[second + 2] == leaf;
    }

    private int append(int question, int answer) {
        int record = used;
        used += RECORD;
        records[record] = question;
        records[record + 1] = answer;
        return record;
    }

    /** Where the row of a key is, or where there is room for it. */
    private int place(long[] key) {
        int mask = rows - 1;
        int place = (int) Bits.hash(key) & mask;
        while (table[place * row] != NOTHING && !isAt(place * row, key)) {
            place = place + 1 & mask;
        }
        return place * row;
    }

    private boolean isAt(int at, long[] key) {
        for (int w = 0; w < key.length; w++) {
            if (table[at + 1 + w] != key[w]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        rows *= 2;
        long[] key = new long[row - 1];
        for (int from = 0; from < old.length; from += row) {
            if (old[from] != NOTHING) {
                System.arraycopy(old, from + 1, key, 0, key.length);
                System.arraycopy(old, from, table, place(key), row);
            }
        }
    }
}
