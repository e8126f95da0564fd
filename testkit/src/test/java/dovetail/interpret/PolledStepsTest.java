package dovetail.interpret;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.RandomNetworks;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Long steps poll by the work that they do, and count the memory of their outcomes. */
class PolledStepsTest {
    /** A poll of the budget comes at least once in so many statements. */
    private static final int MOST_UNITS = 1 << 14;

    private static final int ROUNDS = 300_000;

    private static final JointStep.Outcomes NONE = new JointStep.Outcomes() {
        @Override
        public void reaches(int[] state) {}

        @Override
        public void fails(String error) {
            throw new AssertionError(error);
        }
    };

    private static Network loop() {
        Sketch sketch = new Sketch("loop");
        Variable x = sketch.scalar("x", Domain.range(0, ROUNDS), 0);
        Statement body = set(x, op(read(x), BinaryOp.ADD, 1));
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        new Statement.Loop(
                                op(read(x), BinaryOp.LT, ROUNDS), body, ROUNDS, Statement.Loop.Overrun.ERROR));
        return sketch.build();
    }

    private static Network values(int count) {
        Sketch sketch = new Sketch("values");
        Variable x = sketch.scalar("x", Domain.range(0, count - 1), 0);
        sketch.process("P", 1).step(0, 0, new Statement.Any(place(x), 0, count - 1));
        return sketch.build();
    }

    /** Five components that step together, each with ten actions. */
    private static Network combinations() {
        Sketch sketch = new Sketch("combinations");
        Sketch.On[] all = new Sketch.On[5];
        for (int i = 0; i < all.length; i++) {
            Sketch.Process process = sketch.process("P" + i, 1);
            for (int k = 0; k < 10; k++) {
                process.joint("t", 0, 0, Expr.TRUE);
            }
            all[i] = process.on("t");
        }
        return sketch.together("t", all).build();
    }

    private static void take(Network network, CountedPolls polls) {
        Component component = network.component(0);
        new JointStep(network)
                .take(
                        List.of(component),
                        component.behaviour().actions(),
                        network.initialState(),
                        new Poll(polls.budget()),
                        NONE);
    }

    @Test
    void theRoundsOfALoopArePolled() {
        CountedPolls polls = CountedPolls.only();
        take(loop(), polls);
        assertThat(polls.count()).isGreaterThanOrEqualTo(ROUNDS / MOST_UNITS);
    }

    @Test
    void thePathsOfAChoiceArePolled() {
        CountedPolls polls = CountedPolls.only();
        take(values(ROUNDS), polls);
        assertThat(polls.count()).isGreaterThanOrEqualTo(ROUNDS / MOST_UNITS);
    }

    @Test
    void aStepEndsAtThePollAtWhichTheRunIsInterrupted() {
        for (Network network : List.of(loop(), values(ROUNDS))) {
            CountedPolls polls = CountedPolls.interruptedAt(3);
            assertThatThrownBy(() -> take(network, polls))
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
            assertThat(polls.afterInterrupt()).isZero();
        }
    }

    @Test
    void theReferenceSemanticsIsPolledAsWell() {
        for (Network network : List.of(loop(), values(ROUNDS), combinations())) {
            CountedPolls polls = CountedPolls.interruptedAt(3);
            Interpreter interpreter = new Interpreter(network, polls.budget());
            assertThatThrownBy(() -> interpreter.moves(network.initialState()))
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
            assertThat(polls.afterInterrupt()).as(network.name()).isZero();
            assertThat(polls.budget().meter().bytes()).isZero();
        }
    }

    @Test
    void theStepsOfAStateCountAsMemoryUntilAllAreKnown() {
        for (Network network : List.of(values(ROUNDS), combinations())) {
            CountedPolls little = CountedPolls.withMemory(1 << 20);
            assertThatThrownBy(() -> new Interpreter(network, little.budget()).moves(network.initialState()))
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
            CountedPolls enough = CountedPolls.withMemory(1 << 28);
            assertThat(new Interpreter(network, enough.budget()).moves(network.initialState()))
                    .hasSizeGreaterThanOrEqualTo(100_000);
            assertThat(enough.budget().meter().peak()).isGreaterThan(100_000L * Integer.BYTES);
            assertThat(enough.budget().meter().bytes()).isZero();
        }
    }

    @Test
    void aLimitOfTheModelIsStillThatOfItsStep() {
        Sketch sketch = new Sketch("limit");
        Variable x = sketch.scalar("x", Domain.limited(0, 3), 3);
        Sketch.Process p = sketch.process("P", 1).joint("a", 0, 0, Expr.TRUE);
        Sketch.Process q = sketch.process("Q", 1).joint("b", 0, 0, Expr.TRUE, set(x, 4));
        Network network = sketch.together("b", q.on("b"))
                .together("a", p.on("a"))
                .above(1, 0)
                .build();
        assertThat(new Interpreter(network, CountedPolls.only().budget()).moves(network.initialState()))
                .extracting(Move::label)
                .containsExactly("a");
    }

    @Test
    void aStepToAGivenStateNeedsLittleMemory() {
        Network network = values(ROUNDS);
        int[] target = network.initialState();
        target[0] = ROUNDS - 1;
        CountedPolls little = CountedPolls.withMemory(1 << 12);
        assertThat(new Interpreter(network, little.budget()).moves(network.initialState(), target))
                .singleElement()
                .satisfies(move -> assertThat(move.target()).containsExactly(target));
    }

    @Test
    void stepsBetweenTwoStatesAreThoseOfAllSteps() {
        for (long seed = 0; seed < 300; seed++) {
            Network network = RandomNetworks.guarded(seed, 200);
            Interpreter interpreter = new Interpreter(network);
            int[] state = network.initialState();
            List<Move> all = interpreter.moves(state);
            for (Move move : all) {
                if (!move.isError()) {
                    List<String> expected = all.stream()
                            .filter(m -> !m.isError() && Arrays.equals(m.target(), move.target()))
                            .map(m -> m.label() + m.components())
                            .toList();
                    assertThat(interpreter.moves(state, move.target()))
                            .as("seed " + seed)
                            .extracting(m -> m.label() + m.components())
                            .isEqualTo(expected);
                }
            }
        }
    }
}
