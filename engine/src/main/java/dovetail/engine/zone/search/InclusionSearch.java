package dovetail.engine.zone.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.result.Counts;
import dovetail.result.Survey;
import dovetail.search.Crew;
import dovetail.search.DepthBound;
import dovetail.search.Finds;
import dovetail.search.Goals;
import dovetail.search.SearchClock;
import dovetail.search.SearchResult;
import dovetail.search.coverage.StepCounter;
import dovetail.search.coverage.StepCounting;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.zone.ZoneGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Visits the states of a zone graph level by level, with one or more threads, and prunes by inclusion (C. Daws and S. Tripakis,
 * Model checking of real-time reachability properties using abstractions, 1998). A state whose zone lies within the zone of
 * a known state with the same discrete part is not visited: each step that it has, the known state has too.
 *
 * <p>A level is visited as a whole, also where its own successors include some of its zones. So the states and paths do not
 * depend on the number of threads, unless zones are united.
 */
public final class InclusionSearch {
    private static final int NODES_PER_CHUNK = 64;

    private final TieredSteps steps;
    private final ZoneGraph graph;
    private final ZoneUse use;
    private final Goals goals;
    private final Budget budget;
    private final MemoryMeter meter;
    private final Progress progress;
    private final int width;
    private final ZoneField field;
    private final Antichains found;
    private final Finds finds;
    private final Worker[] workers;
    private final AtomicInteger[] cursors = new AtomicInteger[Antichains.PARTS];
    /** Counts steps by transitions; null unless that is asked for. */
    private @Nullable StepCounting counting;

    private final List<Long> levels = new ArrayList<>();
    private DepthBound bound = DepthBound.UNBOUNDED;
    /** States that are found beyond the bound. */
    private long beyond;

    private boolean isWhole;
    private int level;
    private volatile boolean stopped;

    public InclusionSearch(
            TieredSteps steps,
            ZoneGraph graph,
            ZoneUse use,
            Goals goals,
            int threads,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        this.steps = steps;
        this.graph = graph;
        this.use = use;
        this.goals = goals;
        this.budget = budget;
        this.meter = meter;
        this.progress = progress;
        this.width = steps.current().layout().words();
        this.field = new ZoneField(steps.current().layout(), graph.zoned().zoneSlot());
        this.found = new Antichains(width, graph.table(), field, use, meter);
        this.finds = new Finds(goals, steps.current().layout(), true);
        this.workers = new Worker[threads];
        Arrays.setAll(workers, Worker::new);
        Arrays.setAll(cursors, p -> new AtomicInteger());
    }

    /** The same search, which counts its steps by the transitions of components. */
    public InclusionSearch counting(Optional<StepCounting> wanted) {
        counting = wanted.orElse(null);
        for (Worker worker : workers) {
            worker.counter = wanted.map(count -> count.counter(steps.current().layout(), budget.within(meter)))
                    .orElse(null);
        }
        return this;
    }

    /** The same search up to a depth. */
    public InclusionSearch within(DepthBound depth) {
        bound = depth;
        return this;
    }

    public SearchResult run() {
        long[] initial = new long[width];
        steps.current().layout().encode(graph.network().initialState(), initial, 0);
        Limit limit = null;
        level = 0;
        try (Crew crew = new Crew(workers.length)) {
            found.add(initial, 0, Antichain.NONE, 0, new Poll(budget));
            found.nextLevel();
            while (true) {
                finds.beginLevel();
                levels.add(found.levelSize(level));
                visitLevel(crew);
                found.nextLevel();
                isWhole = found.levelSize(level + 1) == 0 && !finds.needsNoSteps();
                if (finds.areComplete() || found.levelSize(level + 1) == 0) {
                    break;
                }
                if (bound.endsAfter(level)) {
                    beyond = found.levelSize(level + 1);
                    throw new Limit.Exceeded(bound.limit());
                }
                level++;
            }
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (OutOfMemoryError e) {
            limit = budget.memoryExceeded().limit();
        }
        return result(limit);
    }

    private void visitLevel(Crew crew) {
        for (int p = 0; p < cursors.length; p++) {
            cursors[p].set(found.part(p).start(level));
        }
        boolean share = steps.isWorthSharing(found.levelSize(level));
        crew.run(share ? workers.length : 1, t -> workers[t].visitLevel(), () -> stopped = true);
    }

    private SearchResult result(@Nullable Limit limit) {
        long transitions = 0;
        long deadlocks = 0;
        long errors = 0;
        for (Worker worker : workers) {
            transitions += worker.transitions;
            deadlocks += worker.deadlocks;
            errors += worker.out.errors;
        }
        long nodes = found.nodes() - beyond;
        Counts counts = new Counts(nodes, transitions, nodes, level, deadlocks, errors, meter.bytes());
        FoundZonePaths paths = new FoundZonePaths(steps.current(), field, found, finds, goals);
        Limit met = paths.complete(budget.withGrace().within(meter));
        return new SearchResult(
                counts,
                paths.found(),
                limit == null ? met : limit,
                survey().excludingErrors(isWhole && limit == null && errors == 0));
    }

    private Survey survey() {
        long mostSteps = 0;
        long transitions = 0;
        long visited = 0;
        List<StepCounter> counters = new ArrayList<>();
        for (Worker worker : workers) {
            mostSteps = Math.max(mostSteps, worker.mostSteps);
            transitions += worker.transitions;
            visited += worker.visited;
            if (worker.counter != null) {
                counters.add(worker.counter);
            }
        }
        return Survey.of(
                Optional.ofNullable(counting).map(count -> count.coverage(counters, isWhole)),
                levels,
                mostSteps,
                transitions,
                visited);
    }

    /**
     * Whether every path of a result is one of the zone graph; a path through a union need not be.
     *
     * @throws Limit.Exceeded when a limit is met before that is known
     */
    public boolean hasRealPaths(SearchResult result) {
        if (!use.union()) {
            return true;
        }
        ZonePath real = new ZonePath(steps.current(), field, budget.withGrace().within(meter));
        List<@Nullable List<long[]>> all = new ArrayList<>(result.found().paths());
        result.found().further().forEach(all::addAll);
        all.add(result.found().errorPath());
        for (List<long[]> path : all) {
            if (path != null && !real.exists(path)) {
                return false;
            }
        }
        return true;
    }

    /** Figures of the states found. */
    public Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("discreteStates", found.discreteStates());
        return figures;
    }

    private final class Worker {
        private final int thread;
        private final Successors out;
        private final long[] chunk = new long[NODES_PER_CHUNK * width];
        private final int[] nodes = new int[NODES_PER_CHUNK];
        private final int[] zones = new int[NODES_PER_CHUNK];
        private final Poll poll = new Poll(budget);
        private final SearchClock clock = new SearchClock(steps, budget.within(meter));
        private long transitions;
        private long deadlocks;
        private long visited;
        private int mostSteps;
        /** Null unless steps are counted by transitions. */
        private @Nullable StepCounter counter;

        Worker(int thread) {
            this.thread = thread;
            this.out = new Successors(width, 64, meter);
        }

        /** Visits nodes of the present level until none is left; threads begin with different parts. */
        void visitLevel() {
            for (int i = 0; i < Antichains.PARTS; i++) {
                int number = (i + thread * Antichains.PARTS / workers.length) % Antichains.PARTS;
                Antichain part = found.part(number);
                int end = part.start(level + 1);
                int from;
                while (!stopped && (from = cursors[number].getAndAdd(NODES_PER_CHUNK)) < end) {
                    int count = part.read(from, Math.min(end, from + NODES_PER_CHUNK), chunk, nodes, zones);
                    if (thread == 0) {
                        steps.expanded(visited);
                    }
                    clock.takeSteps();
                    visit(number, count);
                    poll.tick(count * clock.workPerState());
                    budget.check(found.nodes());
                    if (thread == 0 && clock.isReportDue()) {
                        progress.report(snapshot());
                    }
                }
            }
        }

        private void visit(int part, int count) {
            Stepper stepper = clock.stepper();
            long wanted = finds.wanted();
            long inDeadlocks = finds.inDeadlocks();
            for (int i = 0; i < count && !stopped; i++) {
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
                visit(stepper, Antichains.global(part, nodes[i]), at, zones[i], satisfied & inDeadlocks);
            }
        }

        /** @param inDeadlock the predicates that the state satisfies and that are goals if it is a deadlock */
        private void visit(Stepper stepper, int node, int at, int zone, long inDeadlock) {
            long rank = found.rank(chunk, at, zone);
            long errors = out.errors;
            out.clear();
            field.set(chunk, at, zone);
            stepper.successors(chunk, at, out);
            field.clear(chunk, at);
            transitions += out.count;
            visited++;
            mostSteps = Math.max(mostSteps, out.count);
            if (counter != null) {
                counter.count(out, level + 1);
                counter.countJoint(chunk, at, out, 0, out.count, level + 1);
            }
            if (out.errors != errors) {
                finds.offerError(level, chunk, at);
            } else if (out.count == 0) {
                deadlocks++;
                if (finds.wantsDeadlock()) {
                    finds.offerDeadlock(level, chunk, at);
                }
                finds.offer(inDeadlock, level, chunk, at);
            }
            for (int k = 0; k < out.count; k++) {
                found.add(out.words, k * width, node, rank, poll);
            }
        }

        private Progress.Snapshot snapshot() {
            long visitedByAll = 0;
            long transitionsOfAll = 0;
            for (Worker worker : workers) {
                visitedByAll += worker.visited;
                transitionsOfAll += worker.transitions;
            }
            long states = found.nodes();
            return new Progress.Snapshot(
                    "zones", states, transitionsOfAll, states - visitedByAll, meter.bytes(), Double.NaN);
        }
    }
}
