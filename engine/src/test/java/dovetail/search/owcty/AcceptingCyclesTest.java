package dovetail.search.owcty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.cycle.ProductLasso;
import dovetail.search.run.Partition;
import dovetail.search.run.RunSearch;
import dovetail.search.run.ThreadJobs;
import dovetail.testkit.random.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Elimination leaves the states that accepting cycles lead to, on graphs by hand and at random; a lasso is an accepting one. */
class AcceptingCyclesTest {
    private static final int CASES = 500;

    @TempDir
    Path directory;

    private int runs;

    private AcceptingCycles.Outcome search(MarkedGraph graph, Budget budget, UnaryOperator<TrimJobs> faults) {
        TieredSteps steps = TieredSteps.fixed(graph);
        try (ThreadJobs jobs = new ThreadJobs(steps, 1, budget)) {
            Path own = Files.createDirectory(directory.resolve("run" + runs++));
            RunSearch reachability = new RunSearch(
                            jobs, graph.layout(), Goals.NONE, DepthBound.UNBOUNDED, own, budget, Progress.SILENT)
                    .keepingLevels();
            return new AcceptingCycles(
                            steps,
                            graph.cores(),
                            reachability,
                            parts -> faults.apply(jobs(graph, parts, own, budget)),
                            own,
                            budget,
                            Progress.SILENT)
                    .run(new int[] {0});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TrimJobs jobs(MarkedGraph graph, List<Partition> parts, Path directory, Budget budget) {
        return new ThreadTrimJobs(TieredSteps.fixed(graph), graph.cores(), parts, 2, directory, budget);
    }

    private AcceptingCycles.Outcome search(MarkedGraph graph) {
        return search(graph, Budget.unlimited(), jobs -> jobs);
    }

    private void check(MarkedGraph graph, AcceptingCycles.Outcome outcome) {
        BitSet expected = graph.expected();
        assertThat(outcome.limit()).isNull();
        assertThat(outcome.left()).isEqualTo(expected.cardinality());
        ProductLasso lasso = outcome.lasso();
        if (lasso == null) {
            assertThat(expected.isEmpty()).isTrue();
            return;
        }
        assertThat(expected.get(graph.node(lasso.start()))).isTrue();
        assertThat(graph.node(outcome.way().get(0))).isZero();
        assertThat(outcome.way().get(outcome.way().size() - 1)).isEqualTo(lasso.start());
        assertThat(graph.marksOfLoop(lasso)).isEqualTo(graph.allMarks());
    }

    @Test
    void aCycleWithoutMarksIsEliminated() {
        MarkedGraph graph = new MarkedGraph(4, 1, 1);
        graph.edge(0, 1, 1).edge(1, 2, 0).edge(2, 1, 0).edge(2, 3, 1);
        AcceptingCycles.Outcome outcome = search(graph);
        assertThat(outcome.lasso()).isNull();
        assertThat(outcome.candidates()).isEqualTo(4);
        assertThat(outcome.left()).isZero();
    }

    @Test
    void statesBehindACycleAreLeft() {
        MarkedGraph graph = new MarkedGraph(5, 1, 1);
        graph.edge(0, 1, 0).edge(1, 2, 1).edge(2, 1, 0).edge(2, 3, 0).edge(3, 4, 0);
        AcceptingCycles.Outcome outcome = search(graph);
        check(graph, outcome);
        assertThat(outcome.left()).isEqualTo(4);
        assertThat(outcome.way()).hasSize(2);
    }

    /** Each set is met before a cycle, but the second one on none. */
    @Test
    void allSetsHaveToBeOnOneCycle() {
        MarkedGraph graph = new MarkedGraph(6, 2, 1);
        graph.edge(0, 1, 2)
                .edge(1, 2, 1)
                .edge(2, 1, 0)
                .edge(2, 3, 0)
                .edge(3, 4, 2)
                .edge(4, 3, 0);
        check(graph, search(graph));
        assertThat(graph.expected().isEmpty()).isTrue();
        graph.edge(4, 5, 1).edge(5, 4, 0);
        check(graph, search(graph));
        assertThat(graph.expected().isEmpty()).isFalse();
    }

    /** Rounds of the only set: each cycle keeps the marked edge to the next one until it is eliminated itself. */
    @Test
    void cyclesAreEliminatedRoundByRound() {
        int length = 6;
        MarkedGraph graph = new MarkedGraph(2 * length, 1, 1);
        for (int i = 0; i < length; i++) {
            graph.edge(2 * i, 2 * i + 1, 0).edge(2 * i + 1, 2 * i, 0);
            if (i + 1 < length) {
                graph.edge(2 * i + 1, 2 * i + 2, 1);
            }
        }
        AcceptingCycles.Outcome outcome = search(graph);
        check(graph, outcome);
        assertThat(outcome.left()).isZero();
        assertThat(outcome.rounds()).isEqualTo(length);
    }

    @Test
    void aLoopOfOneStateIsACycle() {
        MarkedGraph graph = new MarkedGraph(2, 0, 1);
        graph.edge(0, 1, 0).edge(1, 1, 0);
        AcceptingCycles.Outcome outcome = search(graph);
        check(graph, outcome);
        assertThat(outcome.left()).isEqualTo(1);
    }

    /** Edges of the same source and target are counted each. */
    @Test
    void parallelEdgesAreDiscountedTogether() {
        MarkedGraph graph = new MarkedGraph(3, 1, 1);
        graph.edge(0, 1, 0).edge(0, 1, 0).edge(0, 1, 1).edge(1, 2, 0).edge(1, 2, 1);
        AcceptingCycles.Outcome outcome = search(graph);
        check(graph, outcome);
        assertThat(outcome.left()).isZero();
    }

    @Test
    void randomGraphs() {
        int[] violated = new int[2];
        Cases.forEachSeed(CASES, seed -> {
            MarkedGraph graph = MarkedGraph.random(seed);
            AcceptingCycles.Outcome outcome = search(graph);
            check(graph, outcome);
            violated[outcome.lasso() == null ? 0 : 1]++;
        });
        Cases.assertNotEmpty("graphs without an accepting cycle", violated[0], CASES / 5, CASES);
        Cases.assertNotEmpty("graphs with one", violated[1], CASES / 5, CASES);
    }

    /** Processes lose their candidates after some steps. */
    @Test
    void lostCandidatesAreReadAgain() {
        int[] lost = new int[1];
        Cases.forEachSeed(CASES / 5, seed -> {
            MarkedGraph graph = MarkedGraph.random(seed);
            long stepsBefore = Math.floorMod(seed, 7);
            check(graph, search(graph, Budget.unlimited(), jobs -> new LosingJobs(jobs, stepsBefore, false, lost)));
        });
        Cases.assertNotEmpty("lost candidates", lost[0], CASES / 20, CASES);
    }

    /** The candidates of one partition are dropped after a step: a job does not find them, and the next ones go on. */
    @Test
    void candidatesOfOnePartitionAreReadAgain() throws IOException {
        MarkedGraph graph = new MarkedGraph(5, 1, 1);
        graph.edge(0, 1, 0).edge(1, 2, 1).edge(2, 1, 0).edge(2, 3, 0).edge(3, 4, 0);
        Budget budget = Budget.unlimited();
        TieredSteps steps = TieredSteps.fixed(graph);
        try (ThreadJobs levels = new ThreadJobs(steps, 1, budget)) {
            RunSearch states = new RunSearch(
                            levels,
                            graph.layout(),
                            Goals.NONE,
                            DepthBound.UNBOUNDED,
                            directory,
                            budget,
                            Progress.SILENT)
                    .keepingLevels();
            states.run(new int[] {0});
            CandidatePart first = new CandidatePart(graph.layout(), graph.cores(), budget.meter());
            CandidatePart second = new CandidatePart(graph.layout(), graph.cores(), budget.meter());
            TrimStep build = new TrimStep(1, TrimStep.Kind.BUILD, 0);
            TrimStep count = new TrimStep(2, TrimStep.Kind.COUNT, 0);
            try (TrimJobs jobs = new ThreadTrimJobs(
                    steps, graph.cores(), states.partitions(), List.of(first, second), 1, directory, budget)) {
                assertThat(jobs.make(build).candidates()).isEqualTo(5);
                first.drop();
                assertThatThrownBy(() -> jobs.make(count)).isInstanceOf(LostTable.class);
                assertThat(jobs.make(build).candidates()).isEqualTo(5);
                assertThat(jobs.make(count).candidates()).isEqualTo(4);
            }
        }
    }

    @Test
    void candidatesThatAreLostAgainAndAgainEndTheSearch() {
        MarkedGraph graph = new MarkedGraph(1, 0, 1).edge(0, 0, 0);
        AcceptingCycles.Outcome outcome =
                search(graph, Budget.unlimited(), jobs -> new LosingJobs(jobs, 0, true, new int[1]));
        assertThat(outcome.lasso()).isNull();
        assertThat(outcome.limit())
                .isNotNull()
                .extracting(Limit::text)
                .asString()
                .contains("lost 21 times");
    }

    @Test
    void aLimitOfMemoryEndsTheSearch() {
        int nodes = 200_000;
        MarkedGraph graph = new MarkedGraph(nodes, 0, 1);
        for (int node = 0; node + 1 < nodes; node++) {
            graph.edge(node >> 6, node + 1, 0);
        }
        Budget budget = Budget.unlimited().withMemory(8L * nodes);
        AcceptingCycles.Outcome outcome = search(graph, budget, jobs -> jobs);
        assertThat(outcome.lasso()).isNull();
        assertThat(outcome.limit()).isNotNull().extracting(Limit::kind).isEqualTo(Limit.Kind.MEMORY);
    }

    /** Jobs that lose candidates after some steps, once or again and again. */
    private static final class LosingJobs implements TrimJobs {
        private final TrimJobs jobs;
        private final int[] lost;
        private final boolean isOften;
        private long left;

        LosingJobs(TrimJobs jobs, long left, boolean isOften, int[] lost) {
            this.jobs = jobs;
            this.left = left;
            this.isOften = isOften;
            this.lost = lost;
        }

        private void lose() {
            if (left-- == 0 || isOften && left < 0) {
                lost[0]++;
                throw new LostTable();
            }
        }

        @Override
        public TrimReport make(TrimStep step) throws IOException {
            lose();
            return jobs.make(step);
        }

        @Override
        public List<Starts> starts(int step, int level, int most) throws IOException {
            lose();
            return jobs.starts(step, level, most);
        }

        @Override
        public void close() {
            jobs.close();
        }
    }
}
