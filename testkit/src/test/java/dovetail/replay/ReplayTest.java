package dovetail.replay;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A counter that goes up by one or two until it divides by zero or stops. States are {@code x, location}. */
class ReplayTest {
    private Network network;
    private Expr x;
    private Replay replay;

    @BeforeEach
    void build() {
        Sketch sketch = new Sketch("n");
        Variable counter = sketch.scalar("x", Domain.BYTE, 0);
        x = read(counter);
        sketch.process("P", 2)
                .step(0, 0, op(x, BinaryOp.LT, 3), set(counter, op(x, BinaryOp.ADD, 1)))
                .step(0, 0, op(x, BinaryOp.LT, 3), set(counter, op(x, BinaryOp.ADD, 2)))
                .step(0, 1, op(op(Expr.constant(6), BinaryOp.DIV, op(x, BinaryOp.SUB, 4)), BinaryOp.NE, 0));
        network = sketch.build();
        replay = new Replay(network);
    }

    private static List<int[]> path(int... flat) {
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i < flat.length; i += 2) {
            states.add(new int[] {flat[i], flat[i + 1]});
        }
        return states;
    }

    @Test
    void aRealPathBecomesATrace() {
        Trace trace = replay.toState(path(0, 0, 2, 0, 3, 0), op(x, BinaryOp.EQ, 3));
        assertThat(trace.kind()).isEqualTo(Trace.Kind.PATH);
        assertThat(trace.error()).isNull();
        assertThat(trace.steps()).extracting(Step::action).containsExactly("P.1", "P.0");
        assertThat(trace.state(0)).containsExactly(0, 0);
        assertThat(trace.last()).containsExactly(3, 0);
        assertThat(trace.changes(0)).isEqualTo(Map.of(0, 2));
    }

    @Test
    void thePathMayBeTheInitialStateAlone() {
        assertThat(replay.toState(path(0, 0), Expr.TRUE).steps()).isEmpty();
    }

    @Test
    void aDeadlockBecomesATrace() {
        Trace trace = replay.toDeadlock(path(0, 0, 2, 0, 2, 1));
        assertThat(trace.kind()).isEqualTo(Trace.Kind.DEADLOCK);
        assertThat(trace.steps()).hasSize(2);
    }

    @Test
    void aModelErrorIsToldWithItsStep() {
        assertThat(replay.toModelError(path(0, 0, 2, 0, 4, 0)).error()).isEqualTo("division by zero in P.2");
        assertThat(replay.toPredicateError(path(0, 0), op(Expr.TRUE, BinaryOp.MOD, x))
                        .error())
                .isEqualTo("division by zero in the property");
    }

    @Test
    void forgedClaimsAreRefused() {
        refuses("the first state is not an initial state", r -> r.toState(path(1, 0), Expr.TRUE));
        refuses("there is no step from [0, 0] to [3, 0]", r -> r.toState(path(0, 0, 3, 0), Expr.TRUE));
        refuses("there is no step from [4, 0] to [4, 1]", r -> r.toDeadlock(path(0, 0, 2, 0, 4, 0, 4, 1)));
        refuses("the last state does not satisfy", r -> r.toState(path(0, 0), op(x, BinaryOp.EQ, 1)));
        refuses("the predicate has no value", r -> r.toState(path(0, 0), op(Expr.TRUE, BinaryOp.DIV, x)));
        refuses("the last state has a step", r -> r.toDeadlock(path(0, 0)));
        refuses("no step that is a model error", r -> r.toModelError(path(0, 0)));
        refuses("the predicate has a value", r -> r.toPredicateError(path(0, 0), x));
        refuses("there are no states", r -> r.toDeadlock(List.of()));
        refuses("there is no step", r -> r.toDeadlock(path(0, 0, 0, 99)));
        refuses("the first state", r -> r.toState(List.of(new int[] {0}), op(x, BinaryOp.EQ, 0)));
    }

    private void refuses(String reason, Function<Replay, Trace> claim) {
        assertThatThrownBy(() -> claim.apply(replay))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageStartingWith("trace does not replay: ")
                .hasMessageContaining(reason);
    }

    @Test
    void randomWalksReplayAndForgedStepsDoNot() {
        for (long seed = 0; seed < 200; seed++) {
            Network random = RandomNetworks.guarded(seed, 500);
            List<int[]> walk = walk(random, seed);
            Replay replayed = new Replay(random);
            assertThat(replayed.toState(walk, Expr.TRUE).steps()).hasSize(walk.size() - 1);
            List<int[]> forged = new ArrayList<>(walk);
            int[] changed = walk.get(walk.size() - 1).clone();
            changed[0] += 100_000;
            forged.add(changed);
            assertThatThrownBy(() -> replayed.toState(forged, Expr.TRUE)).isInstanceOf(Replay.ReplayFailure.class);
        }
    }

    private static List<int[]> walk(Network network, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Interpreter interpreter = new Interpreter(network);
        List<int[]> walk = new ArrayList<>(List.of(network.initialState()));
        for (int i = 0; i < 20; i++) {
            List<Move> moves = interpreter.moves(walk.get(walk.size() - 1)).stream()
                    .filter(m -> !m.isError())
                    .toList();
            if (moves.isEmpty()) {
                break;
            }
            walk.add(moves.get(random.nextInt(moves.size())).target());
        }
        return walk;
    }

    @Test
    void searchFindsShortestDistances() {
        ReferenceSearch search = new ReferenceSearch(network);
        assertThat(search.distance(op(x, BinaryOp.EQ, 4))).hasValue(2);
        assertThat(search.distance(op(x, BinaryOp.EQ, 9))).isEmpty();
        assertThat(search.distance(op(op(Expr.constant(4), BinaryOp.DIV, x), BinaryOp.EQ, 2)))
                .hasValue(1);
        assertThat(search.distanceToDeadlock()).hasValue(1);
        assertThat(search.labels()).isEqualTo(Map.of("P.0", 3L, "P.1", 3L, "P.2", 4L));
        assertThat(search.allStates()).hasSize((int) search.states());
        assertThat(search.allStates()).anySatisfy(s -> assertThat(s).isEqualTo(network.initialState()));
        assertThat(Arrays.asList(search.errors(), search.deadlocks())).containsExactly(1L, 4L);
    }
}
