package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.LevelStore;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds shortest paths backwards, level by level. The predecessor is the least state of the previous level that has a
 * step to the state. Costs one more computation of the successors of the levels before, for all paths together; in
 * return the search stores no predecessors, and a path does not depend on the order in which threads found states.
 */
final class PathBack {
    private static final int MAX_STATES_PER_CHUNK = 512;
    private static final int WORDS_PER_CHUNK = 1 << 15;

    private final StepRelation relation;
    private final LevelStore store;
    private final Budget budget;
    private final int width;
    private final int chunkStates;
    private final Poll poll;
    private final long workPerState;

    PathBack(StepRelation relation, LevelStore store, Budget budget) {
        this.relation = relation;
        this.store = store;
        this.budget = budget;
        this.width = store.width();
        this.chunkStates = Math.max(1, Math.min(MAX_STATES_PER_CHUNK, WORDS_PER_CHUNK / width));
        this.poll = new Poll(budget);
        this.workPerState = (long) width + relation.groupCount();
    }

    /** A state of a level, and the path to it as far as it is known: from some level on. */
    static final class Target {
        private final int level;
        private final Deque<long[]> path = new ArrayDeque<>();

        Target(int level, long[] state) {
            this.level = level;
            path.add(state);
        }

        /** Packed states from the initial one to the target. */
        List<long[]> path() {
            return List.copyOf(path);
        }
    }

    /**
     * Packed states from the initial one to the given one.
     *
     * @throws Limit.Exceeded when the time is up; its text says that the state was found
     */
    List<long[]> to(int level, long[] state) {
        Target target = new Target(level, state);
        complete(List.of(target));
        return target.path();
    }

    /**
     * Computes the paths of all targets.
     *
     * @throws Limit.Exceeded when the time is up; its text says that a state was found
     */
    void complete(List<Target> targets) {
        int deepest = 0;
        for (Target target : targets) {
            deepest = Math.max(deepest, target.level);
        }
        try (MemoryMeter meter = budget.meter().scope()) {
            Stepper stepper = relation.stepper(budget.within(meter));
            long[] chunk = meter.longs((long) chunkStates * width);
            Successors out = new Successors(width, 64, meter);
            for (int level = deepest - 1; level >= 0; level--) {
                List<Target> above = new ArrayList<>();
                for (Target target : targets) {
                    if (target.level > level) {
                        above.add(target);
                    }
                }
                stepBack(level, above, stepper, chunk, out);
            }
        } catch (Limit.Exceeded e) {
            String text = e.limit().text() + " while the path to a state that was found after " + deepest
                    + " steps was computed";
            throw new Limit.Exceeded(new Limit(e.limit().kind(), text));
        }
    }

    /** Adds a predecessor at a level to the beginning of each path. */
    private void stepBack(int level, List<Target> targets, Stepper stepper, long[] chunk, Successors out) {
        Find[] best = new Find[targets.size()];
        for (int t = 0; t < best.length; t++) {
            best[t] = new Find(relation.layout());
        }
        for (int part = 0; part < store.threads(); part++) {
            long size = store.levelSize(level, part);
            for (long from = 0; from < size; from += chunkStates) {
                int count = (int) Math.min(chunkStates, size - from);
                store.read(level, part, from, count, chunk);
                for (int i = 0; i < count; i++) {
                    out.clear();
                    stepper.successors(chunk, i * width, out);
                    poll.tick(workPerState + (long) out.count * width);
                    for (int t = 0; t < best.length; t++) {
                        if (leadsTo(out, targets.get(t).path.getFirst())) {
                            best[t].offer(level, chunk, i * width);
                        }
                    }
                }
            }
        }
        for (int t = 0; t < best.length; t++) {
            if (!best[t].isPresent()) {
                throw new IllegalStateException("a state of level " + (level + 1) + " has no predecessor before it");
            }
            targets.get(t).path.addFirst(best[t].words());
        }
    }

    private boolean leadsTo(Successors out, long[] target) {
        for (int i = 0; i < out.count; i++) {
            if (out.words[i * width] == target[0]
                    && Arrays.equals(out.words, i * width, (i + 1) * width, target, 0, width)) {
                return true;
            }
        }
        return false;
    }
}
