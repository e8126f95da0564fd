package dovetail.explore;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.step.ModelErrorSignal;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.step.TieredSteps;
import dovetail.store.LevelStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Visits states depth first, in one thread and without recursion. The stack holds, for every state on it, the
 * successors still to be looked at; the last one taken of each is the path. A path it finds need not be shortest.
 */
public final class DepthFirst {
    private static final int STATES_BETWEEN_CHECKS = 1024;
    private static final int MOST_PENDING = Integer.MAX_VALUE - 64;
    private static final long REPORT_NANOS = 200_000_000;

    private final TieredSteps steps;
    private final LevelStore store;
    private final Goal goal;
    private final Budget budget;
    private final Progress progress;
    private final int width;
    private final Successors out;

    /** All states on the stack: per frame its successors, one frame after the other. */
    private long[] pending;

    private int[] frameStart = new int[64];
    private int[] frameNext = new int[64];
    private int frames;
    private int top;

    private StepRelation relation;
    private Stepper stepper;
    private long transitions;
    private long deadlocks;
    private long states;
    private long nextReport = System.nanoTime() + REPORT_NANOS;
    private List<long[]> path;
    private List<long[]> errorPath;
    private List<long[]> predicateErrorPath;

    public DepthFirst(TieredSteps steps, LevelStore store, Goal goal, Budget budget, Progress progress) {
        this.steps = steps;
        this.store = store;
        this.goal = goal;
        this.budget = budget;
        this.progress = progress;
        this.width = store.width();
        this.out = new Successors(width, 256);
        this.pending = new long[1024 * width];
    }

    public SearchResult run(int[] initialState) {
        steps.current().layout().encode(initialState, pending, 0);
        top = 1;
        pushFrame(0);
        Limit limit = null;
        try {
            while (frames > 0 && !isDecided()) {
                advance();
            }
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        return new SearchResult(
                states,
                transitions,
                deadlocks,
                out.errors,
                -1,
                states,
                store.bytes() + stackBytes(),
                path,
                errorPath,
                predicateErrorPath,
                limit);
    }

    private boolean isDecided() {
        return path != null || (goal == Goal.ERROR && errorPath != null);
    }

    private long stackBytes() {
        return 8L * pending.length + 8L * frameStart.length;
    }

    /** Takes the next successor of the topmost state, or drops that state when there is none left. */
    private void advance() {
        int end = top;
        int frame = frames - 1;
        if (frameNext[frame] == end) {
            top = frameStart[frame];
            frames--;
            return;
        }
        int at = frameNext[frame]++ * width;
        if (store.add(pending, at)) {
            states++;
            expand(at);
        }
    }

    private void expand(int at) {
        if (states % STATES_BETWEEN_CHECKS == 1) {
            betweenBatches();
        }
        if (goal == Goal.PREDICATE && test(at)) {
            path = currentPath();
            return;
        }
        out.clear();
        long errors = out.errors;
        stepper.successors(pending, at, out);
        transitions += out.count;
        if (out.errors != errors) {
            errorPath = errorPath == null ? currentPath() : errorPath;
        } else if (out.count == 0) {
            deadlocks++;
            if (goal == Goal.DEADLOCK) {
                path = currentPath();
            }
        }
        int start = top;
        reserve((long) (start + out.count) * width);
        System.arraycopy(out.words, 0, pending, start * width, out.count * width);
        top = start + out.count;
        pushFrame(start);
    }

    private void reserve(long words) {
        if (words > MOST_PENDING) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "the depth-first stack is full; use search=bfs"));
        }
        if (words > pending.length) {
            budget.checkMemory(store.bytes() + 3 * stackBytes());
            pending = Arrays.copyOf(pending, (int) Math.min(MOST_PENDING, Math.max(words, 2L * pending.length)));
        }
    }

    private boolean test(int at) {
        try {
            return stepper.test(pending, at);
        } catch (ModelErrorSignal e) {
            predicateErrorPath = predicateErrorPath == null ? currentPath() : predicateErrorPath;
            return false;
        }
    }

    private void betweenBatches() {
        budget.check(states);
        budget.checkMemory(store.bytes() + stackBytes());
        steps.expanded(states);
        if (steps.current() != relation) {
            relation = steps.current();
            stepper = relation.stepper();
        }
        if (System.nanoTime() > nextReport) {
            nextReport = System.nanoTime() + REPORT_NANOS;
            progress.report(new Progress.Snapshot(
                    "explore", states, transitions, frames, store.bytes() + stackBytes(), Double.NaN));
        }
    }

    private void pushFrame(int start) {
        if (frames == frameStart.length) {
            frameStart = Arrays.copyOf(frameStart, 2 * frames);
            frameNext = Arrays.copyOf(frameNext, 2 * frames);
        }
        frameStart[frames] = start;
        frameNext[frames] = start;
        frames++;
    }

    /** The states taken last in each frame, from the initial one on. */
    private List<long[]> currentPath() {
        List<long[]> states = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            int at = (frameNext[f] - 1) * width;
            states.add(Arrays.copyOfRange(pending, at, at + width));
        }
        return states;
    }
}
