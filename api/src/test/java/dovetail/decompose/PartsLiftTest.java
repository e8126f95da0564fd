package dovetail.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Limit;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.result.Trace;
import dovetail.simulate.Walk;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import org.junit.jupiter.api.Test;

/** Traces of a decomposed network are replayed under the budget of the decomposition. */
class PartsLiftTest {
    private static final int STEPS = 20_000;

    private static Network toggle() {
        Sketch sketch = new Sketch("toggle");
        Variable x = sketch.scalar("x", Domain.range(0, 1), 0);
        sketch.process("P", 2).step(0, 1, Sketch.set(x, 1)).step(1, 0, Sketch.set(x, 0));
        return sketch.build();
    }

    @Test
    void liftingALongTracePolls() {
        CountedPolls polls = CountedPolls.only();
        Decomposition decomposition = Decomposition.of(toggle(), polls.budget());
        Walk walk = new Walk(decomposition.network());
        for (int i = 0; i < STEPS; i++) {
            walk.take(walk.moves().get(0));
        }
        Trace trace = walk.trace();
        long before = polls.count();
        assertThat(decomposition.lift().trace(trace).steps()).hasSize(STEPS);
        assertThat(polls.count()).isGreaterThan(before);
        polls.budget().interrupt();
        assertThatThrownBy(() -> decomposition.lift().trace(trace)).isInstanceOf(Limit.Exceeded.class);
    }
}
