package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.explore.Crew;
import dovetail.explore.Goals;
import dovetail.explore.SearchResult;
import dovetail.prepare.TieredSteps;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Explores a network by the phases of a driver, and finds the paths to its goals. Without a directory for the history of
 * freed clusters, paths are found by a second search, which keeps its history in a temporary directory.
 */
public final class ClusterExploration {
    private final Driver driver;
    private final Order order;
    private final Split split;
    private final Optional<HistoryPlace> directory;
    private final TieredSteps steps;
    private final Runnable afterSearch;
    private final Goals goals;
    private final int[] initialState;
    private final int threads;
    private final Map<String, Number> figures = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<String> story = new ArrayList<>();

    /**
     * @param directory the place for the history of freed clusters; none when they are dropped
     * @param afterSearch called after the search, before a path is searched for
     */
    public ClusterExploration(
            Driver driver,
            Order order,
            Split split,
            Optional<HistoryPlace> directory,
            TieredSteps steps,
            Runnable afterSearch,
            Goals goals,
            int[] initialState,
            int threads) {
        this.driver = driver;
        this.order = order;
        this.split = split;
        this.directory = directory;
        this.steps = steps;
        this.afterSearch = afterSearch;
        this.goals = goals;
        this.initialState = initialState.clone();
        this.threads = threads;
    }

    /** The figures of the last run, by name. */
    public Map<String, Number> figures() {
        return figures;
    }

    /** The last run in words. */
    public List<String> story() {
        return story;
    }

    /** A finished search, and the paths that it can tell. */
    private record Outcome(
            ClusterSearch search,
            @Nullable Limit limit,
            long bytes,
            List<@Nullable List<long[]>> paths,
            @Nullable List<long[]> errorPath) {}

    public SearchResult run(Budget budget, MemoryMeter meter, Progress progress) {
        figures.clear();
        story.clear();
        remarks.clear();
        remarks.add("driver: " + driver.text());
        String rest = driver.rest();
        if (rest != null) {
            remarks.add("not in the driver: " + rest);
        }
        Discoveries wanted = Discoveries.of(goals, steps.current().layout().words());
        Outcome whole;
        try {
            whole = directory.isPresent()
                    ? withHistory(wanted, directory.get(), budget, meter, progress)
                    : withoutHistory(wanted, budget, meter, progress);
        } catch (IOException e) {
            return SearchResult.notBegun(BackgroundWriter.failure(e).limit());
        }
        tell(whole);
        Outcome paths = whole;
        Limit limit = whole.limit();
        if (directory.isEmpty() && wanted.isAny() && (limit == null || limit.isOfSpace())) {
            try {
                paths = again(wanted.again(), budget, meter, progress);
                limit = limit == null ? paths.limit() : limit;
            } catch (IOException e) {
                limit = BackgroundWriter.failure(e).limit();
            }
        }
        ClusterSearch search = whole.search();
        return new SearchResult(
                search.states(),
                search.transitions(),
                search.deadlocks(),
                search.errors(),
                -1,
                search.record().peakStates(),
                whole.bytes(),
                paths.paths(),
                paths.errorPath(),
                limit);
    }

    private Outcome withoutHistory(Discoveries wanted, Budget budget, MemoryMeter meter, Progress progress)
            throws IOException {
        try (MemoryMeter scope = meter.scope();
                Crew crew = new Crew(threads);
                TemporaryPlace place = new TemporaryPlace();
                ClusterSearch search = search(wanted, null, crew, place, budget, scope, progress)) {
            Limit limit = run(search);
            return new Outcome(search, limit, scope.peak(), noPaths(), null);
        }
    }

    private ClusterSearch search(
            Discoveries wanted,
            @Nullable History history,
            Crew crew,
            HistoryPlace place,
            Budget budget,
            MemoryMeter scope,
            Progress progress) {
        PhaseOrder phases = new PhaseOrder(driver, order, steps.current().layout());
        ClusterSearch.Moving moving = new ClusterSearch.Moving(split, place::create);
        return new ClusterSearch(steps, phases, wanted, history, crew, moving, budget, scope, progress);
    }

    private @Nullable Limit run(ClusterSearch search) {
        try {
            Limit limit = search.run(initialState);
            if (limit != null) {
                search.abandon();
            }
            afterSearch.run();
            return limit;
        } catch (ClusterSearch.PhaseReturns e) {
            if (!driver.isAssumed()) {
                throw new IllegalStateException("the driver " + driver.text() + " was found by mistake", e);
            }
            return new Limit(
                    Limit.Kind.UNSUPPORTED, "a step leads back to an earlier phase of the driver: " + driver.text());
        }
    }

    private List<@Nullable List<long[]>> noPaths() {
        List<@Nullable List<long[]>> paths = new ArrayList<>();
        for (int i = 0; i < goals.states(); i++) {
            paths.add(null);
        }
        return paths;
    }

    private Outcome withHistory(
            Discoveries wanted, HistoryPlace place, Budget budget, MemoryMeter meter, Progress progress)
            throws IOException {
        place.clean();
        try (MemoryMeter scope = meter.scope();
                Crew crew = new Crew(threads);
                HistoryLog log = new HistoryLog(place.create(), budget, scope);
                ClusterSearch search = search(wanted, log, crew, place, budget, scope, progress)) {
            Limit limit;
            try {
                limit = run(search);
            } catch (Limit.Exceeded e) {
                limit = e.limit();
            }
            figures.put("bytesWritten", log.bytes());
            List<@Nullable List<long[]>> paths = noPaths();
            List<long[]> errorPath = null;
            if (wanted.isAny() && (limit == null || limit.isOfSpace())) {
                try {
                    log.complete();
                    for (int goal = 0; goal < paths.size(); goal++) {
                        paths.set(goal, path(wanted.state(goal), log, budget));
                    }
                    errorPath = path(wanted.error(), log, budget);
                } catch (Limit.Exceeded e) {
                    limit = e.limit();
                }
            }
            return new Outcome(search, limit, scope.peak(), paths, errorPath);
        }
    }

    private @Nullable List<long[]> path(Discoveries.@Nullable Discovery found, HistoryLog log, Budget budget) {
        if (found == null) {
            return null;
        }
        long[] initial = new long[found.words().length];
        steps.current().layout().encode(initialState, initial, 0);
        byte[] fingerprints = log.fingerprints(found.cluster(), found.number());
        return new RecordedPath(steps.current(), budget).find(initial, fingerprints, found.words());
    }

    /** Searches for some states again, with a history in a temporary directory. */
    private Outcome again(Discoveries wanted, Budget budget, MemoryMeter meter, Progress progress) throws IOException {
        try (TemporaryPlace place = new TemporaryPlace()) {
            Outcome outcome = withHistory(wanted, place, budget, meter, progress);
            story.add("the path was found by a second search, which kept its history in a temporary directory: "
                    + outcome.search().states() + " states, " + figures.remove("bytesWritten") + " bytes written");
            return outcome;
        }
    }

    private void tell(Outcome whole) {
        ClusterSearch search = whole.search();
        LiveRecord record = search.record();
        double freezability = search.states() == 0 ? 0 : (double) search.freed() / search.states();
        Map<String, Number> all = new LinkedHashMap<>();
        all.put("phases", driver.phases());
        all.put("clusters", search.clusters());
        all.put("reachedFuture", record.peakClusters());
        all.put("freezability", freezability);
        String kept = "clusters: " + search.clusters() + ", at most " + record.peakClusters() + " live with "
                + record.peakStates() + " states; freed: " + Math.floor(1000 * freezability) / 10 + " % of states";
        if (whole.limit() == null && search.isWhole() && search.graph().isComplete()) {
            PhaseGraph.Kept other = search.graph().breadthFirst();
            all.put("breadthFirstClusters", other.clusters());
            all.put("breadthFirstStates", other.states());
            kept += "; a breadth-first order would keep " + other.clusters() + " clusters";
        }
        all.put("parts", 1 + search.moved());
        if (search.moved() > 0) {
            all.put("bytesMoved", search.bytesMoved());
        }
        all.putAll(figures);
        figures.clear();
        figures.putAll(all);
        remarks.add(kept);
        story.add("live clusters after every " + record.between() + " of " + search.clusters() + ": "
                + Arrays.toString(record.samples()));
    }

    /** The driver and the clusters in words, which are always shown. */
    public List<String> remarks() {
        return remarks;
    }
}
