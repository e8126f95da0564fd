package dovetail.minimise.refine;

import dovetail.base.IntVector;

/**
 * Splits a block into the states that reach a splitter by inert steps and those that do not. Two searches go backwards in
 * turns, each by about as many transitions as the other, and the one that ends first decides, so that what is spent is in
 * proportion to the smaller part. One search starts at the states with steps in the splitter. The other starts at the
 * bottom states without such a step and takes a state when all its inert steps lead to states that were taken and it has
 * no step in the splitter itself.
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
    /** Per non-bottom state, how many of its inert steps the second search has yet to come by; 0 before the first. */
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

    /** @param slices that tell the transitions of a block in a bunch */
    LockstepSearch(Transitions steps, Partition blocks, Slices slices) {
        this.steps = steps;
        this.blocks = blocks;
        this.slices = slices;
        this.side = new byte[steps.stateCount()];
        this.untested = new int[steps.stateCount()];
    }

    /** One of the searches: a range of bottom states where it starts, and the other states that it found. */
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

        void start(int firstBottom, int lastBottom) {
            bottomAt = firstBottom;
            bottomEnd = lastBottom;
        }

        void add(int state) {
            if (side[state] != mark) {
                side[state] = mark;
                found.add(state);
            }
        }

        /** The next state with a hidden step to a state that was found; NONE at the end of a list of them. */
        int back() {
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

    /** Forgets the states that were added. */
    void clear() {
        reaching.clear();
        avoiding.clear();
        while (!tested.isEmpty()) {
            untested[tested.pop()] = 0;
        }
    }

    /**
     * Splits a block whose marked bottom states are those with a step in the splitter; some are not marked.
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

    /** How many transitions were looked at since this was asked last. */
    long takeWork() {
        long done = work;
        work = 0;
        return done;
    }

    /** Whether the search for the states that reach the splitter ended first. */
    private boolean search() {
        for (int turn = FIRST_TURN; ; turn = Math.min(2 * turn, 1 << 20)) {
            work += 2L * turn;
            if (goOnReaching(turn)) {
                return true;
            }
            if (goOnAvoiding(turn)) {
                return false;
            }
        }
    }

    private boolean goOnReaching(int turn) {
        for (int i = 0; i < turn; i++) {
            int state = reaching.back();
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

    private boolean goOnAvoiding(int turn) {
        for (int i = 0; i < turn; i++) {
            if (candidate != NONE) {
                test();
                continue;
            }
            int state = avoiding.back();
            if (state == DONE) {
                return true;
            }
            if (state >= 0 && blocks.of(state) == block && side[state] != REACHES) {
                comeBy(state);
            }
        }
        return false;
    }

    /** Looks at one more step of a state all of whose inert steps avoid the splitter. */
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

    private void comeBy(int state) {
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
