package dovetail.minimise;

/**
 * States in blocks. The members of a block are ordered: bottom states, which have no inert steps, come first, and among
 * these the marked ones.
 */
final class Blocks {
    private final int[] members;
    private final int[] position;
    private final int[] blockOf;
    private final int[] inertSteps;
    private final int[] start;
    private final int[] bottomEnd;
    private final int[] end;
    private final int[] marked;
    private int count;

    /** All states in one block, in which every hidden step is inert. */
    Blocks(Steps steps) {
        int n = steps.stateCount();
        members = new int[n];
        position = new int[n];
        blockOf = new int[n];
        inertSteps = new int[n];
        start = new int[n];
        bottomEnd = new int[n];
        end = new int[n];
        marked = new int[n];
        end[0] = n;
        count = 1;
        for (int s = 0; s < n; s++) {
            members[s] = s;
            position[s] = s;
            for (int t = steps.outStart(s); t < steps.outEnd(s) && steps.isHidden(t); t++) {
                inertSteps[s]++;
            }
            if (inertSteps[s] == 0) {
                swap(s, bottomEnd[0]++);
            }
        }
    }

    int count() {
        return count;
    }

    int of(int state) {
        return blockOf[state];
    }

    int start(int block) {
        return start[block];
    }

    int end(int block) {
        return end[block];
    }

    int size(int block) {
        return end[block] - start[block];
    }

    int bottomEnd(int block) {
        return bottomEnd[block];
    }

    int member(int at) {
        return members[at];
    }

    int inertSteps(int state) {
        return inertSteps[state];
    }

    boolean isBottom(int state) {
        return inertSteps[state] == 0;
    }

    /** Takes note that one more step of a state is no longer inert. */
    void loseInertStep(int state) {
        if (--inertSteps[state] == 0) {
            swap(position[state], bottomEnd[blockOf[state]]++);
        }
    }

    /** Marks a bottom state, if it is not marked already. */
    void mark(int state) {
        int block = blockOf[state];
        int to = start[block] + marked[block];
        if (position[state] >= to) {
            marked[block]++;
            swap(position[state], to);
        }
    }

    int markedEnd(int block) {
        return start[block] + marked[block];
    }

    boolean allBottomsMarked(int block) {
        return markedEnd(block) == bottomEnd[block];
    }

    void unmark(int block) {
        marked[block] = 0;
    }

    private void swap(int one, int other) {
        int state = members[one];
        place(members[other], one);
        place(state, other);
    }

    private void place(int state, int at) {
        members[at] = state;
        position[state] = at;
    }

    /**
     * Splits a block into its marked bottom states with some other states, and the rest. The smaller part gets a new
     * number, the greatest.
     *
     * @param others the non-bottom states of one of the parts
     * @param ofMarked whether that is the part of the marked ones
     * @return whether the part of the marked ones is the new block
     */
    boolean split(int block, int[] others, int otherCount, boolean ofMarked) {
        int nonBottoms = end[block] - bottomEnd[block];
        int first = ofMarked ? otherCount : nonBottoms - otherCount;
        for (int i = 0; i < otherCount; i++) {
            swap(position[others[i]], ofMarked ? bottomEnd[block] + i : end[block] - 1 - i);
        }
        // Now: marked, other bottoms, others of the first part, others of the second; the middle ones change places.
        int left = markedEnd(block);
        int right = bottomEnd[block] + first;
        int leftCount = bottomEnd[block] - left;
        for (int i = Math.min(leftCount, first) - 1; i >= 0; i--) {
            swap(left + i, right - 1 - i);
        }
        int middle = left + first;
        boolean firstIsNew = middle - start[block] <= end[block] - middle;
        int fresh = count++;
        if (firstIsNew) {
            place(fresh, start[block], left, middle);
            place(block, middle, middle + leftCount, end[block]);
        } else {
            place(fresh, middle, middle + leftCount, end[block]);
            place(block, start[block], left, middle);
        }
        for (int at = start[fresh]; at < end[fresh]; at++) {
            blockOf[members[at]] = fresh;
        }
        return firstIsNew;
    }

    private void place(int block, int from, int bottomsTo, int to) {
        start[block] = from;
        bottomEnd[block] = bottomsTo;
        end[block] = to;
        marked[block] = 0;
    }
}
