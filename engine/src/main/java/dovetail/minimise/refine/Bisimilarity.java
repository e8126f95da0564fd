package dovetail.minimise.refine;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.Optional;

/**
 * Computes bisimilarity by the cheapest method that is exact. An acyclic system takes one pass. Otherwise blocks are split by
 * signatures until no block splits. Systems for which that converges slowly are left to {@link SmallerParts}, and under branching
 * bisimilarity to {@link PartitionRefinement}, whose time is O(m log n).
 */
public final class Bisimilarity {
    /** So many steps are read per step of the system before another method goes on. */
    private static final int MOST_WORK = 100;

    private Bisimilarity() {}

    /**
     * The block of each state, numbered without gaps.
     *
     * @param hiding whether internal steps inside a block are inert: branching bisimilarity; there must be no cycles of internal
     *     steps then, and they lead to smaller numbers
     * @param loop an event whose steps lead back to their states, or a number that is no event
     */
    public static int[] blocks(Lts lts, boolean hiding, int loop, Budget budget, Progress progress) {
        Poll poll = new Poll(budget);
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            Optional<int[]> acyclic = AcyclicPartition.of(lts, hiding, loop, poll, meanwhile);
            if (acyclic.isPresent()) {
                return acyclic.get();
            }
        }
        int[] blocks;
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            SignaturePartition partition = SignaturePartition.of(lts, hiding, poll, meanwhile);
            blocks = partition.blocks();
            if (partition.isFixpoint()) {
                return blocks;
            }
        }
        if (!hiding) {
            try (MemoryMeter meanwhile = budget.meter().scope()) {
                SmallerParts parts = new SmallerParts(lts, blocks, poll, meanwhile);
                if (parts.refine(MOST_WORK * (lts.stateCount() + (long) lts.transitionCount()))) {
                    return blocks;
                }
            }
        }
        return new PartitionRefinement(lts, hiding, blocks, budget, progress).run();
    }
}
