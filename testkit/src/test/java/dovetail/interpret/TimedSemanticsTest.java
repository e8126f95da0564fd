package dovetail.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.expr.Expr;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedSemanticsTest {
    /** Two processes, each with a rule of its own from location 0, and one that both take. */
    private static Sketch sketch() {
        Sketch sketch = new Sketch("timed");
        Sketch.Process left = sketch.process("L", 2);
        Sketch.Process right = sketch.process("R", 2);
        left.joint("a", 0, 1, Expr.TRUE).joint("both", 0, 0, Expr.TRUE);
        right.joint("b", 0, 1, Expr.TRUE).joint("both", 0, 0, Expr.TRUE);
        return sketch.together("a", left.on("a"))
                .together("b", right.on("b"))
                .together("both", left.on("both"), right.on("both"));
    }

    private static List<String> labels(TimedSemantics semantics, TimedState state) {
        return semantics.steps(state).stream().map(Move::label).toList();
    }

    private static Move move(TimedState state, String label) {
        return state.enabled().stream()
                .filter(m -> m.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void stepsWithinIntervalsAndStopsTimeAtUpperBounds() {
        TimedNetwork timed = new TimedSketch(sketch().build())
                .clock(TimeInterval.closed(1, 3), 0)
                .clock(new TimeInterval(1, true, 2, true), 1)
                .build();
        TimedSemantics semantics = new TimedSemantics(timed, 2);
        TimedState initial = semantics.initial();
        assertThat(labels(semantics, initial)).containsExactly("both");
        assertThat(semantics.delays(initial)).isEqualTo(new Delays(0, false, 4, true));
        assertThat(semantics.canElapse(initial, 4)).isFalse();
        assertThatThrownBy(() -> semantics.elapse(initial, 4)).isInstanceOf(IllegalArgumentException.class);
        assertThat(labels(semantics, semantics.elapse(initial, 2))).containsExactly("a", "both");
        assertThat(labels(semantics, semantics.elapse(initial, 3))).containsExactly("a", "b", "both");
        assertThat(semantics.delays(initial, move(initial, "b"))).isEqualTo(new Delays(2, true, 4, true));
    }

    @Test
    void clocksOfDisabledTransitionsDoNotRun() {
        TimedNetwork timed = new TimedSketch(sketch().build())
                .clock(TimeInterval.closed(0, 3), 0)
                .clock(TimeInterval.closed(0, 2), 2)
                .build();
        TimedSemantics semantics = new TimedSemantics(timed, 1);
        TimedState later = semantics.elapse(semantics.initial(), 1);
        TimedState after = semantics.after(later, move(later, "b"));
        assertThat(after.isRunning(1)).isFalse();
        assertThat(after.value(0)).isEqualTo(1);
        assertThat(semantics.delays(after)).isEqualTo(new Delays(0, false, 2, false));
        assertThatThrownBy(() -> after.value(1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void componentThatLeavesResetsAndOneThatStaysDoesNot() {
        TimedSketch leaving = new TimedSketch(sketch().build()).clock(TimeInterval.atLeast(0), 0);
        TimedSemantics semantics = new TimedSemantics(leaving.build(), 1);
        TimedState later = semantics.elapse(semantics.initial(), 5);
        assertThat(semantics.after(later, move(later, "both")).value(0)).isZero();
        semantics = new TimedSemantics(leaving.staying(2, 0).build(), 1);
        assertThat(semantics.after(later, move(later, "both")).value(0)).isEqualTo(5);
    }

    @Test
    void ruleOfHigherPriorityBlocksFromItsLowerBoundOn() {
        TimedNetwork timed = new TimedSketch(sketch().above(0, 1).build())
                .clock(TimeInterval.closed(2, 4), 0)
                .build();
        TimedSemantics semantics = new TimedSemantics(timed, 2);
        TimedState initial = semantics.initial();
        assertThat(semantics.delays(initial, move(initial, "b"))).isEqualTo(new Delays(0, false, 4, true));
        assertThat(labels(semantics, semantics.elapse(initial, 3))).containsExactly("b", "both");
        assertThat(labels(semantics, semantics.elapse(initial, 4))).containsExactly("a", "both");
    }

    @Test
    void ruleOfHigherPriorityWithoutAClockBlocksOutright() {
        TimedNetwork timed = new TimedSketch(sketch().above(0, 1).build()).build();
        TimedSemantics semantics = new TimedSemantics(timed, 1);
        TimedState initial = semantics.initial();
        assertThat(semantics.delays(initial, move(initial, "b")).isEmpty()).isTrue();
        assertThat(labels(semantics, initial)).containsExactly("a", "both");
    }
}
