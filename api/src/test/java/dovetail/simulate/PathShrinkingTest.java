package dovetail.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shrinking a path of a counter, of which no step can be removed, ends early and leaves the path. */
class PathShrinkingTest {
    private static final int STEPS = 3000;

    private final Sketch sketch = new Sketch("counter");
    private final Variable count = sketch.scalar("count", Domain.range(0, STEPS), 0);
    private final Semantics semantics = Semantics.of(network());

    private Network network() {
        Expr more = Sketch.op(Sketch.read(count), BinaryOp.ADD, 1);
        sketch.process("P", 1).step(0, 0, Sketch.op(Sketch.read(count), BinaryOp.LT, STEPS), Sketch.set(count, more));
        return sketch.build();
    }

    @Test
    void aLimitLeavesThePathThatWasFound() {
        Budget over = Budget.unlimited();
        over.interrupt();
        List<Move> path = path();
        assertThat(shrunk(path, watch(), over)).isEqualTo(path);
    }

    @Test
    void theWorkIsBounded() {
        List<Move> path = path();
        Counting watch = new Counting(watch());
        assertThat(shrunk(path, watch, Budget.unlimited())).isEqualTo(path);
        assertThat(watch.steps).isBetween((long) STEPS, 1_000_000L + STEPS);
    }

    private List<Move> path() {
        List<Move> path = new ArrayList<>();
        int[] state = semantics.initialStates().get(0);
        for (int i = 0; i < STEPS; i++) {
            path.add(semantics.moves(state).get(0));
            state = path.get(i).target();
        }
        return path;
    }

    private RunWatch watch() {
        return RunWatch.of(new Property.Never("below", Sketch.op(Sketch.read(count), BinaryOp.EQ, STEPS)), semantics);
    }

    private List<Move> shrunk(List<Move> path, RunWatch watch, Budget budget) {
        return new PathShrinking(semantics, watch, semantics.initialStates().get(0), new Poll(budget)).shrink(path);
    }

    /** A watch that counts the steps it follows. */
    private static final class Counting implements RunWatch {
        private final RunWatch watch;
        private long steps;

        Counting(RunWatch watch) {
            this.watch = watch;
        }

        @Override
        public void start(int[] initial) {
            watch.start(initial);
        }

        @Override
        public void step(int[] source, Move move) {
            steps++;
            watch.step(source, move);
        }

        @Override
        public boolean isSettled(int[] state, List<Move> moves) {
            return watch.isSettled(state, moves);
        }

        @Override
        public Trace replay(List<int[]> states, Replay replay) {
            return watch.replay(states, replay);
        }
    }
}
