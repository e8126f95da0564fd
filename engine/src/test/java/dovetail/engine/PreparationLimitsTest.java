package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.problem.SafetyProblem;
import dovetail.decompose.Decomposition;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.expr.Expr;
import dovetail.minimise.Minimiser;
import dovetail.minimise.NetworkReduction;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.por.PartialOrderReduction;
import dovetail.por.PorOptions;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.search.StateGraph;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.transform.TotalParts;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All that comes before a search, and beside it, hears the limits of its budget, whatever is large about a model. */
@Tag("slow")
class PreparationLimitsTest {
    /** Something that is done to a model under a budget. */
    private record Phase(String name, Work work) {
        @Override
        public String toString() {
            return name;
        }
    }

    @FunctionalInterface
    private interface Work {
        void run(Network network, Budget budget);
    }

    /** A kind of model by its size. */
    private record Kind(String name, int size, Model model) {
        @Override
        public String toString() {
            return name;
        }
    }

    @FunctionalInterface
    private interface Model {
        Network of(int size);
    }

    private static final Kind PROCESSES = new Kind("processes", 1000, WideModels::processes);
    private static final Kind MANY_PROCESSES = new Kind("many processes", 20_000, WideModels::processes);
    private static final Kind CELLS = new Kind("cells", 50_000, WideModels::cells);
    private static final Kind CHAIN = new Kind("chain", 20_000, WideModels::chain);
    private static final Kind VARIABLES = new Kind("variables", 2000, WideModels::variables);

    private static final Phase ANALYSIS = new Phase("analysis", ValueAnalysis::of);
    private static final Phase LAYOUT =
            new Phase("layout", (network, budget) -> StateLayout.of(network, ValueAnalysis.of(network), budget));
    private static final Phase GROUPS = new Phase("groups", GroupTable::new);
    private static final Phase REDUCTION =
            new Phase("reduction", (network, budget) -> reduction(network, new Preserved.Deadlocks(), budget));
    private static final Phase GOAL = new Phase(
            "reduction towards a goal",
            (network, budget) -> reduction(network, new Preserved.States(Expr.equal(0, 1)), budget));
    private static final Phase CODE = new Phase("code", (network, budget) -> {
        ValueSets sets = ValueAnalysis.of(network);
        PreparedSystem.of(network, sets, budget)
                .steps(List.of(), List.of(), budget)
                .steps(StateLayout.of(network, sets), Compile.ALWAYS);
    });
    private static final Phase DECOMPOSITION = new Phase("decomposition", Decomposition::of);
    private static final Phase PROBLEM = new Phase("problem", (network, budget) -> {
        Task task = new Task(network, new Property.DeadlockFree("deadlockfree"));
        SafetyProblem.of(TotalParts.of(task, budget).inOrder().get(0), budget);
    });
    private static final Phase GRAPH =
            new Phase("graph", (network, budget) -> StateGraph.of(network, budget, Progress.SILENT));

    private static void reduction(Network network, Preserved preserved, Budget budget) {
        PartialOrderReduction.of(
                network,
                ValueAnalysis.of(network),
                new GroupTable(network),
                preserved,
                PorOptions.DEFAULT.with(PorOptions.Strategy.STUBBORN),
                budget);
    }

    static Stream<Arguments> phases() {
        return Stream.of(
                Arguments.of(ANALYSIS, MANY_PROCESSES),
                Arguments.of(ANALYSIS, CELLS),
                Arguments.of(ANALYSIS, CHAIN),
                Arguments.of(ANALYSIS, VARIABLES),
                Arguments.of(LAYOUT, CELLS),
                Arguments.of(LAYOUT, MANY_PROCESSES),
                Arguments.of(GROUPS, PROCESSES),
                Arguments.of(GROUPS, CHAIN),
                Arguments.of(REDUCTION, PROCESSES),
                Arguments.of(REDUCTION, VARIABLES),
                Arguments.of(GOAL, PROCESSES),
                Arguments.of(CODE, PROCESSES),
                Arguments.of(CODE, VARIABLES),
                Arguments.of(DECOMPOSITION, PROCESSES),
                Arguments.of(DECOMPOSITION, CHAIN),
                Arguments.of(DECOMPOSITION, CELLS),
                Arguments.of(PROBLEM, PROCESSES),
                Arguments.of(GRAPH, PROCESSES));
    }

    @ParameterizedTest
    @MethodSource("phases")
    void hearsThatItIsInterrupted(Phase phase, Kind kind) {
        Network network = kind.model().of(kind.size());
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(() -> phase.work().run(network, budget))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
    }

    static Stream<Arguments> linear() {
        return Stream.of(
                Arguments.of(ANALYSIS, CELLS),
                Arguments.of(ANALYSIS, CHAIN),
                Arguments.of(ANALYSIS, new Kind("variables", 20_000, WideModels::variables)),
                Arguments.of(LAYOUT, new Kind("cells", 200_000, WideModels::cells)),
                Arguments.of(LAYOUT, MANY_PROCESSES),
                Arguments.of(GROUPS, CHAIN),
                Arguments.of(DECOMPOSITION, CHAIN),
                Arguments.of(DECOMPOSITION, new Kind("processes", 4000, WideModels::processes)));
    }

    /** Polls follow the work, so twice the size must not take four times the polls. */
    @ParameterizedTest
    @MethodSource("linear")
    void takesTimeInProportionToTheModel(Phase phase, Kind kind) {
        long half = polls(phase, kind.model().of(kind.size() / 2));
        long whole = polls(phase, kind.model().of(kind.size()));
        assertThat(half).isPositive();
        assertThat(whole).isLessThanOrEqualTo(3 * half + 2);
    }

    private static long polls(Phase phase, Network network) {
        AtomicLong polls = new AtomicLong();
        phase.work().run(network, Budget.unlimited().watched(polls::incrementAndGet));
        return polls.get();
    }

    @ParameterizedTest
    @MethodSource("phases")
    void refusesMemoryBeforeItIsTaken(Phase phase, Kind kind) {
        Network network = kind.model().of(kind.size());
        Budget budget = Budget.unlimited().withMemory(20_000);
        assertThatThrownBy(() -> phase.work().run(network, budget))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
        assertThat(budget.meter().peak()).isLessThanOrEqualTo(20_000);
    }

    @Test
    void minimisingHearsThatItIsInterrupted() {
        Network network =
                Decomposition.of(WideModels.chain(1000), Budget.unlimited()).network();
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(
                        () -> Minimiser.reduce(network.component(0).lts(), Relation.BRANCHING, budget, Progress.SILENT))
                .isInstanceOf(Limit.Exceeded.class);
        assertThatThrownBy(() ->
                        NetworkReduction.reduce(network, label -> label, Relation.STRONG, budget, Progress.SILENT))
                .isInstanceOf(Limit.Exceeded.class);
    }

    static Stream<Arguments> engines() {
        List<Engine> engines = List.of(
                new ExploreEngine(ExploreOptions.DEFAULT),
                new ExploreEngine(ExploreOptions.DEFAULT.reducing(PorOptions.DEFAULT)),
                new IccEngine(IccOptions.DEFAULT),
                new IccEngine(IccOptions.DEFAULT.withThreads(2)),
                new ComposeEngine(ComposeOptions.DEFAULT));
        List<Kind> kinds = List.of(PROCESSES, CELLS, VARIABLES);
        return engines.stream().flatMap(engine -> kinds.stream().map(kind -> Arguments.of(engine, kind)));
    }

    /** A limit met anywhere gives the answer unknown, and nothing stays counted. */
    @ParameterizedTest
    @MethodSource("engines")
    void givesBackAllMemory(Engine engine, Kind kind) {
        Network network = kind.model().of(kind.size());
        Task task = new Task(network, new Property.DeadlockFree("deadlockfree"));
        for (long limit = 1 << 12; limit <= 1 << 22; limit *= 8) {
            Budget budget = Budget.unlimited().withMemory(limit).withStates(500);
            Verdict verdict = engine.run(task, budget, Progress.SILENT);
            assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
            assertThat(((Verdict.Unknown) verdict).reason().kind())
                    .isIn(Limit.Kind.MEMORY, Limit.Kind.SIZE, Limit.Kind.STATES);
            assertThat(budget.meter().bytes()).as("limit of " + limit).isZero();
            assertThat(budget.meter().peak()).isLessThanOrEqualTo(limit);
        }
    }

    /** An interrupt at any poll ends a run, and the figures tell how long it took. */
    @ParameterizedTest
    @MethodSource("engines")
    void canBeInterruptedAtAnyPoll(Engine engine, Kind kind) {
        Network network = kind.model().of(kind.size() / 4);
        Task task = new Task(network, new Property.DeadlockFree("deadlockfree"));
        for (int last = 1; last < 200; last *= 3) {
            AtomicLong left = new AtomicLong(last);
            Budget budget = Budget.unlimited();
            Budget watched = budget.withStates(2000).watched(() -> {
                if (left.decrementAndGet() == 0) {
                    budget.interrupt();
                }
            });
            Verdict verdict = engine.run(task, watched, Progress.SILENT);
            if (left.get() <= 0) {
                assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
                assertThat(((Verdict.Unknown) verdict).reason().kind())
                        .isIn(Limit.Kind.INTERRUPTED, Limit.Kind.STATES, Limit.Kind.SIZE);
                assertThat(left.get()).as("polls after the interrupt").isGreaterThan(-20);
            }
            assertThat(verdict.figures().seconds()).isPositive();
            assertThat(watched.meter().bytes()).isZero();
        }
    }
}
