package dovetail.minimise.refine;

import dovetail.base.IntVector;

/**
 * Splits a block into the states that reach a splitter by inert steps and those that avoid it. Two backward searches
 * alternate, with about as many transitions each. The first that ends decides, so the time is proportional to the
 * smaller part. One search starts at the states with steps in the splitter. The other starts at the bottom states
 * without such steps. It takes a state when all its inert steps lead to taken states and it has no step in the
 * splitter.
 */
final class LockstepSearch {
    private static final byte REACHES = 1;
    private static final byte AVOIDS = 2;
    private static final int FIRST_TURN = 16;
    private static final int NONE = -1;
    private static final int DONE = -2;

    private final Transitions steps;
    private final Partition blocks;
    private final Slices slices;
    private final byte[] side;
    /** Per non-bottom state, the number of its inert steps not yet found by the second search; 0 before the first. */
    private final int[] untested;

    private final IntVector tested = new IntVector();
    private final Search reaching = new Search(REACHES);
    private final Search avoiding = new Search(AVOIDS);
    private int block;
    private int splitter;
    private int splitterAt;
    private int splitterEnd;
    private int candidate = NONE;
    private int candidateAt;
    private long work;

    /** @param slices the transitions by source block and bunch */
    LockstepSearch(Transitions steps, Partition blocks, Slices slices) {
        this.steps = steps;
        this.blocks = blocks;
        this.slices = slices;
        this.side = new byte[steps.stateCount()];
        this.untested = new int[steps.stateCount()];
    }

    /** One of the searches: its initial bottom states, a range, and the other states that it found. */
    private final class Search {
        private final byte mark;
        private int bottomAt;
        private int bottomEnd;
        private final IntVector found = new IntVector();
        private int next;
        private int at;
        private int end;

        Search(byte mark) {
            this.mark = mark;
        }

        void start(int firstBottom, int bottomsEnd) {
            bottomAt = firstBottom;
            bottomEnd = bottomsEnd;
        }

        void add(int state) {
            if (side[state] != mark) {
                side[state] = mark;
                found.add(state);
            }
        }

        /** The next state with a hidden step to a found state; NONE at the end of the steps into one of them. */
        int predecessor() {
            if (at < end) {
                return steps.source(steps.incoming(at++));
            }
            int state;
            if (bottomAt < bottomEnd) {
                state = blocks.member(bottomAt++);
            } else if (next < found.size()) {
                state = found.get(next++);
            } else {
                return DONE;
            }
            at = steps.inStart(state);
            end = steps.inHiddenEnd(state);
            return NONE;
        }

        void clear() {
            while (!found.isEmpty()) {
                side[found.pop()] = 0;
            }
            next = 0;
            at = 0;
            end = 0;
        }
    }

    /** Adds a non-bottom state with a step in the splitter of the next split. */
    void addReaching(int state) {
        reaching.add(state);
    }

    /** Removes the states that were added. */
    void clear() {
        reaching.clear();
        avoiding.clear();
        while (!tested.isEmpty()) {
            untested[tested.pop()] = 0;
        }
    }

    /**
     * Splits a block. Its marked bottom states are those with a step in the splitter; others must exist.
     *
     * @param slice the steps of the block in the splitter
     * @param allAdded whether every non-bottom state with such a step has been added
     * @return whether the part that reaches the splitter is the one with the new number
     */
    boolean split(int whole, int slice, boolean allAdded) {
        block = whole;
        splitter = slice;
        splitterEnd = slices.end(slice);
        splitterAt = allAdded ? splitterEnd : slices.start(slice);
        candidate = NONE;
        boolean ofReaching = true;
        if (blocks.bottomEnd(block) < blocks.end(block)) {
            reaching.start(blocks.start(block), blocks.markedEnd(block));
            avoiding.start(blocks.markedEnd(block), blocks.bottomEnd(block));
            ofReaching = search();
        }
        Search finished = ofReaching ? reaching : avoiding;
        boolean reachingIsNew = blocks.split(block, finished.found, ofReaching);
        clear();
        return reachingIsNew;
    }

    /** The number of transitions followed since the last call. */
    long takeWork() {
        long done = work;
        work = 0;
        return done;
    }

    /** Whether the search for the states that reach the splitter ended first. */
    private boolean search() {
        for (int turn = FIRST_TURN; ; turn = Math.min(2 * turn, 1 << 20)) {
            work += 2L * turn;
            if (advanceReaching(turn)) {
                return true;
            }
            if (advanceAvoiding(turn)) {
                return false;
            }
        }
    }

    private boolean advanceReaching(int turn) {
        for (int i = 0; i < turn; i++) {
            int state = reaching.predecessor();
            if (state >= 0) {
                if (blocks.of(state) == block) {
                    reaching.add(state);
                }
            } else if (state == DONE) {
                if (splitterAt == splitterEnd) {
                    return true;
                }
                int source = steps.source(slices.member(splitterAt++));
                if (!blocks.isBottom(source)) {
                    reaching.add(source);
                }
            }
        }
        return false;
    }

    private boolean advanceAvoiding(int turn) {
        for (int i = 0; i < turn; i++) {
            if (candidate != NONE) {
                test();
                continue;
            }
            int state = avoiding.predecessor();
            if (state == DONE) {
                return true;
            }
            if (state >= 0 && blocks.of(state) == block && side[state] != REACHES) {
                countInertStep(state);
            }
        }
        return false;
    }

    /** Tests one more step of the candidate, all of whose inert steps avoid the splitter. */
    private void test() {
        boolean hasNone = splitterAt == splitterEnd || candidateAt == steps.outEnd(candidate);
        if (side[candidate] == REACHES) {
            candidate = NONE;
        } else if (hasNone) {
            avoiding.add(candidate);
            candidate = NONE;
        } else if (slices.of(candidateAt++) == splitter) {
            candidate = NONE;
        }
    }

    private void countInertStep(int state) {
        if (untested[state] == 0) {
            untested[state] = blocks.inertSteps(state);
            tested.add(state);
        }
        if (--untested[state] == 0) {
            candidate = state;
            candidateAt = steps.outStart(state);
        }
    }
}
