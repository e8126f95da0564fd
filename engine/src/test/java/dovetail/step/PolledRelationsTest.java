package dovetail.step;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.step.compile.CompiledRelation;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The successors of one state, interpreted, compiled or by tables: polled by work, and their buffers counted. */
class PolledRelationsTest {
    /** A poll of the budget comes at least once in so many units. */
    private static final int MOST_UNITS = 1 << 14;

    private static final int WORK = 400_000;

    /** A long loop in the program of one action. */
    private static Network loop(int rounds) {
        Sketch sketch = new Sketch("loop of " + rounds);
        Variable x = sketch.scalar("x", Domain.range(0, rounds), 0);
        Statement body = set(x, op(read(x), BinaryOp.ADD, 1));
        Statement loop =
                new Statement.Loop(op(read(x), BinaryOp.LT, rounds), body, rounds, Statement.Loop.Overrun.ERROR);
        sketch.process("P", 1).step(0, 0, loop);
        return sketch.build();
    }

    private static Network values() {
        Sketch sketch = new Sketch("values");
        Variable x = sketch.scalar("x", Domain.range(0, WORK - 1), 0);
        sketch.process("P", 1).step(0, 0, new Statement.Any(place(x), 0, WORK - 1));
        return sketch.build();
    }

    private static Network combinations() {
        Sketch sketch = new Sketch("combinations");
        Sketch.On[] all = new Sketch.On[5];
        for (int i = 0; i < all.length; i++) {
            Sketch.Process process = sketch.process("P" + i, 1);
            for (int k = 0; k < 14; k++) {
                process.joint("t", 0, 0, Expr.TRUE);
            }
            all[i] = process.on("t");
        }
        return sketch.together("t", all).build();
    }

    /** Explicit components that step together, each from one state to many. */
    private static Network explicit() {
        int targets = 75;
        int[] rows = new int[targets + 2];
        int[] events = new int[targets];
        int[] to = new int[targets];
        for (int i = 0; i < targets; i++) {
            to[i] = i + 1;
        }
        java.util.Arrays.fill(rows, 1, rows.length, targets);
        Network.Builder builder = new Network.Builder("explicit");
        List<SyncRule.Participant> all = new ArrayList<>();
        for (int c = 0; c < 3; c++) {
            int index = builder.explicit(
                            "P" + c, new Behaviour.Explicit(Lts.ofRows(0, rows, events, to)), List.of("t"), Origin.NONE)
                    .index();
            all.add(new SyncRule.Participant(index, 0));
        }
        builder.rule(new SyncRule(all, "t", Origin.NONE));
        return builder.build();
    }

    private static Stream<Arguments> longSteps() {
        Stream<Arguments> guarded = Stream.of(loop(WORK), values(), combinations())
                .flatMap(network -> Stream.of(
                        Arguments.of(network.name() + ", interpreted", interpreted(network), network),
                        Arguments.of(network.name() + ", compiled", compiled(network), network)));
        Network network = explicit();
        ValueSets sets = ValueAnalysis.of(network);
        return Stream.concat(
                guarded,
                Stream.of(Arguments.of(
                        "tables", new LtsRelation(network, StateLayout.of(network, sets), List.of()), network)));
    }

    private static StepRelation interpreted(Network network) {
        StateLayout layout = StateLayout.of(network, ValueAnalysis.of(network));
        return new InterpretedRelation(network, layout, List.of(), new GroupTable(network));
    }

    private static CompiledRelation compiled(Network network) {
        ValueSets sets = ValueAnalysis.of(network);
        return new CompiledRelation(
                network, StateLayout.of(network, sets), sets, List.of(), List.of(), Budget.unlimited());
    }

    private static int successors(StepRelation relation, Network network, Budget budget) {
        long[] state = new long[relation.layout().words()];
        relation.layout().encode(network.initialState(), state, 0);
        Successors out = new Successors(relation.layout().words(), 64, budget.meter());
        relation.stepper(budget).successors(state, 0, out);
        return out.count;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("longSteps")
    void aPollComesWithEverySoManyUnitsOfWork(String name, StepRelation relation, Network network) {
        CountedPolls polls = CountedPolls.only();
        successors(relation, network, polls.budget());
        assertThat(polls.count()).isGreaterThanOrEqualTo(WORK / MOST_UNITS);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("longSteps")
    void theStepEndsAtThePollAtWhichTheRunIsInterrupted(String name, StepRelation relation, Network network) {
        for (int last = 1; last <= 9; last += 4) {
            CountedPolls polls = CountedPolls.interruptedAt(last);
            assertThatThrownBy(() -> successors(relation, network, polls.budget()))
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
            assertThat(polls.afterInterrupt()).isZero();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("longSteps")
    void successorsCountOnTheMeter(String name, StepRelation relation, Network network) {
        CountedPolls enough = CountedPolls.withMemory(1 << 28);
        int count = successors(relation, network, enough.budget());
        if (count == 1) {
            return;
        }
        assertThat(enough.budget().meter().peak())
                .isGreaterThan((long) count * (Long.BYTES + Integer.BYTES))
                .isLessThan(1 << 28);
        CountedPolls little = CountedPolls.withMemory(1 << 20);
        assertThatThrownBy(() -> successors(relation, network, little.budget()))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
        assertThat(little.budget().meter().peak()).isLessThanOrEqualTo(1 << 20);
    }

    @Test
    void shortLoopsAreCompiledWithoutPolls() {
        assertThat(compiled(loop(100)).source()).doesNotContain("round();");
        assertThat(compiled(loop(WORK)).source()).contains("round();");
    }
}
