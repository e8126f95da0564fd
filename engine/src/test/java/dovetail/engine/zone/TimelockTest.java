package dovetail.engine.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.expr.Expr;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import org.junit.jupiter.api.Test;

class TimelockTest {
    /** A process that steps from location 0 to 1, and then forever in location 1. */
    private static TimedNetwork loop(TimeInterval first, TimeInterval again) {
        Sketch sketch = new Sketch("loop");
        Sketch.Process process = sketch.process("P", 2);
        process.joint("go", 0, 1, Expr.TRUE).joint("again", 1, 1, Expr.TRUE);
        sketch.together("go", process.on("go")).together("again", process.on("again"));
        return new TimedSketch(sketch.build()).clock(first, 0).clock(again, 1).build();
    }

    private static Verdict verdict(TimedNetwork timed) {
        ZoneProvider provider = new ZoneProvider();
        return provider.create(EngineSettings.of(provider))
                .run(new Task(timed, new Property.TimelockFree("timelock")), Budget.unlimited(), Progress.SILENT);
    }

    @Test
    void loopThatTakesTimeIsNoTimelock() {
        assertThat(verdict(loop(TimeInterval.closed(1, 2), TimeInterval.closed(0, 2)))
                        .holds())
                .isTrue();
        assertThat(verdict(loop(TimeInterval.closed(0, 0), TimeInterval.closed(1, 1)))
                        .holds())
                .isTrue();
    }

    @Test
    void loopOfImmediateStepsIsTimelockAfterPathWithDates() {
        Verdict verdict = verdict(loop(TimeInterval.closed(3, 4), TimeInterval.closed(0, 0)));
        assertThat(verdict.holds()).isFalse();
        assertThat(verdict.cause())
                .hasValueSatisfying(
                        cause -> assertThat(cause).startsWith("timelock:").endsWith("again"));
        assertThat(verdict.trace()).hasValueSatisfying(trace -> {
            assertThat(trace.steps()).hasSize(1);
            assertThat(trace.schedule().ranges().get(0).lower()).isEqualTo(3);
        });
    }

    @Test
    void deadlockIsNoTimelock() {
        Sketch sketch = new Sketch("end");
        Sketch.Process process = sketch.process("P", 2);
        process.joint("go", 0, 1, Expr.TRUE);
        sketch.together("go", process.on("go"));
        assertThat(verdict(new TimedSketch(sketch.build())
                                .clock(TimeInterval.closed(0, 0), 0)
                                .build())
                        .holds())
                .isTrue();
    }
}
