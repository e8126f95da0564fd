package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.result.Counts;
import dovetail.result.Coverage;
import dovetail.result.Survey;
import dovetail.search.coverage.StepCounter;
import dovetail.search.coverage.StepCounting;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.LevelStore;
import dovetail.store.NumberedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Visits states depth first, in one thread and without recursion. The stack holds, for every state on it, the
 * successors still to be visited; the last one taken of each is the path. A path it finds need not be shortest.
 */
public final class DepthFirst {
    private static final int FIRST_SUCCESSORS = 64;
    private static final int FIRST_FRAMES = 64;

    private final TieredSteps steps;
    private final SearchClock clock;
    private final LevelStore store;
    private final Budget budget;
    private final Progress progress;
    private final int width;
    private final MemoryMeter meter;
    private final Poll poll;
    private final int checkMask;
    private final Successors out;

    /** All states on the stack: per frame its successors, one frame after the other. */
    private long[] pending;

    private int[] frameStart;
    private int[] frameNext;
    private int frames;
    private int top;

    /** Null before the first batch. */
    private @Nullable Stepper stepper;

    private long workPerState;
    private long transitions;
    private long deadlocks;
    private long states;
    private int mostSteps;
    private long expanded;
    /** Counts steps by transitions; null unless that is asked for. */
    private @Nullable StepCounting counting;

    private @Nullable StepCounter counter;

    private final FirstFinds<List<long[]>> paths;
    private DepthBound bound = DepthBound.UNBOUNDED;
    /** The states beyond the bound; null before the first one. They may be visited by shorter paths later. */
    private @Nullable NumberedStore beyond;

    public DepthFirst(TieredSteps steps, LevelStore store, Goals goals, Budget budget, Progress progress) {
        this.steps = steps;
        this.clock = new SearchClock(steps, budget.within(store.meter()));
        this.store = store;
        this.paths = new FirstFinds<>(goals);
        this.budget = budget;
        this.progress = progress;
        this.width = store.width();
        this.checkMask = steps.statesBetweenChecks() - 1;
        this.meter = store.meter();
        this.poll = new Poll(budget);
        this.out = new Successors(width, FIRST_SUCCESSORS, meter);
        this.pending = meter.longs((long) FIRST_SUCCESSORS * width);
        this.frameStart = meter.ints(FIRST_FRAMES);
        this.frameNext = meter.ints(FIRST_FRAMES);
    }

    /** The same search, which counts its steps by the transitions of components. */
    public DepthFirst counting(Optional<StepCounting> wanted) {
        counting = wanted.orElse(null);
        counter = wanted.map(count -> count.counter(steps.current().layout(), budget.within(meter)))
                .orElse(null);
        return this;
    }

    /** The same search along paths up to a depth. A state that is reached by a longer path first is not expanded again. */
    public DepthFirst within(DepthBound depth) {
        bound = depth;
        return this;
    }

    public SearchResult run(int[] initialState) {
        steps.current().layout().encode(initialState, pending, 0);
        top = 1;
        pushFrame(0);
        Limit limit = null;
        try {
            while (frames > 0 && !paths.areComplete()) {
                advance();
            }
            requireNothingBeyond();
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        boolean isWhole = limit == null && frames == 0;
        return new SearchResult(
                new Counts(states, transitions, states, -1, deadlocks, out.errors, store.bytes()),
                new FoundPaths(paths.states(), paths.error()),
                limit,
                survey(isWhole).excludingErrors(isWhole && out.errors == 0));
    }

    /** Ends the search by the bound where a state beyond it was visited on no path. */
    private void requireNothingBeyond() {
        NumberedStore left = beyond;
        if (left == null || frames > 0) {
            return;
        }
        long[] state = new long[width];
        for (int i = 0; i < left.size(); i++) {
            left.get(i, state, 0);
            poll.tick(width);
            if (store.add(state, 0)) {
                throw new Limit.Exceeded(bound.limit());
            }
        }
    }

    private Survey survey(boolean isWhole) {
        Optional<Coverage> coverage = counting == null || counter == null
                ? Optional.empty()
                : Optional.of(counting.coverage(List.of(counter), isWhole));
        return Survey.of(coverage, List.of(), mostSteps, transitions, expanded);
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
        Stepper current = stepper;
        if ((states & checkMask) == 1 || current == null) {
            current = betweenBatches();
        }
        long satisfied = 0;
        if (paths.wanted() != 0) {
            satisfied = current.valuation(pending, at) & paths.wanted();
            long here = satisfied & ~paths.inDeadlocks();
            if (here != 0) {
                paths.add(here, currentPath());
                if (paths.areComplete()) {
                    return;
                }
            }
        }
        out.clear();
        long errors = out.errors;
        current.successors(pending, at, out);
        transitions += out.count;
        mostSteps = Math.max(mostSteps, out.count);
        expanded++;
        if (counter != null) {
            counter.count(out, Coverage.NO_DEPTH);
            counter.countJoint(pending, at, out, 0, out.count, Coverage.NO_DEPTH);
        }
        poll.tick(workPerState + (long) out.count * width);
        if (out.errors != errors) {
            if (paths.error() == null) {
                paths.addError(currentPath());
            }
        } else if (out.count == 0) {
            foundDeadlock(satisfied & paths.inDeadlocks());
        }
        if (bound.endsAfter(frames - 1)) {
            addBeyond();
            return;
        }
        int start = top;
        long words = (long) (start + out.count) * width;
        if (words > pending.length) {
            pending = meter.grow(pending, words);
        }
        System.arraycopy(out.words, 0, pending, start * width, out.count * width);
        top = start + out.count;
        pushFrame(start);
    }

    private void foundDeadlock(long satisfied) {
        deadlocks++;
        if (satisfied != 0 || paths.wantsDeadlock()) {
            List<long[]> path = currentPath();
            paths.add(satisfied, path);
            if (paths.wantsDeadlock()) {
                paths.addDeadlock(path);
            }
        }
    }

    /** Remembers the successors of a state at the bound, which are not visited from there. */
    private void addBeyond() {
        if (out.count == 0) {
            return;
        }
        NumberedStore known = beyond == null ? new NumberedStore(width, meter) : beyond;
        for (int i = 0; i < out.count; i++) {
            known.add(out.words, i * width);
        }
        beyond = known;
    }

    private Stepper betweenBatches() {
        clock.beginBatch(states, states);
        Stepper next = clock.stepper();
        stepper = next;
        workPerState = clock.workPerState();
        if (clock.isReportDue()) {
            progress.report(new Progress.Snapshot("explore", states, transitions, frames, store.bytes(), Double.NaN));
        }
        return next;
    }

    private void pushFrame(int start) {
        if (frames == frameStart.length) {
            frameStart = meter.grow(frameStart, frames + 1L);
            frameNext = meter.grow(frameNext, frames + 1L);
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
