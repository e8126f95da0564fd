package dovetail.minimise.refine;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * The coarsest partition of states that is a branching bisimulation, or a strong one when no steps are hidden, in
 * O(m log n) time for m transitions and n states (D. Jansen, J. F. Groote, J. Keiren, A. Wijs, "An O(m log n) algorithm
 * for branching bisimilarity on labelled transition systems", TACAS 2020). There must be no loops of internal steps.
 *
 * <p>An internal step inside a block is inert; all other transitions are kept in bunches. Every block is stable under
 * every bunch: if one of its states has a transition in the bunch, all its bottom states do, which have no inert steps,
 * and so every state can get to one by inert steps. A bunch whose transitions have several labels or lead to several
 * blocks is taken apart, by a slice that is at most half of it; then the blocks with transitions in the slice are split
 * until they are stable under the slice and under the rest. Where a split makes steps lead from block to block they
 * become a bunch, and the states that reach them by inert steps, which have new bottom states, are a block that has to be
 * made stable under all its bunches once more.
 *
 * <p>Deviations from the paper: the refinement starts from a {@link HashedPartition}, which takes O(m log n) time as well;
 * each split that makes steps lead to another block gives a bunch, which spares joining them; whether a bottom state has
 * transitions left in a bunch is told by counters, as R. Paige and R. Tarjan do, in place of sorted rows; the bottom states
 * of a block that is made stable once more are listed by bunch before its first split, in place of marks that move with
 * the slices; and the slower of two searches is ended when the other one ends, not at half of the block. Memory is linear,
 * some 60 to 110 bytes per transition.
 */
public final class PartitionRefinement {
    private static final long POLL = 1 << 16;
    private static final int NONE = BlockSplitting.NONE;

    private final BlockSplitting splitting;
    private final Transitions steps;
    private final Partition blocks;
    private final Slices bySource;
    private final Budget budget;
    private final Progress progress;
    private final long bytes;
    private final IntVector primaries = new IntVector();
    private final IntVector rests = new IntVector();
    private int[] entryEnds = new int[16];
    private int[] entries = new int[16];
    private long work;

    /**
     * A refinement that has not begun.
     *
     * @param hiding whether internal steps inside a block are inert
     * @param budget a scope of its own, since the refinement gives nothing back
     */
    public PartitionRefinement(Lts lts, boolean hiding, Budget budget, Progress progress) {
        this.budget = budget;
        this.progress = progress;
        this.bytes = 80L * lts.stateCount() + 60L * lts.transitionCount();
        budget.check(0);
        budget.meter().take(bytes);
        splitting = new BlockSplitting(lts, hiding);
        steps = splitting.steps;
        blocks = splitting.blocks;
        bySource = splitting.bySource;
    }

    public Partition run() {
        int slices = bySource.count();
        for (int slice = 1; slice < slices; slice++) {
            poll(bySource.size(slice));
            splitting.markSources(slice);
            splitting.split(splitting.slices.blockOf(slice), slice, true);
        }
        stabiliseRenewed();
        for (int slice = splitting.bunches.separate(); slice >= 0; slice = splitting.bunches.separate()) {
            stabiliseUnder(slice);
            stabiliseRenewed();
        }
        return blocks;
    }

    /** Splits the blocks with transitions in a slice by target that has become a bunch. */
    private void stabiliseUnder(int slice) {
        Slices byTarget = splitting.byTarget;
        for (int at = byTarget.start(slice); at < byTarget.end(slice); at++) {
            int t = byTarget.member(at);
            splitting.counts.move(t, steps.source(t));
            bySource.mark(t);
        }
        splitting.counts.endBunch();
        poll(byTarget.size(slice));
        primaries.clear();
        rests.clear();
        for (int touched = bySource.takeTouched(); touched >= 0; touched = bySource.takeTouched()) {
            if (bySource.isWhollyMarked(touched)) {
                bySource.unmark(touched);
                primaries.add(touched);
                rests.add(NONE);
            } else {
                int part = bySource.split(touched);
                splitting.slices.add(part, splitting.slices.blockOf(touched));
                primaries.add(part);
                rests.add(touched);
            }
        }
        for (int i = 0; i < primaries.size(); i++) {
            stabiliseUnder(primaries.get(i), rests.get(i));
        }
    }

    /**
     * Makes the block of two slices, which were one, stable under both. Bottom states without transitions in the first
     * have some in the rest, so only the others may have to be split by that.
     */
    private void stabiliseUnder(int primary, int rest) {
        splitting.follow(rest);
        splitting.markSources(primary);
        int block = splitting.split(splitting.slices.blockOf(primary), primary, true);
        int slice = splitting.followed();
        splitting.follow(NONE);
        if (block != NONE && slice != NONE) {
            for (int at = blocks.start(block); at < blocks.bottomEnd(block); at++) {
                // Marking moves only states that have been looked at.
                if (splitting.counts.hasRest(blocks.member(at))) {
                    blocks.mark(blocks.member(at));
                }
            }
            splitting.split(block, slice, false);
        }
        poll(splitting.takeWork());
    }

    private void stabiliseRenewed() {
        for (int block = splitting.takeUnstable(); block >= 0; block = splitting.takeUnstable()) {
            stabiliseUnderAll(block);
        }
    }

    /** Makes a block whose bottom states are all new stable under all its slices, and so its parts. */
    private void stabiliseUnderAll(int renewed) {
        SplitterLists waiting = splitting.waiting;
        waiting.clear();
        for (int slice = splitting.slices.first(renewed); slice >= 0; slice = splitting.slices.next(slice)) {
            waiting.add(slice);
        }
        listBottomsBySlice(renewed);
        for (int list = 0; list < waiting.lists(); list++) {
            for (int i = list == 0 ? 0 : entryEnds[list - 1]; i < entryEnds[list]; i++) {
                blocks.mark(entries[i]);
            }
            for (int slice = waiting.take(list); slice >= 0; slice = waiting.take(list)) {
                int block = splitting.slices.blockOf(slice);
                // Parts with still newer bottom states have a turn of their own.
                if (!splitting.isUnstable(block)) {
                    splitting.split(block, slice, false);
                }
            }
            poll(splitting.takeWork() + 1);
        }
    }

    /** Lists, per slice that waits, the bottom states of a block that have transitions in it. */
    private void listBottomsBySlice(int block) {
        int lists = splitting.waiting.lists();
        if (lists >= entryEnds.length) {
            entryEnds = new int[2 * lists];
        }
        Arrays.fill(entryEnds, 0, lists + 1, 0);
        int size = 0;
        for (int at = blocks.start(block); at < blocks.bottomEnd(block); at++) {
            int state = blocks.member(at);
            for (int t = steps.outStart(state); t < steps.outEnd(state); t++) {
                entryEnds[splitting.waiting.listOf(bySource.of(t)) + 1]++;
                size++;
            }
        }
        if (size > entries.length) {
            entries = new int[Math.max(size, 2 * entries.length)];
        }
        for (int list = 0; list < lists; list++) {
            entryEnds[list + 1] += entryEnds[list];
        }
        for (int at = blocks.start(block); at < blocks.bottomEnd(block); at++) {
            int state = blocks.member(at);
            for (int t = steps.outStart(state); t < steps.outEnd(state); t++) {
                entries[entryEnds[splitting.waiting.listOf(bySource.of(t))]++] = state;
            }
        }
    }

    private void poll(long more) {
        work += more + 1;
        if (work >= POLL) {
            work = 0;
            budget.check(0);
            progress.report(new Progress.Snapshot(
                    "reducing", blocks.count(), 0, splitting.bunches.largeCount(), bytes, Double.NaN));
        }
    }
}
