package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Progress;
import java.util.Arrays;

/**
 * The coarsest partition of states in which the states of a block have the same signature: the steps they can take, each
 * as a label and the block it leads to. For branching bisimulation a state also has the steps of the states that it
 * reaches by internal steps inside its block, and those internal steps themselves do not count (S. Blom, S. Orzan,
 * "Distributed branching bisimulation reduction of state spaces", 2003).
 *
 * <p>Only signatures that may have changed are computed again, and of the parts of a block that is split the largest
 * keeps its number, so that the predecessors of the other parts alone are affected (J. Jacobs, T. Wissmann, "Fast
 * coalgebraic bisimilarity minimization", 2023). For strong bisimulation that takes O(k m log n) time with m transitions,
 * n states and at most k transitions out of a state. For branching bisimulation there is no such bound, since a change
 * also affects those who reach it by internal steps in the block: O(n) rounds over all signatures in the worst case, which
 * long chains of internal steps come near to, and signatures as large as those of the states that are inherited from,
 * which is slow where a large loop of internal steps was collapsed. The O(m log n) algorithms that exist for it are far
 * more involved. Memory is linear but for the signatures of one block.
 */
final class SignatureRefinement {
    private static final int POLL = 1 << 12;

    private final Graph graph;
    private final boolean inert;
    private final Budget budget;
    private final Progress progress;
    private final Predecessors predecessors;
    private final Partition partition;
    private final SignatureTable signatures = new SignatureTable();
    private final int[] signatureOf;
    private final long bytes;
    private int[] dirty = new int[16];
    private int[] arranged = new int[16];
    private int work;

    /**
     * @param inert whether internal steps inside a block are not seen; such steps then must lead to smaller numbers
     * @param lastApart whether the last state is told from all others from the start
     */
    SignatureRefinement(Graph graph, boolean inert, boolean lastApart, Budget budget, Progress progress) {
        this.graph = graph;
        this.inert = inert;
        this.budget = budget;
        this.progress = progress;
        this.bytes = 32L * graph.stateCount() + 12L * graph.targets().length;
        budget.checkMemory(bytes);
        this.predecessors = new Predecessors(graph);
        this.partition = new Partition(graph.stateCount(), lastApart);
        this.signatureOf = new int[graph.stateCount()];
    }

    Partition run() {
        for (int b = partition.takeBlock(); b >= 0; b = partition.takeBlock()) {
            refine(b);
        }
        return partition;
    }

    private void refine(int b) {
        if (inert) {
            markThoseBefore(b);
        }
        int start = partition.start(b);
        int dirtyCount = partition.dirtyEnd(b) - start;
        int cleanCount = partition.end(b) - start - dirtyCount;
        collectDirty(start, dirtyCount);
        signatures.clear();
        int cleanSignature = cleanCount == 0 ? -1 : signatureOfClean(b);
        for (int i = 0; i < dirtyCount; i++) {
            signatureOf[dirty[i]] = signature(dirty[i], b, cleanSignature);
            // One signature may be as large as thousands of others.
            poll(signatures.sizeOf(signatureOf[dirty[i]]));
        }
        if (signatures.count() == 1) {
            partition.cleanAll(b);
        } else {
            split(b, dirtyCount, cleanCount);
        }
    }

    private void poll(int more) {
        work += more + 1;
        if (work >= POLL) {
            work = 0;
            budget.check(0);
            progress.report(
                    new Progress.Snapshot("reducing", partition.count(), 0, partition.queueSize(), bytes, Double.NaN));
        }
    }

    /** A changed signature changes those of the states that reach it by internal steps in the block. */
    private void markThoseBefore(int b) {
        for (int at = partition.start(b); at < partition.dirtyEnd(b); at++) {
            int state = partition.member(at);
            for (int i = predecessors.start(state); i < predecessors.end(state); i++) {
                if (predecessors.isTau(i) && partition.blockOf(predecessors.source(i)) == b) {
                    partition.mark(predecessors.source(i));
                }
            }
        }
    }

    private void collectDirty(int start, int count) {
        if (count > dirty.length) {
            dirty = new int[Math.max(count, 2 * dirty.length)];
            arranged = new int[dirty.length];
        }
        for (int i = 0; i < count; i++) {
            dirty[i] = partition.member(start + i);
        }
        if (inert) {
            // Internal steps lead to smaller numbers, whose signatures are needed first.
            Arrays.sort(dirty, 0, count);
        }
    }

    /** What all clean states have in common; one without internal steps in the block shows it at once. */
    private int signatureOfClean(int b) {
        int state = partition.member(partition.end(b) - 1);
        if (inert) {
            for (int next = inertSuccessor(state, b); next >= 0; next = inertSuccessor(state, b)) {
                state = next;
            }
            // The next walk for this block starts where this one ended.
            partition.moveLast(state);
        }
        return signature(state, b, -1);
    }

    private int inertSuccessor(int state, int b) {
        for (int i = graph.rows()[state]; i < graph.rows()[state + 1]; i++) {
            if (graph.labels()[i] != Alphabet.TAU) {
                return -1;
            }
            if (partition.blockOf(graph.targets()[i]) == b) {
                return graph.targets()[i];
            }
        }
        return -1;
    }

    private int signature(int state, int b, int cleanSignature) {
        int inherited = inert ? largestInherited(state, b, cleanSignature) : -1;
        if (inherited >= 0 && addsNothing(state, b, cleanSignature, inherited)) {
            return inherited;
        }
        for (int i = graph.rows()[state]; i < graph.rows()[state + 1]; i++) {
            if (isInert(i, b)) {
                signatures.addAll(signatureBehind(i, cleanSignature));
            } else {
                signatures.add(step(i));
            }
        }
        return signatures.finish();
    }

    private boolean isInert(int position, int b) {
        return inert && graph.labels()[position] == Alphabet.TAU && partition.blockOf(graph.targets()[position]) == b;
    }

    private long step(int position) {
        return (long) graph.labels()[position] << 32 | partition.blockOf(graph.targets()[position]);
    }

    private int signatureBehind(int position, int cleanSignature) {
        int target = graph.targets()[position];
        return partition.isClean(target) ? cleanSignature : signatureOf[target];
    }

    /** The largest signature that inert steps lead to, or -1 when there are no such steps. */
    private int largestInherited(int state, int b, int cleanSignature) {
        int largest = -1;
        // Internal steps come first in a row.
        for (int i = graph.rows()[state]; i < graph.rows()[state + 1] && graph.labels()[i] == Alphabet.TAU; i++) {
            if (isInert(i, b)) {
                int id = signatureBehind(i, cleanSignature);
                largest = largest < 0 || signatures.sizeOf(id) > signatures.sizeOf(largest) ? id : largest;
            }
        }
        return largest;
    }

    /** Whether a state has just the signature it inherits, as most states do: then nothing needs to be copied. */
    private boolean addsNothing(int state, int b, int cleanSignature, int inherited) {
        for (int i = graph.rows()[state]; i < graph.rows()[state + 1]; i++) {
            boolean known = isInert(i, b)
                    ? signatures.containsAll(inherited, signatureBehind(i, cleanSignature))
                    : signatures.contains(inherited, step(i));
            if (!known) {
                return false;
            }
        }
        return true;
    }

    /** Gives every signature a block; the dirty states that are like the clean ones stay beside them. */
    private void split(int b, int dirtyCount, int cleanCount) {
        int groups = signatures.count();
        int[] ends = new int[groups];
        for (int i = 0; i < dirtyCount; i++) {
            ends[groupOf(dirty[i], groups)]++;
        }
        for (int g = 1; g < groups; g++) {
            ends[g] += ends[g - 1];
        }
        int[] next = new int[groups];
        System.arraycopy(ends, 0, next, 1, groups - 1);
        for (int i = 0; i < dirtyCount; i++) {
            arranged[next[groupOf(dirty[i], groups)]++] = dirty[i];
        }
        partition.arrangeDirty(b, arranged, dirtyCount);
        ends[groups - 1] += cleanCount;

        int largest = 0;
        for (int g = 1; g < groups; g++) {
            largest = sizeOf(g, ends) > sizeOf(largest, ends) ? g : largest;
        }
        int start = partition.start(b);
        int end = partition.end(b);
        int keptFrom = start + ends[largest] - sizeOf(largest, ends);
        int keptTo = start + ends[largest];
        partition.shrink(b, keptFrom, keptTo);
        for (int g = 0; g < groups; g++) {
            if (g != largest) {
                partition.addBlock(start + ends[g] - sizeOf(g, ends), start + ends[g]);
            }
        }
        markAffected(b, start, keptFrom, keptTo, end);
    }

    /** The first signature is that of the clean states, if there are any; its group comes last, next to them. */
    private int groupOf(int state, int groups) {
        return groups - 1 - signatureOf[state];
    }

    private static int sizeOf(int group, int[] ends) {
        return group == 0 ? ends[0] : ends[group] - ends[group - 1];
    }

    private void markAffected(int b, int start, int keptFrom, int keptTo, int end) {
        int[] moved = new int[keptFrom - start + end - keptTo];
        // Marking rearranges the blocks, so the states are listed first.
        for (int i = 0; i < moved.length; i++) {
            moved[i] = partition.member(i < keptFrom - start ? start + i : keptTo + i - (keptFrom - start));
        }
        for (int state : moved) {
            for (int i = predecessors.start(state); i < predecessors.end(state); i++) {
                partition.mark(predecessors.source(i));
            }
            if (inert && inertSuccessor(state, b) >= 0) {
                // Its internal step stayed in the block until now.
                partition.mark(state);
            }
        }
    }
}
