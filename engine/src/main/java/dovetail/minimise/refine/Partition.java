package dovetail.minimise.refine;

import dovetail.base.IntVector;
import java.util.Arrays;

/**
 * Refinable partition of states into blocks. The members of a block are ordered: bottom states, which have no inert
 * steps, come first, and among these the marked ones.
 */
final class Partition {
    private final int[] members;
    private final int[] position;
    private final int[] blockOf;
    private final int[] inertSteps;
    private final int[] start;
    private final int[] bottomEnd;
    private final int[] end;
    private final int[] marked;
    private int count;

    /** @param partition the block of each state; numbered without gaps */
    Partition(Transitions steps, int[] partition) {
        int n = steps.stateCount();
        members = new int[n];
        position = new int[n];
        blockOf = partition;
        inertSteps = new int[n];
        start = new int[n];
        bottomEnd = new int[n];
        end = new int[n];
        marked = new int[n];
        for (int s = 0; s < n; s++) {
            end[blockOf[s]]++;
            count = Math.max(count, blockOf[s] + 1);
        }
        for (int b = 0; b < count; b++) {
            start[b] = b == 0 ? 0 : end[b - 1];
            bottomEnd[b] = start[b];
            end[b] += start[b];
        }
        int[] next = Arrays.copyOf(start, count);
        for (int s = 0; s < n; s++) {
            place(s, next[blockOf[s]]++);
        }
        for (int s = 0; s < n; s++) {
            for (int t = steps.outStart(s); t < steps.outEnd(s) && steps.isHidden(t); t++) {
                inertSteps[s] += blockOf[steps.target(t)] == blockOf[s] ? 1 : 0;
            }
            if (inertSteps[s] == 0) {
                swap(position[s], bottomEnd[blockOf[s]]++);
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

    /** Records that one more step of a state is no longer inert. */
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
     * Splits a block into its marked bottom states with some other states, and the rest. The smaller part becomes the
     * block with the greatest number.
     *
     * @param others the non-bottom states of one of the parts
     * @param ofMarked whether this is the part of the marked states
     * @return whether the part of the marked states is the new block
     */
    boolean split(int block, IntVector others, boolean ofMarked) {
        int otherCount = others.size();
        int nonBottoms = end[block] - bottomEnd[block];
        int first = ofMarked ? otherCount : nonBottoms - otherCount;
        for (int i = 0; i < otherCount; i++) {
            swap(position[others.get(i)], ofMarked ? bottomEnd[block] + i : end[block] - 1 - i);
        }
        // Now: marked, other bottoms, others of the first part, others of the second. The middle two are exchanged.
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
