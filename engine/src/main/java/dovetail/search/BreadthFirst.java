package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.step.StepRelation;
import dovetail.step.Successors;
import dovetail.store.LevelStore;
import dovetail.store.StateLevels;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Visits the states of a store level by level. No predecessors are stored: a path is found afterwards by {@link PathBack}. */
public final class BreadthFirst extends LevelSearch {
    private static final int MAX_STATES_PER_CHUNK = 256;
    /** Successors that are added to the store at once, times the number of threads. */
    private static final int SUCCESSORS_PER_BATCH = 1024;

    /** The most words of a chunk or batch, so that the buffers of wide states and of many threads stay small. */
    private static final int WORDS_PER_BUFFER = 1 << 15;

    private final LevelStore store;
    private final int chunkStates;
    private final int batch;
    private final AtomicLong[] cursors;
    private final LevelPaths paths;

    public BreadthFirst(TieredSteps steps, LevelStore store, Goals goals, Budget budget, Progress progress) {
        super(steps, new Finds(goals, steps.current().layout()), store.threads(), budget, store.meter(), progress);
        this.store = store;
        this.paths = new LevelPaths(finds, goals.states(), store, budget);
        int statesPerBuffer = Math.max(1, WORDS_PER_BUFFER / width);
        this.chunkStates = Math.min(MAX_STATES_PER_CHUNK, statesPerBuffer);
        this.batch = Math.min(SUCCESSORS_PER_BATCH * store.threads(), statesPerBuffer);
        this.cursors = new AtomicLong[store.threads()];
        for (int t = 0; t < cursors.length; t++) {
            cursors[t] = new AtomicLong();
        }
    }

    @Override
    protected StateLevels states() {
        return store;
    }

    @Override
    protected Worker worker(int thread) {
        return new Expander(thread);
    }

    @Override
    protected void addInitial(long[] state) {
        store.addAll(0, state, 1);
    }

    @Override
    protected void share() {
        for (AtomicLong cursor : cursors) {
            cursor.set(0);
        }
    }

    @Override
    protected void advancePaths() {
        paths.advance(steps.current());
    }

    @Override
    protected @Nullable Limit completePaths(@Nullable Limit limit) {
        if (limit != null && !limit.isOfSpace()) {
            return limit;
        }
        try {
            paths.complete(steps.current());
            return limit;
        } catch (Limit.Exceeded e) {
            return e.limit();
        }
    }

    @Override
    protected FoundPaths paths() {
        return paths.found();
    }

    @Override
    protected Progress.Snapshot snapshot(long found, long transitions, long waiting) {
        return new Progress.Snapshot("explore", found, transitions, waiting, meter.bytes(), Double.NaN, level());
    }

    /** A shortest path, by a relation of which this search has seen a part, to a state that it has at a level. */
    public List<long[]> pathTo(StepRelation relation, int level, long[] state) {
        return new PathBack(relation, store, budget).to(level, state);
    }

    /** A shortest path to some state of a level that satisfies a condition on packed states. */
    public List<long[]> pathToAny(StepRelation relation, int level, BiPredicate<long[], Integer> condition) {
        Find find = new Find(relation.layout());
        Poll poll = new Poll(budget);
        long[] chunk = new long[chunkStates * width];
        for (int part = 0; part < store.threads(); part++) {
            long size = store.levelSize(level, part);
            for (long from = 0; from < size; from += chunkStates) {
                int count = (int) Math.min(chunkStates, size - from);
                store.read(level, part, from, count, chunk);
                poll.tick((long) count * width);
                for (int i = 0; i < count; i++) {
                    if (condition.test(chunk, i * width)) {
                        find.offer(level, chunk, i * width);
                    }
                }
            }
        }
        return pathTo(relation, level, find.words());
    }

    private final class Expander extends Worker {
        Expander(int thread) {
            super(thread, meter.longs((long) chunkStates * width), new Successors(width, batch + batch / 4, meter));
        }

        /** Takes first the states that this thread found, then others'. */
        @Override
        protected void visitLevel() {
            int level = store.level();
            for (int i = 0; i < cursors.length; i++) {
                int part = (thread + i) % cursors.length;
                long size = store.levelSize(level, part);
                long from;
                while (!isStopped() && (from = cursors[part].getAndAdd(chunkStates)) < size) {
                    int count = (int) Math.min(chunkStates, size - from);
                    store.read(level, part, from, count, chunk);
                    expand(count);
                }
            }
            flush();
        }

        @Override
        protected void keep() {
            if (out.count >= batch) {
                flush();
            }
        }

        private void flush() {
            count();
            store.addAll(thread, out.words, out.count);
            out.clear();
            check();
        }
    }
}
