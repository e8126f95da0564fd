package dovetail.minimise;

/**
 * States in blocks. Each block keeps the states whose signatures may have changed, the dirty ones, before the clean
 * ones; blocks with dirty states wait in a queue. Marking a state takes constant time.
 */
final class Partition {
    private final int[] members;
    private final int[] position;
    private final int[] block;
    private final int[] start;
    private final int[] end;
    private final int[] dirtyEnd;
    private int count;
    private final int[] queue;
    private int queueHead;
    private int queueSize;

    /**
     * All states in one block and dirty, but for a last state that is told from all others when wanted.
     *
     * @param lastApart whether the last state has a block of its own
     */
    Partition(int states, boolean lastApart) {
        members = new int[states];
        position = new int[states];
        block = new int[states];
        start = new int[states];
        end = new int[states];
        dirtyEnd = new int[states];
        queue = new int[states];
        for (int s = 0; s < states; s++) {
            place(s, s);
        }
        int first = lastApart ? states - 1 : states;
        end[0] = first;
        dirtyEnd[0] = first;
        count = 1;
        enqueue(0);
        if (lastApart) {
            addBlock(first, states);
        }
    }

    private void place(int state, int at) {
        members[at] = state;
        position[state] = at;
    }

    int count() {
        return count;
    }

    int queueSize() {
        return queueSize;
    }

    int blockOf(int state) {
        return block[state];
    }

    int start(int b) {
        return start[b];
    }

    int end(int b) {
        return end[b];
    }

    int dirtyEnd(int b) {
        return dirtyEnd[b];
    }

    int member(int at) {
        return members[at];
    }

    /** Whether a state is among the clean ones of its block. */
    boolean isClean(int state) {
        return position[state] >= dirtyEnd[block[state]];
    }

    /** Makes a state dirty; a state alone in its block can never be told from others there and stays as it is. */
    void mark(int state) {
        int b = block[state];
        if (end[b] - start[b] > 1 && position[state] >= dirtyEnd[b]) {
            if (dirtyEnd[b] == start[b]) {
                enqueue(b);
            }
            swap(position[state], dirtyEnd[b]++);
        }
    }

    private void enqueue(int b) {
        int tail = queueHead + queueSize++;
        queue[tail < queue.length ? tail : tail - queue.length] = b;
    }

    /** The next block with dirty states, or -1. */
    int takeBlock() {
        if (queueSize == 0) {
            return -1;
        }
        int b = queue[queueHead];
        queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
        queueSize--;
        return b;
    }

    /** Makes a clean state of a block the last one of the block. */
    void moveLast(int state) {
        swap(position[state], end[block[state]] - 1);
    }

    private void swap(int one, int other) {
        int state = members[one];
        place(members[other], one);
        place(state, other);
    }

    /** Puts states, in a new order, where the dirty ones of a block are. */
    void arrangeDirty(int b, int[] states, int length) {
        for (int i = 0; i < length; i++) {
            place(states[i], start[b] + i);
        }
    }

    void cleanAll(int b) {
        dirtyEnd[b] = start[b];
    }

    /** Lets a block keep only a part of its members, all of them clean. */
    void shrink(int b, int from, int to) {
        start[b] = from;
        end[b] = to;
        dirtyEnd[b] = from;
    }

    /** Makes the members in a range, all of them clean, a new block. */
    void addBlock(int from, int to) {
        int b = count++;
        shrink(b, from, to);
        for (int i = from; i < to; i++) {
            block[members[i]] = b;
        }
    }
}
