package dovetail.search.cycle;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.search.DepthBound;
import dovetail.search.SearchClock;
import dovetail.step.StepRelation;
import dovetail.step.Successors;
import dovetail.store.RankedStore;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a reachable accepting cycle, depth first and without recursion, by the algorithm of J.-M. Couvreur
 * (On-the-fly verification of linear temporal logic, FM 1999): strongly connected components are merged as the search
 * closes cycles, each with the marks seen inside, and the search ends as soon as one has them all. Linear in the
 * product, for any number of acceptance sets; every product state is stored once.
 *
 * <p>States are numbered in the order in which the search enters them, so the number in the store is Tarjan's.
 */
public final class CycleSearch {
    private static final int FIRST_ENTRIES = 64;
    /** A power of two. */
    private static final int STEPS_BETWEEN_CALLS = 64;

    private final String phase;
    private final Budget budget;
    private final Progress progress;
    private final int width;
    private final int checkMask;
    private final MemoryMeter meter;
    private final Poll poll;
    private final SearchClock clock;
    private final RankedStore store;
    /** The successors of all states on the stack, one frame after the other; their groups are their marks. */
    private final Successors pending;

    /** The hashes of the same states. */
    private long[] hashes;

    private int[] frameState;
    private int[] frameStart;
    private int[] frameNext;
    private int frames;

    /** The components on the stack: their first states, the marks inside, the marks of the edge that led there. */
    private int[] rootState;

    private int[] rootMarks;
    private int[] rootArc;
    private int roots;

    /** The states of the components on the stack, in the order of their numbers. */
    private int[] live;

    private int lives;
    /** The states of finished components without an accepting cycle, a bit each. */
    private long[] dead;

    /** Null before the first batch. */
    private @Nullable StepRelation relation;

    private @Nullable MarkedStepper stepper;
    private int marksNeeded;
    private long workPerState;
    private long transitions;
    private boolean found;
    private int start;
    private @Nullable Limit limit;
    private DepthBound bound = DepthBound.UNBOUNDED;
    /** The most states on the stack of the present search. */
    private int mostFrames = Integer.MAX_VALUE;

    private boolean isCut;
    private long advances;
    private Runnable betweenSteps = CycleSearch::nothing;
    private final SavedInts saved;

    /**
     * @param phase the name of the search in reports of progress
     * @param relations relations whose steppers are {@link MarkedStepper}s
     * @param meter counts what this search stores, and what was stored before it
     */
    public CycleSearch(String phase, TieredSteps relations, MemoryMeter meter, Budget budget, Progress progress) {
        this.phase = phase;
        this.budget = budget;
        this.progress = progress;
        this.width = relations.current().layout().words();
        this.checkMask = relations.statesBetweenChecks() - 1;
        this.meter = meter;
        this.saved = new SavedInts(meter);
        this.store = new RankedStore(width, meter);
        this.poll = new Poll(budget);
        this.clock = new SearchClock(relations, budget.within(meter));
        this.pending = new Successors(width, FIRST_ENTRIES, meter);
        this.hashes = meter.longs(FIRST_ENTRIES);
        this.frameState = meter.ints(FIRST_ENTRIES);
        this.frameStart = meter.ints(FIRST_ENTRIES);
        this.frameNext = meter.ints(FIRST_ENTRIES);
        this.rootState = meter.ints(FIRST_ENTRIES);
        this.rootMarks = meter.ints(FIRST_ENTRIES);
        this.rootArc = meter.ints(FIRST_ENTRIES);
        this.live = meter.ints(FIRST_ENTRIES);
        this.dead = meter.longs(FIRST_ENTRIES);
    }

    /** The same search along paths up to a depth. A state that is reached by a longer path first is not searched again. */
    public CycleSearch within(DepthBound depth) {
        bound = depth;
        return this;
    }

    /** Searches from the initial state. */
    public boolean run(long[] initial) {
        return run(initial, 0);
    }

    /**
     * Searches from a product state, unless it has been visited; a limit ends the search and is remembered.
     *
     * @param depth the number of steps that led to the state
     * @return whether the search {@link #hasEnded}
     */
    public boolean run(long[] initial, int depth) {
        if (bound.excludes(depth)) {
            isCut = true;
            return false;
        }
        mostFrames = bound.isGiven() ? bound.most() - depth + 1 : Integer.MAX_VALUE;
        try {
            int number = store.add(initial, 0);
            if (number < 0) {
                return false;
            }
            start = number;
            pending.clear();
            System.arraycopy(initial, 0, pending.words, pending.append(0), width);
            enter(number, 0);
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        return hasEnded() || advanceToEnd();
    }

    private boolean advanceToEnd() {
        try {
            while (frames > 0 && !found) {
                if ((++advances & STEPS_BETWEEN_CALLS - 1) == 0) {
                    betweenSteps.run();
                }
                advance();
            }
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        return hasEnded();
    }

    /** Lets the search call back between some of its steps, when it can be written. */
    public void calling(Runnable callback) {
        betweenSteps = callback;
    }

    /**
     * Goes on with a search that was read in the middle of {@link #run}.
     *
     * @return whether the search {@link #hasEnded}
     */
    public boolean goOn() {
        betweenBatches();
        return advanceToEnd();
    }

    /** Writes the state of a search that has found nothing yet. */
    public void write(DataOutput out) throws IOException {
        store.write(out);
        out.writeLong(transitions);
        out.writeLong(pending.errors);
        out.writeInt(start);
        out.writeInt(mostFrames);
        out.writeBoolean(isCut);
        saved.write(pending.tags, pending.count, out);
        for (int i = 0; i < pending.count * width; i++) {
            out.writeLong(pending.words[i]);
        }
        for (int[] column : new int[][] {frameState, frameStart, frameNext}) {
            saved.write(column, frames, out);
        }
        for (int[] column : new int[][] {rootState, rootMarks, rootArc}) {
            saved.write(column, roots, out);
        }
        saved.write(live, lives, out);
        for (int i = 0; i <= store.size() >>> 6; i++) {
            out.writeLong(i < dead.length ? dead[i] : 0);
        }
    }

    /** Reads a state that was written into a search that has not begun. */
    public void read(DataInput in) throws IOException {
        store.read(in);
        transitions = in.readLong();
        pending.errors = in.readLong();
        start = in.readInt();
        mostFrames = in.readInt();
        isCut = in.readBoolean();
        int[] tags = saved.read(new int[0], in);
        for (int i = 0; i < saved.size(); i++) {
            int at = pending.append(tags[i]);
            for (int k = 0; k < width; k++) {
                pending.words[at + k] = in.readLong();
            }
        }
        meter.giveBack((long) Integer.BYTES * tags.length);
        hashes = pending.count > hashes.length ? meter.grow(hashes, pending.tags.length) : hashes;
        store.prefetch(pending.words, 0, pending.count, hashes, 0);
        frameState = saved.read(frameState, in);
        frameStart = saved.read(frameStart, in);
        frameNext = saved.read(frameNext, in);
        frames = saved.size();
        rootState = saved.read(rootState, in);
        rootMarks = saved.read(rootMarks, in);
        rootArc = saved.read(rootArc, in);
        roots = saved.size();
        live = saved.read(live, in);
        lives = saved.size();
        dead = (store.size() >>> 6) < dead.length ? dead : meter.grow(dead, (store.size() >>> 6) + 1L);
        for (int i = 0; i <= store.size() >>> 6; i++) {
            dead[i] = in.readLong();
        }
    }

    private static void nothing() {}

    /** Whether there is nothing more to search for: a cycle is found, or there is a reason not to go on. */
    public boolean hasEnded() {
        return found || limit != null;
    }

    /** The number of the state in which the last search began. */
    public int start() {
        return start;
    }

    /** The limit that ended the search, or else the depth bound if a path without a cycle exceeds it; null for neither. */
    public @Nullable Limit limit() {
        return limit == null && isCut && !found ? bound.limit() : limit;
    }

    public RankedStore store() {
        return store;
    }

    /** The stepper of a search that has begun. */
    public MarkedStepper stepper() {
        return Objects.requireNonNull(stepper);
    }

    /** The relation of a search that has begun. */
    public StepRelation relation() {
        return Objects.requireNonNull(relation);
    }

    Budget budget() {
        return budget;
    }

    /** The meter of this search. */
    public MemoryMeter meter() {
        return meter;
    }

    public long transitions() {
        return transitions;
    }

    public long errors() {
        return pending.errors;
    }

    /** The bytes held, including those of other users of the meter. */
    public long bytes() {
        return meter.bytes();
    }

    /** Whether a state belongs to the component with the accepting cycle. */
    boolean isInCycle(int number) {
        return number >= rootState[roots - 1] && !isDead(number);
    }

    /** Takes the next successor of the topmost state, or leaves that state when there is none left. */
    private void advance() {
        int frame = frames - 1;
        int next = frameNext[frame];
        if (next == pending.count) {
            leave(frame);
            return;
        }
        frameNext[frame] = next + 1;
        if (frames >= mostFrames && store.find(pending.words, next * width) == RankedStore.ABSENT) {
            isCut = true;
            return;
        }
        int number = store.add(hashes[next], pending.words, next * width);
        if (number >= 0) {
            enter(number, next);
        } else if (!isDead(~number)) {
            close(~number, pending.tags[next]);
        }
    }

    /** Goes to a new state. */
    private void enter(int number, int at) {
        MarkedStepper current = stepper;
        if ((number & checkMask) == 0 || current == null) {
            current = betweenBatches();
        }
        pushRoot(number, pending.tags[at]);
        pushLive(number);
        int start = pending.count;
        current.successors(pending.words, at * width, pending);
        int count = pending.count - start;
        transitions += count;
        poll.tick(workPerState + (long) count * width);
        if (pending.count > hashes.length) {
            hashes = meter.grow(hashes, pending.tags.length);
        }
        store.prefetch(pending.words, start * width, count, hashes, start);
        pushFrame(number, start);
    }

    /** A state without further successors: when it is the first of its component, that is finished. */
    private void leave(int frame) {
        pending.count = frameStart[frame];
        frames--;
        if (rootState[roots - 1] == frameState[frame]) {
            roots--;
            do {
                lives--;
                dead[live[lives] >>> 6] |= 1L << live[lives];
            } while (live[lives] != frameState[frame]);
        }
    }

    /** An edge back to a state on the stack: everything from that state's component on is one component. */
    private void close(int number, int edgeMarks) {
        int seen = edgeMarks;
        while (rootState[roots - 1] > number) {
            seen |= rootMarks[roots - 1] | rootArc[roots - 1];
            roots--;
        }
        rootMarks[roots - 1] |= seen;
        found = (rootMarks[roots - 1] & marksNeeded) == marksNeeded;
    }

    private boolean isDead(int number) {
        return (dead[number >>> 6] >>> number & 1) != 0;
    }

    private MarkedStepper betweenBatches() {
        clock.beginBatch(store.size(), store.size());
        relation = clock.relation();
        MarkedStepper next = (MarkedStepper) clock.stepper();
        stepper = next;
        marksNeeded = next.marksNeeded();
        workPerState = clock.workPerState();
        if (clock.isReportDue()) {
            progress.report(new Progress.Snapshot(phase, store.size(), transitions, frames, bytes(), Double.NaN));
        }
        return next;
    }

    private void pushFrame(int state, int start) {
        if (frames == frameState.length) {
            frameState = meter.grow(frameState, frames + 1L);
            frameStart = meter.grow(frameStart, frames + 1L);
            frameNext = meter.grow(frameNext, frames + 1L);
        }
        frameState[frames] = state;
        frameStart[frames] = start;
        frameNext[frames] = start;
        frames++;
    }

    private void pushRoot(int state, int arc) {
        if (roots == rootState.length) {
            rootState = meter.grow(rootState, roots + 1L);
            rootMarks = meter.grow(rootMarks, roots + 1L);
            rootArc = meter.grow(rootArc, roots + 1L);
        }
        rootState[roots] = state;
        rootMarks[roots] = 0;
        rootArc[roots] = arc;
        roots++;
    }

    private void pushLive(int state) {
        if (lives == live.length) {
            live = meter.grow(live, lives + 1L);
        }
        live[lives++] = state;
        if (state >>> 6 >= dead.length) {
            dead = meter.grow(dead, dead.length + 1L);
        }
    }
}
