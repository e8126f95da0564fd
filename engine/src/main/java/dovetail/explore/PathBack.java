package dovetail.explore;

import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.LevelStore;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

/**
 * Finds a shortest path to a state of a level, going back level by level: the predecessor is, of the states of the
 * level before that have a step to it, the one whose values are least. Costs one more computation of the
 * successors of the levels before, and in return the search stores no predecessors; and the path does not depend on
 * the order in which threads found states.
 */
final class PathBack {
    private static final int CHUNK = 512;

    private final StepRelation relation;
    private final LevelStore store;
    private final int width;

    PathBack(StepRelation relation, LevelStore store) {
        this.relation = relation;
        this.store = store;
        this.width = store.width();
    }

    /** Packed states from the initial one to the given one. */
    List<long[]> to(int level, long[] state) {
        LinkedList<long[]> path = new LinkedList<>();
        path.add(state);
        Stepper stepper = relation.stepper();
        for (int l = level - 1; l >= 0; l--) {
            path.addFirst(predecessor(l, path.getFirst(), stepper));
        }
        return path;
    }

    private long[] predecessor(int level, long[] target, Stepper stepper) {
        long[] chunk = new long[CHUNK * width];
        Successors out = new Successors(width, 64);
        Find best = new Find(relation.layout());
        for (int part = 0; part < store.threads(); part++) {
            long size = store.levelSize(level, part);
            for (long from = 0; from < size; from += CHUNK) {
                int count = (int) Math.min(CHUNK, size - from);
                store.read(level, part, from, count, chunk);
                for (int i = 0; i < count; i++) {
                    out.clear();
                    stepper.successors(chunk, i * width, out);
                    if (leadsTo(out, target)) {
                        best.offer(level, chunk, i * width);
                    }
                }
            }
        }
        if (!best.isPresent()) {
            throw new IllegalStateException("a state of level " + (level + 1) + " has no predecessor before it");
        }
        return best.words();
    }

    private boolean leadsTo(Successors out, long[] target) {
        for (int i = 0; i < out.count; i++) {
            if (Arrays.equals(out.words, i * width, (i + 1) * width, target, 0, width)) {
                return true;
            }
        }
        return false;
    }
}
