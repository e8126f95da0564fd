package dovetail.zone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The edges of an observer are polled by the cells of the matrices that they copy. */
class ObservedZonePollsTest {
    private static final int CLOCKS = 60;
    private static final int EDGES = 2000;
    private static final int UNITS = 1 << 14;
    private static final int CELLS_PER_UNIT = 16;

    private static TimedNetwork timed() {
        Sketch sketch = new Sketch("step");
        Sketch.Process process = sketch.process("P", 2);
        process.joint("a", 0, 1, Expr.TRUE);
        return new TimedSketch(sketch.together("a", process.on("a")).build())
                .clock(TimeInterval.closed(1, 2), 0)
                .build();
    }

    /** Many edges that are impossible at the beginning. */
    private static Property.TimedObserver observer() {
        List<ClockAutomaton.Edge> edges = new ArrayList<>();
        for (int i = 0; i < EDGES; i++) {
            ClockBound late = new ClockBound(i % CLOCKS, ClockBound.Relation.AT_LEAST, 5);
            edges.add(new ClockAutomaton.Edge(false, Guard.TRUE, List.of(late), new BitSet(), 1));
        }
        ClockAutomaton automaton = new ClockAutomaton(
                IntStream.range(0, CLOCKS).mapToObj(i -> "x" + i).toList(),
                0,
                Set.of(1),
                List.of("wait", "bad"),
                List.of(edges, List.of()));
        return new Property.TimedObserver("observer", automaton, List.of(), false);
    }

    /** The number of successors of the initial state. */
    private static int successors(Budget budget) {
        Budget free = Budget.unlimited();
        try (PreparedSystem plain = PreparedSystem.of(timed(), free);
                PreparedSystem observed = plain.with((zones, limits) -> zones.observedBy(observer(), limits), free)) {
            StateLayout layout = observed.layout(free);
            long[] state = new long[layout.words()];
            layout.encode(observed.network().initialState(), state, 0);
            Successors out = new Successors(layout.words(), 64, free.meter());
            observed.steps(List.of(), List.of(), free)
                    .steps(layout, Compile.NEVER)
                    .current()
                    .stepper(budget)
                    .successors(state, 0, out);
            return out.count;
        }
    }

    @Test
    void copiesAndBoundsAreWork() {
        CountedPolls polls = CountedPolls.only();
        assertThat(successors(polls.budget())).isEqualTo(1);
        assertThat(polls.count()).isGreaterThanOrEqualTo(2L * EDGES * CLOCKS * CLOCKS / CELLS_PER_UNIT / UNITS);
    }

    @Test
    void theStepEndsAtThePollAtWhichTheRunIsInterrupted() {
        for (int last = 1; last <= 9; last += 4) {
            CountedPolls polls = CountedPolls.interruptedAt(last);
            assertThatThrownBy(() -> successors(polls.budget())).isInstanceOf(Limit.Exceeded.class);
            assertThat(polls.afterInterrupt()).isZero();
        }
    }
}
