package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.result.Counts;
import dovetail.result.Survey;
import dovetail.search.coverage.StepCounter;
import dovetail.search.coverage.StepCounting;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.LevelStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Visits states level by level, with one or more threads. A state is tested when it is expanded; when something is
 * found, the rest of its level is only tested, and the search ends with the level. No predecessors are stored: a path is
 * found afterwards by {@link PathBack}.
 */
public final class BreadthFirst {
    private static final int MAX_STATES_PER_CHUNK = 256;
    /** Successors that are added to the store at once, times the number of threads. */
    private static final int SUCCESSORS_PER_BATCH = 1024;

    /** The most words of a chunk or batch, so that the buffers of wide states and of many threads stay small. */
    private static final int WORDS_PER_BUFFER = 1 << 15;

    private final TieredSteps steps;
    private final LevelStore store;
    private final Budget budget;
    private final Progress progress;
    private final int width;
    private final int chunkStates;
    private final int batch;
    private final Worker[] workers;
    private final AtomicLong[] cursors;
    private final Finds finds;
    private final LevelPaths paths;
    /** Counts steps by transitions; null unless that is asked for. */
    private @Nullable StepCounting counting;

    private final List<Long> levels = new ArrayList<>();
    private DepthBound bound = DepthBound.UNBOUNDED;
    /** States that are found beyond the bound. */
    private long beyond;

    /** Whether all states that can be reached are expanded. */
    private boolean isWhole;

    private volatile boolean stopped;

    public BreadthFirst(TieredSteps steps, LevelStore store, Goals goals, Budget budget, Progress progress) {
        this.steps = steps;
        this.store = store;
        this.budget = budget;
        this.progress = progress;
        this.width = store.width();
        this.finds = new Finds(goals, steps.current().layout());
        this.paths = new LevelPaths(finds, goals.states(), store, budget);
        int statesPerBuffer = Math.max(1, WORDS_PER_BUFFER / width);
        this.chunkStates = Math.min(MAX_STATES_PER_CHUNK, statesPerBuffer);
        this.batch = Math.min(SUCCESSORS_PER_BATCH * store.threads(), statesPerBuffer);
        this.workers = new Worker[store.threads()];
        this.cursors = new AtomicLong[store.threads()];
        for (int t = 0; t < workers.length; t++) {
            workers[t] = new Worker(t);
            cursors[t] = new AtomicLong();
        }
    }

    /** The same search, which counts its steps by the transitions of components. */
    public BreadthFirst counting(Optional<StepCounting> wanted) {
        counting = wanted.orElse(null);
        for (Worker worker : workers) {
            worker.counter =
                    counting == null ? null : counting.counter(steps.current().layout(), budget.within(store.meter()));
        }
        return this;
    }

    /** The same search up to a depth. */
    public BreadthFirst within(DepthBound depth) {
        bound = depth;
        return this;
    }

    public SearchResult run(int[] initialState) {
        return run(initialState, () -> false);
    }

    /** @param afterLevel called when a level is expanded and the next found; the search ends when it says so */
    public SearchResult run(int[] initialState, BooleanSupplier afterLevel) {
        long[] initial = new long[width];
        steps.current().layout().encode(initialState, initial, 0);
        Limit limit = null;
        int depth = 0;
        try (Crew crew = new Crew(workers.length)) {
            store.addAll(0, initial, 1);
            store.nextLevel();
            boolean isOver = false;
            while (store.levelSize(store.level()) > 0 && !isOver) {
                if (bound.excludes(store.level())) {
                    beyond = store.levelSize(store.level());
                    throw new Limit.Exceeded(bound.limit());
                }
                depth = store.level();
                levels.add(store.levelSize(depth));
                finds.beginLevel();
                level(crew);
                isOver = finds.areComplete() || afterLevel.getAsBoolean();
                store.nextLevel();
                if (!isOver) {
                    paths.advance(steps.current());
                }
            }
            isWhole = !isOver || store.levelSize(store.level()) == 0 && !finds.needsNoSteps();
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        return result(depth, limit);
    }

    private void level(Crew crew) {
        for (AtomicLong cursor : cursors) {
            cursor.set(0);
        }
        boolean share = steps.isWorthSharing(store.levelSize(store.level()));
        crew.run(share ? workers.length : 1, t -> workers[t].level(), () -> stopped = true);
    }

    private SearchResult result(int depth, @Nullable Limit limit) {
        long transitions = 0;
        long deadlocks = 0;
        long errors = 0;
        for (Worker worker : workers) {
            transitions += worker.transitions;
            deadlocks += worker.deadlocks;
            errors += worker.out.errors;
        }
        long states = store.size() - beyond;
        long bytes = store.bytes();
        Limit met = limit;
        if (limit == null || limit.isOfSpace()) {
            try {
                paths.complete(steps.current());
            } catch (Limit.Exceeded e) {
                met = e.limit();
            }
        }
        return new SearchResult(
                new Counts(states, transitions, states, depth, deadlocks, errors, bytes),
                new FoundPaths(paths.known(), paths.errorPath(), paths.further()),
                met,
                survey().excludingErrors(isWhole && errors == 0));
    }

    private Survey survey() {
        long mostSteps = 0;
        long transitions = 0;
        long expanded = 0;
        List<StepCounter> counters = new ArrayList<>();
        for (Worker worker : workers) {
            mostSteps = Math.max(mostSteps, worker.mostSteps);
            transitions += worker.transitions;
            expanded += worker.expanded;
            if (worker.counter != null) {
                counters.add(worker.counter);
            }
        }
        return Survey.of(
                counting == null ? Optional.empty() : Optional.of(counting.coverage(counters, isWhole)),
                levels,
                mostSteps,
                transitions,
                expanded);
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

    private final class Worker {
        private final int thread;
        private final Successors out;
        private final long[] chunk;
        private final Poll poll = new Poll(budget);
        private final SearchClock clock = new SearchClock(steps, budget.within(store.meter()));
        private long transitions;
        private long deadlocks;
        private long expanded;
        private int mostSteps;
        /** Null unless steps are counted by transitions. */
        private @Nullable StepCounter counter;

        Worker(int thread) {
            this.thread = thread;
            this.out = new Successors(width, batch + batch / 4, store.meter());
            this.chunk = store.meter().longs((long) chunkStates * width);
        }

        /** Expands states of the present level until none is left: first those this thread found, then others'. */
        void level() {
            int level = store.level();
            for (int i = 0; i < workers.length; i++) {
                int part = (thread + i) % workers.length;
                long size = store.levelSize(level, part);
                long from;
                while (!stopped && (from = cursors[part].getAndAdd(chunkStates)) < size) {
                    int count = (int) Math.min(chunkStates, size - from);
                    store.read(level, part, from, count, chunk);
                    Stepper stepper = nextStepper();
                    // A state may have few successors and yet take long: all its groups are asked.
                    poll.tick(count * clock.workPerState());
                    expand(stepper, level, count);
                }
            }
            flush();
        }

        private Stepper nextStepper() {
            if (thread == 0) {
                steps.expanded(expanded);
            }
            clock.takeSteps();
            return clock.stepper();
        }

        private void expand(Stepper stepper, int level, int count) {
            long wanted = finds.wanted();
            long inDeadlocks = finds.inDeadlocks();
            boolean wantsDeadlock = finds.wantsDeadlock();
            StepCounter joint = counter != null && counter.needsStates() ? counter : null;
            for (int i = 0; i < count; i++) {
                int at = i * width;
                long satisfied = 0;
                if (wanted != 0) {
                    satisfied = stepper.valuation(chunk, at) & wanted;
                    if ((satisfied & ~inDeadlocks) != 0) {
                        finds.offer(satisfied & ~inDeadlocks, level, chunk, at);
                    }
                    if (finds.needsNoSteps()) {
                        continue;
                    }
                }
                int before = out.count;
                long errors = out.errors;
                stepper.successors(chunk, at, out);
                int produced = out.count - before;
                transitions += produced;
                expanded++;
                mostSteps = Math.max(mostSteps, produced);
                if (joint != null) {
                    joint.countJoint(chunk, at, out, before, out.count, level + 1);
                }
                if (out.errors != errors) {
                    finds.offerError(level, chunk, at);
                } else if (produced == 0) {
                    deadlocks++;
                    if (wantsDeadlock) {
                        finds.offerDeadlock(level, chunk, at);
                    }
                    finds.offer(satisfied & inDeadlocks, level, chunk, at);
                }
                if (out.count >= batch) {
                    flush();
                }
            }
        }

        private void flush() {
            if (counter != null) {
                counter.count(out, store.level() + 1);
            }
            store.addAll(thread, out.words, out.count);
            out.clear();
            budget.check(store.size());
            if (thread == 0 && clock.isReportDue()) {
                progress.report(snapshot());
            }
        }

        private Progress.Snapshot snapshot() {
            long expandedByAll = 0;
            long transitionsOfAll = 0;
            for (Worker worker : workers) {
                expandedByAll += worker.expanded;
                transitionsOfAll += worker.transitions;
            }
            long states = store.size();
            return new Progress.Snapshot(
                    "explore",
                    states,
                    transitionsOfAll,
                    states - expandedByAll,
                    store.bytes(),
                    Double.NaN,
                    store.level());
        }
    }
}
