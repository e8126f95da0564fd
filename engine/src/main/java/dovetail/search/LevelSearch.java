package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.result.Counts;
import dovetail.result.Survey;
import dovetail.search.coverage.StepCounter;
import dovetail.search.coverage.StepCounting;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.StateLevels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Visits states level by level, with one or more threads. A state is tested when it is expanded; when something is
 * found, the rest of its level is only tested, and the search ends with the level. Subclasses keep the states.
 */
public abstract class LevelSearch {
    protected final TieredSteps steps;
    protected final Finds finds;
    protected final Budget budget;
    protected final MemoryMeter meter;
    /** The words of a state. */
    protected final int width;

    private final Progress progress;
    private final Worker[] workers;
    /** Counts steps by transitions; null unless that is asked for. */
    private @Nullable StepCounting counting;

    private final List<Long> levels = new ArrayList<>();
    private DepthBound bound = DepthBound.UNBOUNDED;
    /** States that are found beyond the bound. */
    private long beyond;

    /** Whether all states that can be reached are expanded. */
    private boolean isWhole;

    private int level;
    private volatile boolean stopped;
    private Optional<? extends SearchCheckpoint> checkpoint = Optional.empty();
    /** The moment from which the search goes on. */
    private SearchMoment start = SearchMoment.BEGINNING;

    protected LevelSearch(
            TieredSteps steps, Finds finds, int threads, Budget budget, MemoryMeter meter, Progress progress) {
        this.steps = steps;
        this.finds = finds;
        this.budget = budget;
        this.meter = meter;
        this.width = steps.current().layout().words();
        this.progress = progress;
        this.workers = new Worker[threads];
    }

    /** The states that are found. */
    protected abstract StateLevels states();

    /** A worker for one thread. */
    protected abstract Worker worker(int thread);

    /** Takes a state for the next level. */
    protected abstract void addInitial(long[] state);

    /** Prepares the present level to be shared among workers. */
    protected abstract void share();

    /** The present level. */
    protected final int level() {
        return level;
    }

    /** Computes paths that are missing, between levels, where that is cheap. */
    protected void advancePaths() {}

    /**
     * Computes the paths to all finds, as far as limits allow.
     *
     * @param limit the limit that ended the search, or null
     * @return the limit that ended the search or the computation of paths
     */
    protected abstract @Nullable Limit completePaths(@Nullable Limit limit);

    protected abstract FoundPaths paths();

    /** The present moment of the search. */
    protected abstract Progress.Snapshot snapshot(long found, long transitions, long waiting);

    /** The same search, which counts its steps by the transitions of components. */
    public final LevelSearch counting(Optional<StepCounting> wanted) {
        counting = wanted.orElse(null);
        return this;
    }

    /** The same search up to a depth. */
    public final LevelSearch within(DepthBound depth) {
        bound = depth;
        return this;
    }

    /** The same search, which goes on from a checkpoint and continues it. */
    public final LevelSearch checkpointed(Optional<? extends SearchCheckpoint> wanted) {
        checkpoint = wanted;
        return this;
    }

    public final SearchResult run(int[] initialState) {
        return run(initialState, () -> false);
    }

    /** @param afterLevel called when a level is expanded and the next found; the search ends when it says so */
    public final SearchResult run(int[] initialState, BooleanSupplier afterLevel) {
        for (int t = 0; t < workers.length; t++) {
            workers[t] = worker(t);
        }
        long[] initial = new long[width];
        steps.current().layout().encode(initialState, initial, 0);
        Limit limit = null;
        try (Crew crew = new Crew(workers.length)) {
            begin(initial);
            boolean isOver = start.isOver();
            for (int next = levels.size(); states().levelSize(next) > 0 && !isOver; next++) {
                if (bound.excludes(next)) {
                    beyond = states().levelSize(next);
                    throw new Limit.Exceeded(bound.limit());
                }
                level = next;
                levels.add(states().levelSize(level));
                finds.beginLevel();
                share();
                crew.run(
                        steps.isWorthSharing(states().levelSize(level)) ? workers.length : 1,
                        t -> workers[t].visitLevel(),
                        () -> stopped = true);
                isOver = finds.areComplete() || afterLevel.getAsBoolean();
                states().nextLevel();
                isWhole = states().levelSize(level + 1) == 0 && !(isOver && finds.needsNoSteps());
                tellCheckpoint(isOver);
                if (!isOver) {
                    advancePaths();
                }
            }
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        return result(checkpoint.isPresent() ? writeCheckpoint(checkpoint.get(), limit) : limit);
    }

    /** Writes the last moment between levels, whatever ended the search; returns the limit that ended it. */
    private @Nullable Limit writeCheckpoint(SearchCheckpoint last, @Nullable Limit limit) {
        try {
            last.write();
            return limit;
        } catch (Limit.Exceeded e) {
            return limit == null ? e.limit() : limit;
        } catch (OutOfMemoryError e) {
            return limit == null ? budget.memoryExceeded().limit() : limit;
        }
    }

    /** Adds the initial state, or the states of the checkpoint. */
    private void begin(long[] initial) {
        if (checkpoint.isPresent()) {
            Optional<SearchMoment> saved = checkpoint.get().restore(budget);
            start = saved.isPresent() ? saved.get() : SearchMoment.BEGINNING;
        }
        if (start == SearchMoment.BEGINNING) {
            addInitial(initial);
            states().nextLevel();
            if (checkpoint.isPresent()) {
                checkpoint.get().add(0);
            }
            return;
        }
        levels.addAll(start.levels());
        level = levels.size() - 1;
        isWhole = start.isWhole();
        finds.restore(start.finds());
    }

    private void tellCheckpoint(boolean isOver) {
        if (checkpoint.isPresent()) {
            checkpoint.get().add(level + 1);
            checkpoint.get().tell(moment(isOver));
        }
    }

    /** The counts and finds so far. */
    private SearchMoment moment(boolean isOver) {
        long transitions = start.transitions();
        long deadlocks = start.deadlocks();
        long errors = start.errors();
        long expanded = start.expanded();
        long mostSteps = start.mostSteps();
        for (Worker worker : workers) {
            transitions += worker.transitions;
            deadlocks += worker.deadlocks;
            errors += worker.out.errors;
            expanded += worker.expanded;
            mostSteps = Math.max(mostSteps, worker.mostSteps);
        }
        return new SearchMoment(
                levels, transitions, deadlocks, errors, expanded, mostSteps, isOver, isWhole, finds.moment());
    }

    private SearchResult result(@Nullable Limit limit) {
        SearchMoment end = moment(false);
        List<StepCounter> counters = new ArrayList<>();
        for (Worker worker : workers) {
            if (worker.counter != null) {
                counters.add(worker.counter);
            }
        }
        long found = states().size() - beyond;
        Counts counts =
                new Counts(found, end.transitions(), found, level, end.deadlocks(), end.errors(), meter.bytes());
        Limit met = completePaths(limit);
        Survey survey = Survey.of(
                counting == null ? Optional.empty() : Optional.of(counting.coverage(counters, isWhole)),
                levels,
                end.mostSteps(),
                end.transitions(),
                end.expanded());
        return new SearchResult(counts, paths(), met, survey.excludingErrors(isWhole && end.errors() == 0));
    }

    /** The part of a search that one thread does. */
    protected abstract class Worker {
        protected final int thread;
        protected final Poll poll = new Poll(budget);
        /** The states that are expanded next. */
        protected final long[] chunk;

        protected final Successors out;
        private final SearchClock clock = new SearchClock(steps, budget.within(meter));
        /** Null unless steps are counted by transitions. */
        private final @Nullable StepCounter counter;

        private long transitions;
        private long deadlocks;
        private long expanded;
        private int mostSteps;

        protected Worker(int thread, long[] chunk, Successors out) {
            this.thread = thread;
            this.chunk = chunk;
            this.out = out;
            this.counter =
                    counting == null ? null : counting.counter(steps.current().layout(), budget.within(meter));
        }

        /** Expands states of the present level until none is left. */
        protected abstract void visitLevel();

        /** Computes the successors of a state of the chunk. */
        protected void step(Stepper stepper, int index, int at) {
            stepper.successors(chunk, at, out);
        }

        /** Keeps the successors of a state, at once or later. */
        protected abstract void keep();

        /** Whether a failure in another thread ends the level. */
        protected final boolean isStopped() {
            return stopped;
        }

        /** Expands the first states of the chunk. */
        protected final void expand(int count) {
            if (thread == 0) {
                steps.expanded(expanded);
            }
            clock.takeSteps();
            // A state may have few successors and yet take long: all its groups are asked.
            poll.tick(count * clock.workPerState());
            expand(clock.stepper(), level, count);
        }

        private void expand(Stepper stepper, int depth, int count) {
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
                        finds.offer(satisfied & ~inDeadlocks, depth, chunk, at);
                    }
                    if (finds.needsNoSteps()) {
                        continue;
                    }
                }
                int before = out.count;
                long errors = out.errors;
                step(stepper, i, at);
                int produced = out.count - before;
                transitions += produced;
                expanded++;
                mostSteps = Math.max(mostSteps, produced);
                if (joint != null) {
                    joint.countJoint(chunk, at, out, before, out.count, depth + 1);
                }
                if (out.errors != errors) {
                    finds.offerError(depth, chunk, at);
                } else if (produced == 0) {
                    deadlocks++;
                    if (wantsDeadlock) {
                        finds.offerDeadlock(depth, chunk, at);
                    }
                    finds.offer(satisfied & inDeadlocks, depth, chunk, at);
                }
                keep();
            }
        }

        /** Counts the steps in the buffer by transitions, where that is asked for. */
        protected final void count() {
            if (counter != null) {
                counter.count(out, level + 1);
            }
        }

        /** Checks the limits and reports progress, now and then. */
        protected final void check() {
            budget.check(states().size());
            if (thread == 0 && clock.isReportDue()) {
                long expandedByAll = 0;
                long transitionsOfAll = 0;
                for (Worker worker : workers) {
                    expandedByAll += worker.expanded;
                    transitionsOfAll += worker.transitions;
                }
                long found = states().size();
                progress.report(snapshot(found, transitionsOfAll, found - expandedByAll));
            }
        }
    }
}
