package dovetail.minimise.refine;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * Partition refinement: computes the coarsest partition of states that is a branching bisimulation, or a strong one
 * when no steps are hidden. It takes O(m log n) time for m transitions and n states (D. Jansen, J. F. Groote, J.
 * Keiren, A. Wijs, "An O(m log n) algorithm for branching bisimilarity on labelled transition systems", TACAS 2020).
 * There must be no cycles of internal steps.
 *
 * <p>An internal step inside a block is inert. All other transitions are in bunches. Every block is stable under every
 * bunch: if one of its states has a transition in the bunch, all its bottom states do. Bottom states have no inert
 * steps, so every state reaches one by inert steps. A bunch whose transitions have several labels or target blocks is
 * split, by a slice that is at most half of it. Then the blocks with transitions in the slice are split until they are
 * stable under the slice and under the rest. Where a split makes inert steps lead to another block, these become a
 * bunch. The states that reach them by inert steps have new bottom states. They are a block that has to be made stable
 * under all its bunches again.
 *
 * <p>Deviations from the paper: the refinement starts from a {@link SignaturePartition}, which takes O(m log n) time as
 * well. Each split that makes steps lead to another block creates a bunch. Counters, as those of R. Paige and R.
 * Tarjan, replace sorted rows: they tell whether a bottom state has transitions left in a bunch. The bottom states of a
 * block that is made stable again are listed by bunch before its first split. The paper has marks that move with the
 * slices. The slower of two searches ends when the other one ends, not at half of the block. Memory is linear, some 60
 * to 110 bytes per transition.
 */
final class PartitionRefinement {
    private static final long POLL = 1 << 10;
    private static final int NONE = BlockSplitting.NONE;

    private final BlockSplitting splitting;
    private final Transitions steps;
    private final Partition blocks;
    private final Slices bySource;
    private final Budget budget;
    private final Progress progress;
    private final long bytes;
    private final int[] partition;
    private final IntVector primaries = new IntVector();
    private final IntVector rests = new IntVector();
    private int[] entryEnds = new int[16];
    private int[] entries = new int[16];
    private long work;

    /**
     * A refinement; {@link #run} performs it.
     *
     * @param hiding whether internal steps inside a block are inert
     * @param partition a partition that is coarser or equal, which is changed
     * @param budget a scope of its own, since the refinement gives back no memory
     */
    PartitionRefinement(Lts lts, boolean hiding, int[] partition, Budget budget, Progress progress) {
        this.partition = partition;
        this.budget = budget;
        this.progress = progress;
        this.bytes = 80L * lts.stateCount() + 60L * lts.transitionCount();
        budget.check(0);
        budget.meter().take(bytes);
        splitting = new BlockSplitting(lts, hiding, partition);
        steps = splitting.steps;
        blocks = splitting.blocks;
        bySource = splitting.bySource;
    }

    /** The block of each state. */
    int[] run() {
        int slices = bySource.count();
        for (int slice = 1; slice < slices; slice++) {
            poll(bySource.size(slice));
            splitting.markSources(slice);
            splitting.split(splitting.slices.blockOf(slice), slice, true);
        }
        stabiliseUnstable();
        for (int slice = splitting.bunches.splitOff(); slice >= 0; slice = splitting.bunches.splitOff()) {
            stabiliseUnder(slice);
            stabiliseUnstable();
        }
        return partition;
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
            if (bySource.isFullyMarked(touched)) {
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
     * have some in the rest, so only the part of the other states may have to be split.
     */
    private void stabiliseUnder(int primary, int rest) {
        splitting.follow(rest);
        splitting.markSources(primary);
        int block = splitting.split(splitting.slices.blockOf(primary), primary, true);
        int slice = splitting.followed();
        splitting.follow(NONE);
        if (block != NONE && slice != NONE) {
            for (int at = blocks.start(block); at < blocks.bottomEnd(block); at++) {
                // Marking moves only states that have been visited.
                if (splitting.counts.hasRest(blocks.member(at))) {
                    blocks.mark(blocks.member(at));
                }
            }
            splitting.split(block, slice, false);
        }
        poll(splitting.takeWork());
    }

    private void stabiliseUnstable() {
        for (int block = splitting.takeUnstable(); block >= 0; block = splitting.takeUnstable()) {
            stabiliseUnderAll(block);
        }
    }

    /** Makes a block with new bottom states stable under all its slices, and so its parts. */
    private void stabiliseUnderAll(int renewed) {
        SplitterLists splitters = splitting.splitters;
        splitters.clear();
        for (int slice = splitting.slices.first(renewed); slice >= 0; slice = splitting.slices.next(slice)) {
            splitters.add(slice);
        }
        listBottomsBySlice(renewed);
        for (int list = 0; list < splitters.lists(); list++) {
            for (int i = list == 0 ? 0 : entryEnds[list - 1]; i < entryEnds[list]; i++) {
                blocks.mark(entries[i]);
            }
            for (int slice = splitters.take(list); slice >= 0; slice = splitters.take(list)) {
                int block = splitting.slices.blockOf(slice);
                // Parts with newer bottom states are made stable later.
                if (!splitting.isUnstable(block)) {
                    splitting.split(block, slice, false);
                }
            }
            poll(splitting.takeWork() + 1);
        }
    }

    /** Lists, per waiting splitter, the bottom states of a block that have transitions in it. */
    private void listBottomsBySlice(int block) {
        int lists = splitting.splitters.lists();
        if (lists >= entryEnds.length) {
            entryEnds = new int[2 * lists];
        }
        Arrays.fill(entryEnds, 0, lists + 1, 0);
        int size = 0;
        for (int at = blocks.start(block); at < blocks.bottomEnd(block); at++) {
            int state = blocks.member(at);
            for (int t = steps.outStart(state); t < steps.outEnd(state); t++) {
                entryEnds[splitting.splitters.listOf(bySource.of(t)) + 1]++;
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
                entries[entryEnds[splitting.splitters.listOf(bySource.of(t))]++] = state;
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
