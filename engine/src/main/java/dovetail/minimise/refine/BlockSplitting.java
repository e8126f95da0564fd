package dovetail.minimise.refine;

import dovetail.base.IntVector;
import dovetail.lts.Lts;

/**
 * Splits blocks, and with them the bunches and slices of a {@link PartitionRefinement}. A split takes time in
 * proportion to the transitions into and out of its smaller part.
 */
final class BlockSplitting {
    static final int NONE = -1;

    final Transitions steps;
    final Partition blocks;
    /** The transitions by source block and bunch. */
    final Slices bySource;
    /** The transitions by bunch, label and target block. */
    final Slices byTarget;

    final Bunches bunches;
    final BunchCounters counts;
    /** The slices of {@link #bySource} of each block. */
    final BlockSlices slices;
    /** Slices of {@link #bySource}. */
    final SplitterLists splitters = new SplitterLists();

    private final LockstepSearch lockstep;
    private final IntVector unstable = new IntVector();
    private final boolean[] isUnstable;
    private int followed = NONE;
    private int followedPart = NONE;

    /**
     * One bunch of all transitions that are not inert, under which the blocks need not be stable yet.
     *
     * @param partition the block of each state, which is changed
     */
    BlockSplitting(Lts lts, boolean hiding, int[] partition) {
        steps = new Transitions(lts, hiding);
        blocks = new Partition(steps, partition);
        InitialSlices sorting = new InitialSlices(steps, blocks);
        bySource = sorting.bySource();
        byTarget = sorting.byTarget();
        bunches = new Bunches(byTarget);
        counts = new BunchCounters(steps);
        slices = new BlockSlices(steps.stateCount());
        lockstep = new LockstepSearch(steps, blocks, bySource);
        isUnstable = new boolean[steps.stateCount()];
        for (int slice = 1; slice < bySource.count(); slice++) {
            slices.add(slice, blocks.of(steps.source(bySource.member(bySource.start(slice)))));
            for (int at = bySource.start(slice); at < bySource.end(slice); at++) {
                counts.move(bySource.member(at), steps.source(bySource.member(at)));
            }
        }
        counts.endBunch();
    }

    /** Marks the states of a block with transitions in a slice. */
    void markSources(int slice) {
        for (int at = bySource.start(slice); at < bySource.end(slice); at++) {
            int state = steps.source(bySource.member(at));
            if (blocks.isBottom(state)) {
                blocks.mark(state);
            } else {
                lockstep.addReaching(state);
            }
        }
    }

    /**
     * Makes a block stable under one of its slices, whose bottom states with transitions in it are marked. Parts with
     * new bottom states are kept as unstable.
     *
     * @param allMarked whether the other states with transitions in it are marked, too
     * @return the part with transitions in the slice and without new bottom states, or -1 when there is none
     */
    int split(int block, int slice, boolean allMarked) {
        if (isStable(block)) {
            return block;
        }
        int reaching = divide(block, slice, allMarked);
        int avoiding = otherPart(block, reaching);
        followInto(reaching);
        int outward = outwardSteps(reaching, avoiding);
        if (outward == NONE) {
            return reaching;
        }
        // All new bottom states have outward steps, and no old ones do.
        markSources(outward);
        if (isStable(reaching)) {
            addUnstable(reaching);
            return NONE;
        }
        int renewed = divide(reaching, outward, true);
        int stable = otherPart(reaching, renewed);
        followInto(stable);
        outwardSteps(renewed, stable);
        addUnstable(renewed);
        return stable;
    }

    private boolean isStable(int block) {
        boolean stable = blocks.allBottomsMarked(block);
        if (stable) {
            blocks.unmark(block);
            lockstep.clear();
        }
        return stable;
    }

    /** Splits a block; returns the part that reaches the splitter. */
    private int divide(int block, int slice, boolean allMarked) {
        boolean reachingIsNew = lockstep.split(block, slice, allMarked);
        int fresh = blocks.count() - 1;
        for (int at = blocks.start(fresh); at < blocks.end(fresh); at++) {
            int state = blocks.member(at);
            for (int t = steps.outStart(state); t < steps.outEnd(state); t++) {
                if (!bySource.isInert(t)) {
                    bySource.mark(t);
                }
            }
            for (int i = steps.inStart(state); i < steps.inEnd(state); i++) {
                int t = steps.incoming(i);
                if (!byTarget.isInert(t)) {
                    byTarget.mark(t);
                }
            }
        }
        for (int touched = bySource.takeTouched(); touched >= 0; touched = bySource.takeTouched()) {
            moveTo(fresh, touched);
        }
        for (int touched = byTarget.takeTouched(); touched >= 0; touched = byTarget.takeTouched()) {
            if (byTarget.isFullyMarked(touched)) {
                byTarget.unmark(touched);
            } else {
                bunches.add(touched, byTarget.split(touched));
            }
        }
        return reachingIsNew ? fresh : block;
    }

    /** Moves the marked transitions of a slice to another block. */
    private void moveTo(int block, int slice) {
        if (bySource.isFullyMarked(slice)) {
            bySource.unmark(slice);
            slices.move(slice, block);
            return;
        }
        int part = bySource.split(slice);
        slices.add(part, block);
        splitters.addPart(slice, part);
        if (slice == followed) {
            followedPart = part;
        }
    }

    /** The other part of the block that was split last. */
    private int otherPart(int block, int part) {
        return part == block ? blocks.count() - 1 : block;
    }

    /**
     * Creates a bunch of the formerly inert steps from one part of a block to the other.
     *
     * @return its slice by source, or -1 when there are no such steps
     */
    private int outwardSteps(int from, int to) {
        int fresh = blocks.count() - 1;
        boolean some = false;
        for (int at = blocks.start(fresh); at < blocks.end(fresh); at++) {
            int state = blocks.member(at);
            if (fresh == from) {
                for (int t = steps.outStart(state); t < steps.outEnd(state) && steps.isHidden(t); t++) {
                    some |= markOutward(t, blocks.of(steps.target(t)) == to);
                }
            } else {
                for (int i = steps.inStart(state); i < steps.inHiddenEnd(state); i++) {
                    int t = steps.incoming(i);
                    some |= markOutward(t, blocks.of(steps.source(t)) == from);
                }
            }
        }
        return some ? makeBunch(from) : NONE;
    }

    private boolean markOutward(int transition, boolean leadsOut) {
        // A step between the same blocks that was not inert before stays in its bunch.
        if (leadsOut && bySource.isInert(transition)) {
            bySource.mark(transition);
            byTarget.mark(transition);
            return true;
        }
        return false;
    }

    /** Creates a bunch of the marked inert steps, all of which lead from one block to another. */
    private int makeBunch(int from) {
        bySource.takeTouched();
        byTarget.takeTouched();
        int slice = bySource.split(Slices.INERT);
        bunches.create(byTarget.split(Slices.INERT));
        slices.add(slice, from);
        for (int at = bySource.start(slice); at < bySource.end(slice); at++) {
            int t = bySource.member(at);
            counts.move(t, steps.source(t));
            blocks.loseInertStep(steps.source(t));
        }
        counts.endBunch();
        return slice;
    }

    private void addUnstable(int block) {
        isUnstable[block] = true;
        unstable.add(block);
    }

    boolean isUnstable(int block) {
        return isUnstable[block];
    }

    /** Removes a block that has to be made stable under all its slices; -1 when there is none. */
    int takeUnstable() {
        if (unstable.isEmpty()) {
            return NONE;
        }
        int block = unstable.pop();
        isUnstable[block] = false;
        return block;
    }

    /** Follows the part of a slice that belongs to the block that {@link #split} returns. */
    void follow(int slice) {
        followed = slice;
        followedPart = NONE;
    }

    int followed() {
        return followed;
    }

    private void followInto(int block) {
        if (followed != NONE && slices.blockOf(followed) != block) {
            boolean hasPart = followedPart != NONE && slices.blockOf(followedPart) == block;
            followed = hasPart ? followedPart : NONE;
        }
        followedPart = NONE;
    }

    long takeWork() {
        return lockstep.takeWork();
    }
}
