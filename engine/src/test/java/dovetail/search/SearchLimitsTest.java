package dovetail.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.step.RelationView;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.HashStore;
import dovetail.store.RankedStore;
import dovetail.testkit.Sketch;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits on states with many successors, on wide states, with many threads, and while a path is computed. */
@Tag("slow")
class SearchLimitsTest {
    private static final int PROCESSES = 1500;
    private static final long MEMORY = 64 << 20;

    /** Processes that each move between two locations: as many successors as processes. */
    private static Network processes(int count) {
        Sketch sketch = new Sketch(count + " processes");
        for (int i = 0; i < count; i++) {
            sketch.process("P" + i, 2).step(0, 1, Expr.TRUE).step(1, 0, Expr.TRUE);
        }
        return sketch.build();
    }

    private static TieredSteps steps(Network network, Expr predicate) {
        StateLayout layout = StateLayout.of(network, ValueAnalysis.of(network));
        return PreparedSystem.of(network, ValueAnalysis.of(network), Budget.unlimited())
                .steps(List.of(predicate), List.of(), Budget.unlimited())
                .steps(layout, Compile.NEVER);
    }

    /** Interrupts a run at some expansion, and counts those that follow. */
    private static final class Interrupting extends RelationView {
        private final Budget budget;
        private final int at;
        private final AtomicInteger expansions = new AtomicInteger();

        Interrupting(StepRelation relation, Budget budget, int at) {
            super(relation);
            this.budget = budget;
            this.at = at;
        }

        int expansionsAfter() {
            return expansions.get() - at;
        }

        @Override
        public Stepper stepper(Budget limits) {
            Stepper steps = relation.stepper(limits);
            return new Stepper() {
                @Override
                public void successors(long[] state, int from, Successors out) {
                    if (expansions.incrementAndGet() == at) {
                        budget.interrupt();
                    }
                    steps.successors(state, from, out);
                }

                @Override
                public long valuation(long[] state, int from) {
                    return steps.valuation(state, from);
                }
            };
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void manySuccessorsAreNotManyStatesBetweenTwoPolls(boolean depthFirst) {
        Network network = processes(PROCESSES);
        Budget budget = Budget.unlimited();
        TieredSteps plain = steps(network, Expr.FALSE);
        Interrupting relation = new Interrupting(plain.current(), budget, 10);
        TieredSteps steps = TieredSteps.fixed(relation);
        HashStore store = new HashStore(relation.layout().words(), 1, false, budget.meter());
        SearchResult result = depthFirst
                ? new DepthFirst(steps, store, Goals.NONE, budget, Progress.SILENT).run(network.initialState())
                : new BreadthFirst(steps, store, Goals.NONE, budget, Progress.SILENT).run(network.initialState());
        assertThat(result.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED);
        assertThat(relation.expansionsAfter()).isLessThan(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 64})
    void memoryBoundsBuffersWhateverTheThreads(int threads) {
        Network network = processes(PROCESSES);
        Budget budget = Budget.unlimited().withMemory(MEMORY);
        TieredSteps steps = steps(network, Expr.FALSE);
        HashStore store = new HashStore(steps.current().layout().words(), threads, true, budget.meter());
        SearchResult result =
                new BreadthFirst(steps, store, Goals.DEADLOCK, budget, Progress.SILENT).run(network.initialState());
        assertThat(result.limit().kind()).isEqualTo(Limit.Kind.MEMORY);
        assertThat(result.states()).isGreaterThan(1000);
        assertThat(budget.meter().peak()).isLessThanOrEqualTo(MEMORY);
    }

    /** A thousand buffers are refused before they are allocated. */
    @Test
    void buffersOfManyThreadsCount() {
        Network network = processes(PROCESSES);
        Budget budget = Budget.unlimited().withMemory(MEMORY);
        TieredSteps steps = steps(network, Expr.FALSE);
        assertThatThrownBy(() -> {
                    HashStore store = new HashStore(steps.current().layout().words(), 1000, true, budget.meter());
                    new BreadthFirst(steps, store, Goals.DEADLOCK, budget, Progress.SILENT);
                })
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("memory limit");
    }

    /** Tables and chunks for many states at once would take gigabytes before the first of these. */
    @Test
    void wideStatesFitASmallBudget() {
        int words = 15_000;
        int states = 100;
        Budget budget = Budget.unlimited().withMemory(MEMORY);
        HashStore store = new HashStore(words, 1, true, budget.meter());
        long[] state = new long[words];
        for (int i = 0; i < states; i++) {
            state[i] = 1;
            store.addAll(0, state, 1);
        }
        store.addAll(0, state, 1);
        assertThat(store.size()).isEqualTo(states);
        MemoryMeter other = Budget.unlimited().withMemory(MEMORY).meter();
        assertThat(new RankedStore(words, other).add(state, 0)).isZero();
    }

    @Test
    void aPathThatCannotBeComputedInTimeIsUnknown() {
        Network network = processes(12);
        Budget budget = Budget.unlimited();
        TieredSteps plain = steps(network, Expr.FALSE);
        HashStore store = new HashStore(plain.current().layout().words(), 1, true, budget.meter());
        BreadthFirst search = new BreadthFirst(plain, store, Goals.NONE, budget, Progress.SILENT);
        search.run(network.initialState());
        long[] found = new long[store.width()];
        store.read(12, 0, 0, 1, found);
        assertThat(search.pathTo(plain.current(), 12, found)).hasSize(13);
        budget.interrupt();
        assertThatThrownBy(() -> search.pathTo(plain.current(), 12, found))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("interrupted while the path to a state that was found after 12 steps was computed");
    }
}
