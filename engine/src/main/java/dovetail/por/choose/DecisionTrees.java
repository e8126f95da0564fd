package dovetail.por.choose;

import dovetail.base.MemoryMeter;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;
import java.util.Arrays;

/**
 * Memo of ample sets: a hash table from keys to decision trees. An inner node of a tree is a query about the state, and
 * a leaf is the number of an ample set.
 *
 * <p>A node is a chain of records, one for each answer. A record has the query, the answer, the successor (another
 * node, or the complement of the number of an ample set), and the next record of the chain. Example: the query whether
 * x is false was answered 1, and the ample set was number 7. Then there is one record: (x, 1, ~7, none). Once the other
 * answer leads to number 7 too, the query is redundant, and its predecessor leads to ~7.
 */
final class DecisionTrees {
    /** The result of a lookup that finds no ample set. */
    static final int UNKNOWN = -1;

    private static final int NOTHING = 0;
    private static final int RECORD = 4;
    /** Limits of the memo; beyond, nothing is added. */
    private static final int MAX_TREES = 1 << 20;

    private static final int MAX_RECORDS = 1 << 22;

    private final MemoryMeter meter;
    /** Open-addressing hash table. A row has the root of a tree and its key; an empty row has no root. */
    private long[] table;

    private final int row;
    private int rows = 1 << 4;
    private int trees;
    private int[] records;
    private int used = RECORD;
    private boolean isFull;
    /** The row of the tree, then one record for each query: the path to the ample set that is being added. */
    private int[] path = new int[16];

    /**
     * @param width the words of a key
     * @param meter counts the memory; when it is exhausted, nothing is added
     */
    DecisionTrees(int width, MemoryMeter meter) {
        this.meter = meter;
        this.row = width + 1;
        this.table = new long[row * rows];
        this.records = new int[1 << 8];
        this.isFull = !meter.takeSpare(8L * table.length + 4L * records.length);
    }

    /** The number of the ample set for this key and these answers, or {@link #UNKNOWN}. */
    int find(long[] key, QueriedState queried) {
        int[] all = records;
        int at = (int) table[place(key)];
        while (at > NOTHING) {
            int answer = queried.answer(all[at]);
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

    /** Whether the memo is full. */
    boolean isFull() {
        return isFull;
    }

    /** Adds an ample set that was not found, with the recorded queries and answers, if there is room. */
    void add(long[] key, QueriedState queried, int choice) {
        int queries = queried.queryCount();
        isFull = isFull || !hasRoom(queries);
        if (isFull) {
            return;
        }
        path = queries < path.length ? path : Arrays.copyOf(path, 2 * queries);
        path[0] = place(key);
        if (table[path[0]] == NOTHING) {
            System.arraycopy(key, 0, table, path[0] + 1, row - 1);
            trees++;
        }
        for (int i = 0; i < queries; i++) {
            path[i + 1] = recordOf(i, queried);
        }
        follow(queries, ~choice);
        for (int i = queries - 1; i >= 0 && queried.isOfTruth(i) && isSettled(i, ~choice); i--) {
            follow(i, ~choice);
        }
    }

    /** Makes room for another tree and some more records, within the limits. */
    private boolean hasRoom(int more) {
        if (trees >= MAX_TREES || used >= MAX_RECORDS * RECORD) {
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

    /** The successor after the first queries of the path. */
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

    /** The record of an answer, added if it is missing. */
    private int recordOf(int i, QueriedState queried) {
        int node = following(i);
        int last = NOTHING;
        while (node != NOTHING && records[node + 1] != queried.answered(i)) {
            last = node;
            node = records[node + 3];
        }
        if (node == NOTHING) {
            node = append(queried.query(i), queried.answered(i));
            if (last == NOTHING) {
                follow(i, node);
            } else {
                records[last + 3] = node;
            }
        }
        if (records[node] != queried.query(i)) {
            throw new IllegalStateException("an ample set depends on a query that was not recorded");
        }
        return node;
    }

    /** Whether both answers to a query lead to the same ample set. */
    private boolean isSettled(int i, int leaf) {
        int first = following(i);
        int second = records[first + 3];
        return second != NOTHING && records[first + 2] == leaf && records[second + 2] == leaf;
    }

    private int append(int query, int answer) {
        int record = used;
        used += RECORD;
        records[record] = query;
        records[record + 1] = answer;
        return record;
    }

    /** The row of a key, or the free row for it. */
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
