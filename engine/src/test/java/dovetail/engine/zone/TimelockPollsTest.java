package dovetail.engine.zone;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.BinaryOp;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import dovetail.zone.ZoneGraph;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** The search for timelocks polls also after the zone graph has been built, and counts its memory. */
class TimelockPollsTest {
    private static final int NODES = 40_000;
    private static final int UNITS = 1 << 14;

    /** A counter that is set to zero again. */
    private static TimedNetwork counter(TimeInterval count) {
        Sketch sketch = new Sketch("counter");
        Variable x = sketch.scalar("x", Domain.range(0, NODES), 0);
        Sketch.Process process = sketch.process("P", 1);
        process.joint("count", 0, 0, op(read(x), BinaryOp.LT, NODES), set(x, op(read(x), BinaryOp.ADD, 1)));
        process.joint("restart", 0, 0, op(read(x), BinaryOp.EQ, NODES), set(x, 0));
        sketch.together("count", process.on("count")).together("restart", process.on("restart"));
        return new TimedSketch(sketch.build())
                .clock(count, 0)
                .clock(TimeInterval.closed(1, 1), 1)
                .build();
    }

    private static void judge(Budget budget, TimeInterval count, BiConsumer<TimelockGraph, Judging> judging) {
        try (PreparedSystem system = PreparedSystem.of(counter(count), budget);
                PreparedSystem ticking = system.with(ZoneGraph::ticking, budget)) {
            ZoneGraph zones = ticking.zones().orElseThrow();
            StateLayout layout = ticking.layout(budget);
            TimelockGraph graph = new TimelockGraph(
                    ticking.steps(List.of(zones.zoned().timeAdvances()), List.of(), budget)
                            .steps(layout, Compile.NEVER),
                    layout,
                    ticking.network().initialState(),
                    budget,
                    budget.meter(),
                    Progress.SILENT);
            assertThat(graph.size()).isGreaterThan(NODES);
            judging.accept(graph, new Judging(zones.timed(), ticking.groups(budget)));
        }
    }

    /** The system of a graph, for the search for cycles. */
    private record Judging(TimedNetwork timed, GroupTable groups) {}

    @Test
    void judgingPollsByEdges() {
        for (TimeInterval count : List.of(TimeInterval.closed(0, 0), TimeInterval.closed(0, 1))) {
            CountedPolls polls = CountedPolls.only();
            judge(polls.budget(), count, (graph, judging) -> {
                long before = polls.count();
                assertThat(graph.timelock()).isEmpty();
                assertThat(polls.count() - before).isGreaterThanOrEqualTo(2 * NODES / UNITS);
                before = polls.count();
                assertThat(graph.partialTimelock(judging.timed(), judging.groups()))
                        .isEmpty();
                assertThat(polls.count() - before).isGreaterThanOrEqualTo(2 * NODES / UNITS);
                before = polls.count();
                assertThat(graph.labelsAfter(0)).containsExactly("count", "restart");
                assertThat(polls.count() - before).isGreaterThanOrEqualTo(NODES / UNITS);
            });
        }
    }

    @Test
    void judgingEndsWithTheBudget() {
        Budget budget = Budget.unlimited();
        judge(budget, TimeInterval.closed(0, 0), (graph, judging) -> {
            budget.interrupt();
            long bytes = budget.meter().bytes();
            assertThatThrownBy(graph::timelock).isInstanceOf(Limit.Exceeded.class);
            assertThatThrownBy(() -> graph.partialTimelock(judging.timed(), judging.groups()))
                    .isInstanceOf(Limit.Exceeded.class);
            assertThat(budget.meter().bytes()).isEqualTo(bytes);
        });
    }

    @Test
    void judgingCountsItsMemory() {
        Budget budget = Budget.unlimited().withMemory(64 << 20);
        judge(budget, TimeInterval.closed(0, 0), (graph, judging) -> {
            budget.meter().take((64 << 20) - budget.meter().bytes() - 1000);
            assertThatThrownBy(graph::timelock).isInstanceOf(Limit.Exceeded.class);
            assertThatThrownBy(() -> graph.partialTimelock(judging.timed(), judging.groups()))
                    .isInstanceOf(Limit.Exceeded.class);
        });
    }
}
