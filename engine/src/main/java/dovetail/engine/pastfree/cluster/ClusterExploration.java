package dovetail.engine.pastfree.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.driver.Order;
import dovetail.engine.pastfree.driver.PhaseOrder;
import dovetail.engine.pastfree.history.BackgroundWriter;
import dovetail.engine.pastfree.history.HistoryPlace;
import dovetail.engine.pastfree.history.RecordedPath;
import dovetail.engine.pastfree.history.TemporaryPlace;
import dovetail.prepare.TieredSteps;
import dovetail.result.Counts;
import dovetail.result.Course;
import dovetail.result.Survey;
import dovetail.search.Crew;
import dovetail.search.FirstFinds;
import dovetail.search.FoundPaths;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.checkpoint.Snapshots;
import dovetail.search.coverage.StepCounter;
import dovetail.search.coverage.StepCounting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
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
    private final ClusterReport report;
    private Optional<StepCounting> counting = Optional.empty();
    private @Nullable CycleExamination examination;
    private Optional<Snapshots> snapshots = Optional.empty();

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
        this.report = new ClusterReport(driver);
    }

    /** The same exploration, which counts its steps by the transitions of components. */
    public ClusterExploration counting(Optional<StepCounting> wanted) {
        counting = wanted;
        return this;
    }

    /** The same exploration, which searches every cluster for an accepting cycle and ends when it finds one. */
    public ClusterExploration examining(CycleExamination cycles) {
        examination = cycles;
        return this;
    }

    /** The same exploration, which goes on from a checkpoint and writes others; its history is not kept. */
    public ClusterExploration checkpointed(Optional<CheckpointDirectory> place) {
        snapshots = place.map(Snapshots::new);
        return this;
    }

    /** The figures of the run, by name. */
    public Map<String, Number> figures() {
        return report.figures();
    }

    /** The driver and the clusters in words, which are always shown. */
    public List<String> remarks() {
        return report.remarks();
    }

    /** The run in words. */
    public List<String> story() {
        return report.story();
    }

    /** Whether the search had several rounds, so that a state may be counted several times. */
    public boolean visitsAgain() {
        return report.figures().getOrDefault("rounds", 1).longValue() > 1;
    }

    /** The course of the first search, once it has ended. */
    public Optional<Course> course() {
        return report.course();
    }

    /** The numbers of states that clusters have, without duplicates; none where the search did not keep them. */
    public SortedSet<Long> clusterSizes() {
        return report.clusterSizes();
    }

    /** A finished search, and the paths that it can tell. */
    private record Outcome(SearchResult result, ClusterStore store, long written) {}

    /** Explores; called once. */
    public SearchResult run(Budget budget, MemoryMeter meter, Progress progress) {
        FirstFinds<Discovery> wanted = new FirstFinds<>(goals);
        SearchResult whole;
        try {
            whole = first(wanted, budget, meter, progress);
        } catch (IOException e) {
            return SearchResult.notBegun(BackgroundWriter.failure(e).limit());
        }
        boolean hasTime = whole.limit() == null || whole.limit().isOfSpace();
        return directory.isEmpty() && wanted.isAny() && hasTime
                ? withPaths(whole, wanted.again(), budget, meter, progress)
                : whole;
    }

    private SearchResult first(FirstFinds<Discovery> wanted, Budget budget, MemoryMeter meter, Progress progress)
            throws IOException {
        if (directory.isPresent()) {
            Outcome outcome = withHistory(wanted, directory.get(), true, budget, meter, progress);
            report.addHistory(outcome.written());
            return outcome.result();
        }
        try (MemoryMeter scope = meter.scope();
                TemporaryPlace place = new TemporaryPlace()) {
            return search(wanted, null, place, true, budget, scope, progress).result();
        }
    }

    /** The result with the paths to the states that it found, by a second search for them. */
    private SearchResult withPaths(
            SearchResult whole, FirstFinds<Discovery> wanted, Budget budget, MemoryMeter meter, Progress progress) {
        try (TemporaryPlace place = new TemporaryPlace()) {
            Outcome outcome = withHistory(wanted, place, false, budget, meter, progress);
            report.addSecondSearch(outcome.store().states(), outcome.written());
            Limit limit = whole.limit() == null ? outcome.result().limit() : whole.limit();
            return whole.with(outcome.result().found()).endedBy(limit);
        } catch (IOException e) {
            return whole.endedBy(BackgroundWriter.failure(e).limit());
        }
    }

    /** Searches with a history, and finds the paths to all states that are found. */
    private Outcome withHistory(
            FirstFinds<Discovery> wanted,
            HistoryPlace place,
            boolean isFirst,
            Budget budget,
            MemoryMeter meter,
            Progress progress)
            throws IOException {
        place.clean();
        try (MemoryMeter scope = meter.scope();
                HistoryLog log = new HistoryLog(place.create(), budget, scope)) {
            Outcome outcome = search(wanted, log, place, isFirst, budget, scope, progress);
            SearchResult result = outcome.result();
            if (wanted.isAny() && (result.limit() == null || result.limit().isOfSpace())) {
                try {
                    log.complete();
                    List<List<List<long[]>>> paths = new ArrayList<>();
                    for (List<Discovery> found : wanted.states()) {
                        List<List<long[]>> all = new ArrayList<>();
                        for (Discovery one : found) {
                            all.add(path(one, log, budget));
                        }
                        paths.add(all);
                    }
                    Discovery error = wanted.error();
                    result = result.with(new FoundPaths(paths, error == null ? null : path(error, log, budget)));
                } catch (Limit.Exceeded e) {
                    result = result.endedBy(e.limit());
                }
            }
            return new Outcome(result, outcome.store(), log.bytes());
        }
    }

    private List<long[]> path(Discovery found, HistoryLog log, Budget budget) {
        byte[] fingerprints = log.fingerprints(found.cluster(), found.number());
        return new RecordedPath(steps.current(), budget).find(initial(), fingerprints, found.words());
    }

    private long[] initial() {
        long[] initial = new long[steps.current().layout().words()];
        steps.current().layout().encode(initialState, initial, 0);
        return initial;
    }

    /** @param isFirst whether the search is reported */
    private Outcome search(
            FirstFinds<Discovery> wanted,
            @Nullable History history,
            HistoryPlace place,
            boolean isFirst,
            Budget budget,
            MemoryMeter scope,
            Progress progress) {
        long[] initial = initial();
        PhaseOrder phases = new PhaseOrder(driver, order, steps.current().layout());
        try (Crew crew = new Crew(threads);
                Relocation relocation = new Relocation(split, place, initial.length, budget, scope)) {
            PersistentStates persistent = driver.isMeasure() ? new PersistentStates(initial.length, scope) : null;
            ClusterStore store = new ClusterStore(phases, initial, history, relocation, persistent, scope);
            // The second search, for paths, takes steps that are counted already.
            Optional<StepCounting> counted = isFirst ? counting : Optional.empty();
            StepCounter counter = counted.map(c -> c.counter(steps.current().layout(), budget.within(scope)))
                    .orElse(null);
            ClusterSearch search = new ClusterSearch(steps, phases, store, wanted, crew, budget, scope, progress)
                    .counting(counter)
                    .examining(examination);
            ClusterCheckpoint checkpoint =
                    isFirst && snapshots.isPresent() ? new ClusterCheckpoint(snapshots.get(), store, search) : null;
            if (checkpoint == null || !checkpoint.restore()) {
                store.begin(initial);
            }
            search.checkpointed(checkpoint);
            Limit limit = run(search);
            boolean isWhole = limit == null && search.isWhole();
            if (isFirst) {
                report.add(store, isWhole);
                report.addProgress(isWhole ? 1 : search.reached(), store.record());
                report.add(relocation);
                if (persistent != null) {
                    report.add(persistent);
                }
                if (limit != null && limit.kind() == Limit.Kind.MEMORY && split.isNever()) {
                    report.addShortage();
                }
            }
            SearchResult result = new SearchResult(
                    new Counts(
                            store.states(),
                            search.transitions(),
                            store.record().peakStates(),
                            -1,
                            search.deadlocks(),
                            search.errors(),
                            scope.peak()),
                    FoundPaths.NONE,
                    limit,
                    survey(counter, isWhole).excludingErrors(isWhole && search.errors() == 0));
            return new Outcome(result, store, 0);
        }
    }

    private Survey survey(@Nullable StepCounter counter, boolean isWhole) {
        return counter == null ? Survey.NONE : Survey.of(counting.map(c -> c.coverage(List.of(counter), isWhole)));
    }

    private @Nullable Limit run(ClusterSearch search) {
        Limit limit;
        try {
            limit = search.run();
        } catch (ClusterStore.PhaseReturns e) {
            if (!driver.isAssumed()) {
                throw new IllegalStateException("the driver " + driver.text() + " was found by mistake", e);
            }
            limit = new Limit(
                    Limit.Kind.UNSUPPORTED, "a step leads back to an earlier phase of the driver: " + driver.text());
        }
        try {
            search.abandon();
        } catch (Limit.Exceeded e) {
            limit = limit == null ? e.limit() : limit;
        }
        afterSearch.run();
        return limit;
    }
}
