package dovetail.minimise.refine;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.Optional;

/**
 * Computes bisimilarity by the cheapest method that is exact. An acyclic system takes one pass. Otherwise signatures are hashed
 * until no block splits, and if an exact check finds the partition stable, it is the coarsest, since hashing never separates
 * bisimilar states. Systems for which hashing converges slowly are left to {@link PartitionRefinement}, whose time is O(m log n).
 */
public final class Bisimilarity {
    private static final long BYTES_PER_STATE = 72;

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
        HashedPartition hashed;
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(BYTES_PER_STATE * lts.stateCount());
            hashed = HashedPartition.of(lts, hiding, poll);
            if (hashed.isFixpoint() && hashed.isStable(poll)) {
                return hashed.blocks();
            }
        }
        return new PartitionRefinement(lts, hiding, hashed.blocks(), budget, progress).run();
    }
}
