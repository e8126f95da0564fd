package dovetail.minimise.refine;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.Optional;

/**
 * Bisimilarity of an acyclic system in one pass: after all states that its steps lead to, a state gets the class with its
 * signature. Under branching bisimilarity, a state belongs to the class that an internal step leads to if that class has all its
 * other steps. Loops of one state by an event that marks divergence are admitted.
 */
final class AcyclicPartition {
    private static final int NONE = -1;

    /** The block of a loop in a signature: the class of the state itself. */
    private static final int SELF = -1;

    private final Lts lts;
    private final boolean hiding;
    private final Poll poll;
    private final int[] classes;
    private final Signature signature = new Signature();
    private final SignatureTable signatures;
    private int count;

    private AcyclicPartition(Lts lts, boolean hiding, Poll poll, MemoryMeter meter) {
        this.lts = lts;
        this.hiding = hiding;
        this.poll = poll;
        this.classes = meter.ints(lts.stateCount());
        this.signatures = new SignatureTable(lts.stateCount(), meter);
    }

    /**
     * The class of each state, numbered without gaps; nothing if the system has a cycle.
     *
     * @param loop an event whose steps lead back to their states, or a number that is no event
     */
    static Optional<int[]> of(Lts lts, boolean hiding, int loop, Poll poll, MemoryMeter meter) {
        int[] order = bottomUp(lts, loop, poll, meter);
        if (order.length < lts.stateCount()) {
            return Optional.empty();
        }
        AcyclicPartition partition = new AcyclicPartition(lts, hiding, poll, meter);
        for (int state : order) {
            partition.classify(state);
        }
        return Optional.of(partition.classes);
    }

    /** All states, each after those that its steps lead to; fewer if there is a cycle. */
    private static int[] bottomUp(Lts lts, int loop, Poll poll, MemoryMeter meter) {
        int n = lts.stateCount();
        int[] order = meter.ints(n);
        int[] path = meter.ints(n);
        // The next step of a state on the path; one past its last step when it is done.
        int[] next = meter.ints(n);
        Arrays.fill(next, NONE);
        int done = 0;
        for (int root = 0; root < n; root++) {
            if (next[root] != NONE) {
                continue;
            }
            int depth = 0;
            path[0] = root;
            next[root] = lts.rowStart(root);
            while (depth >= 0) {
                poll.tick();
                int state = path[depth];
                int i = next[state];
                if (i == lts.rowStart(state + 1)) {
                    next[state] = Integer.MAX_VALUE;
                    order[done++] = state;
                    depth--;
                    continue;
                }
                next[state]++;
                int target = lts.target(i);
                if (lts.event(i) == loop && target == state || next[target] == Integer.MAX_VALUE) {
                    continue;
                }
                if (next[target] != NONE) {
                    return new int[0];
                }
                path[++depth] = target;
                next[target] = lts.rowStart(target);
            }
        }
        return order;
    }

    private void classify(int state) {
        int end = lts.rowStart(state + 1);
        signature.clear(end - lts.rowStart(state));
        for (int i = lts.rowStart(state); i < end; i++) {
            int target = lts.target(i);
            signature.add(lts.event(i), target == state ? SELF : classes[target]);
        }
        signature.sort();
        poll.tick(1 + signature.size());
        for (int i = lts.rowStart(state); hiding && i < end && lts.event(i) == Lts.HIDDEN; i++) {
            int target = lts.target(i);
            if (target != state && signatures.hasOthers(signature, classes[target])) {
                classes[state] = classes[target];
                return;
            }
        }
        int known = signatures.find(signature);
        if (known == SignatureTable.NONE) {
            known = count++;
            signatures.add(signature, known);
        }
        classes[state] = known;
    }
}
