package dovetail.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ZoneGraphTest {
    /** Two processes with one step each. */
    private static Sketch race() {
        Sketch sketch = new Sketch("race");
        Sketch.Process left = sketch.process("L", 2);
        Sketch.Process right = sketch.process("R", 2);
        left.joint("a", 0, 1, Expr.TRUE);
        right.joint("b", 0, 1, Expr.TRUE);
        return sketch.together("a", left.on("a")).together("b", right.on("b"));
    }

    private static TimedNetwork race(TimeInterval a, TimeInterval b) {
        return new TimedSketch(race().build()).clock(a, 0).clock(b, 1).build();
    }

    private static Verdict explore(TimedNetwork timed) {
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(timed, budget)) {
            return new ExploreEngine(ExploreOptions.DEFAULT).explore(system, budget, Progress.SILENT);
        }
    }

    private static boolean isReachable(TimedNetwork timed, int left, int right) {
        Network network = timed.network();
        Expr goal = Expr.and(network.inLocation(0, left), network.inLocation(1, right));
        return run(timed, new Property.Reachable("goal", goal));
    }

    private static boolean run(TimedNetwork timed, Property property) {
        return new ExploreEngine(ExploreOptions.DEFAULT)
                .run(new Task(timed, property), Budget.unlimited(), Progress.SILENT)
                .holds();
    }

    @Test
    void onlyTheEarlierOfTwoDisjointIntervalsComesFirst() {
        TimedNetwork timed = race(TimeInterval.closed(1, 2), TimeInterval.closed(3, 4));
        assertThat(isReachable(timed, 1, 0)).isTrue();
        assertThat(isReachable(timed, 0, 1)).isFalse();
        assertThat(isReachable(timed, 1, 1)).isTrue();
        assertThat(explore(timed).figures().states()).isEqualTo(3);
    }

    @Test
    void openBoundsExcludeTheCommonInstant() {
        assertThat(isReachable(race(TimeInterval.closed(1, 2), TimeInterval.closed(2, 4)), 0, 1))
                .isTrue();
        assertThat(isReachable(race(TimeInterval.closed(1, 2), new TimeInterval(2, true, 4, false)), 0, 1))
                .isFalse();
        assertThat(isReachable(race(new TimeInterval(1, false, 2, true), TimeInterval.closed(2, 4)), 0, 1))
                .isFalse();
    }

    @Test
    void immediateTransitionsStopTime() {
        TimedNetwork timed = race(TimeInterval.closed(0, 0), TimeInterval.closed(1, 1));
        assertThat(isReachable(timed, 0, 1)).isFalse();
        assertThat(isReachable(timed, 1, 1)).isTrue();
    }

    @Test
    void observerMeasuresTimeBetweenSteps() {
        TimedNetwork timed = race(TimeInterval.closed(1, 2), TimeInterval.closed(3, 4));
        assertThat(run(timed, observer(ClockBound.Relation.ABOVE, 3))).isTrue();
        assertThat(run(timed, observer(ClockBound.Relation.AT_LEAST, 3))).isFalse();
        assertThat(run(timed, observer(ClockBound.Relation.BELOW, 1))).isTrue();
        assertThat(run(timed, observer(ClockBound.Relation.AT_MOST, 1))).isFalse();
    }

    /** Accepts when the time from step a to step b is in a relation to a constant. */
    private static Property.TimedObserver observer(ClockBound.Relation relation, int constant) {
        List<Atom> atoms = List.of(new Atom.Action("a", "a"), new Atom.Action("b", "b"));
        BitSet reset = new BitSet();
        reset.set(0);
        ClockAutomaton.Edge start = new ClockAutomaton.Edge(false, on(0), List.of(), reset, 1);
        ClockAutomaton.Edge end =
                new ClockAutomaton.Edge(false, on(1), List.of(new ClockBound(0, relation, constant)), new BitSet(), 2);
        ClockAutomaton automaton = new ClockAutomaton(
                List.of("x"),
                0,
                Set.of(2),
                List.of("start", "wait", "bad"),
                List.of(List.of(start), List.of(end), List.of()));
        return new Property.TimedObserver("observer", automaton, atoms, false);
    }

    private static Guard on(int atom) {
        return new Guard(List.of(new Guard.Cube(1L << atom, 0)));
    }
}
