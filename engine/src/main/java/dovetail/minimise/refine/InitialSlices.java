package dovetail.minimise.refine;

import dovetail.base.IntVector;
import dovetail.lts.Lts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sorts transitions into initial slices: inert ones, and the others by source block or by event and target block.
 */
final class InitialSlices {
    private final Transitions steps;
    private final Partition blocks;
    /** The events in order if their numbers have large gaps; otherwise null. */
    private int @Nullable [] events;

    InitialSlices(Transitions steps, Partition blocks) {
        this.steps = steps;
        this.blocks = blocks;
    }

    private boolean isInert(int transition) {
        return steps.isHidden(transition) && blocks.of(steps.source(transition)) == blocks.of(steps.target(transition));
    }

    /** One slice per block with transitions that are not inert. */
    Slices bySource() {
        int[] order = new int[steps.count()];
        IntVector ends = new IntVector();
        int inertEnd = placeInert(order);
        ends.add(inertEnd);
        int at = inertEnd;
        for (int b = 0; b < blocks.count(); b++) {
            int start = at;
            for (int i = blocks.start(b); i < blocks.end(b); i++) {
                int state = blocks.member(i);
                for (int t = steps.outStart(state); t < steps.outEnd(state); t++) {
                    if (!isInert(t)) {
                        order[at++] = t;
                    }
                }
            }
            if (at > start) {
                ends.add(at);
            }
        }
        return new Slices(order, ends);
    }

    /** One slice per event and target block. */
    Slices byTarget() {
        int m = steps.count();
        int ranks = rankEvents();
        // Sorts by target block, then stably by event.
        int[] byBlock = new int[m];
        int size = 0;
        int[] next = new int[ranks + 1];
        for (int b = 0; b < blocks.count(); b++) {
            for (int i = blocks.start(b); i < blocks.end(b); i++) {
                int state = blocks.member(i);
                for (int k = steps.inStart(state); k < steps.inEnd(state); k++) {
                    int t = steps.incoming(k);
                    if (!isInert(t)) {
                        byBlock[size++] = t;
                        next[rank(t) + 1]++;
                    }
                }
            }
        }
        int[] order = new int[m];
        int inertEnd = placeInert(order);
        for (int rank = 0; rank < ranks; rank++) {
            next[rank + 1] += next[rank];
        }
        for (int k = 0; k < size; k++) {
            order[inertEnd + next[rank(byBlock[k])]++] = byBlock[k];
        }
        IntVector ends = new IntVector();
        ends.add(inertEnd);
        for (int at = inertEnd + 1; at <= m; at++) {
            if (at == m || !areAlike(order[at - 1], order[at])) {
                ends.add(at);
            }
        }
        return new Slices(order, ends);
    }

    /** Ranks the events: by their numbers, unless these have gaps far larger than the number of transitions. */
    private int rankEvents() {
        int m = steps.count();
        int largest = Lts.HIDDEN;
        for (int t = 0; t < m; t++) {
            largest = Math.max(largest, steps.event(t));
        }
        events = null;
        if (largest <= 2 * m + 16) {
            return largest + 2;
        }
        int[] sorted = new int[m];
        for (int t = 0; t < m; t++) {
            sorted[t] = steps.event(t);
        }
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < m; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        events = Arrays.copyOf(sorted, count);
        return count;
    }

    private int rank(int transition) {
        int event = steps.event(transition);
        return events == null ? event - Lts.HIDDEN : Arrays.binarySearch(events, event);
    }

    private boolean areAlike(int one, int other) {
        return steps.event(one) == steps.event(other) && blocks.of(steps.target(one)) == blocks.of(steps.target(other));
    }

    private int placeInert(int[] order) {
        int size = 0;
        for (int t = 0; t < order.length; t++) {
            if (isInert(t)) {
                order[size++] = t;
            }
        }
        return size;
    }
}
