package dovetail.interpret;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The meaning of a network, point by point. Everything else is compared with the interpreter, so these expectations are
 * worked out by hand. They live here and not in the core because they are written with this module's {@link Sketch}.
 */
class InterpreterTest {
    private final Sketch sketch = new Sketch("n");
    private Network network;

    /** The moves of the initial state; the sketch is complete from then on. */
    private List<Move> moves() {
        network = network == null ? sketch.build() : network;
        return new Interpreter(network).moves(network.initialState());
    }

    private Move only() {
        List<Move> moves = moves();
        assertThat(moves).hasSize(1);
        return moves.get(0);
    }

    @Test
    void localActionsComeFirstThenRulesWithTheLastParticipantFastest() {
        Sketch.Process p =
                sketch.process("P", 3).joint("c", 0, 1, Expr.TRUE).step(0, 2).joint("c", 0, 2, Expr.TRUE);
        Sketch.Process q = sketch.process("Q", 3).joint("c", 0, 1, Expr.TRUE).joint("c", 0, 2, Expr.TRUE);
        q.step(0, 0);
        sketch.together("c", p.on("c"), q.on("c"));
        assertThat(moves()).extracting(Move::label).containsExactly("P.1", "Q.2", "c", "c", "c", "c");
        assertThat(moves())
                .extracting(m -> m.target()[0] + "" + m.target()[1])
                .containsExactly("20", "00", "11", "12", "21", "22");
        assertThat(moves().get(2).components()).containsExactly(0, 1);
    }

    @Test
    void guardsOfAJointStepAreReadInTheStateBefore() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, set(x, 1));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, op(read(x), BinaryOp.EQ, 1));
        sketch.together("c", p.on("c"), q.on("c"));
        assertThat(moves()).isEmpty();
    }

    @Test
    void effectsRunInTheOrderOfTheParticipantsAndSeeThoseBefore() {
        Variable x = sketch.scalar("x", Domain.BYTE, 1);
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, set(x, op(read(x), BinaryOp.MUL, 10)));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE, set(x, op(read(x), BinaryOp.ADD, 5)));
        sketch.together("first p", p.on("c"), q.on("c")).together("first q", q.on("c"), p.on("c"));
        assertThat(moves()).extracting(m -> m.target()[0]).containsExactly(15, 60);
    }

    @Test
    void effectsSeeTheLocationsAfterTheStep() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Sketch.Process p = sketch.process("P", 2);
        p.step(0, 1, p.at(0), set(x, p.at(1)));
        assertThat(only().target()).containsExactly(1, 1);
    }

    @Test
    void sentValuesAreThoseBeforeTheStepAndAreStoredBeforeAnyEffect() {
        Variable x = sketch.scalar("x", Domain.BYTE, 7);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(read(x)), set(x, op(read(y), BinaryOp.ADD, 1)));
        Sketch.Process receiver = sketch.process("R", 1)
                .receive("c", 0, 0, Expr.TRUE, List.of(place(y)), set(y, op(read(y), BinaryOp.ADD, read(x))));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        // y := 7 is transmitted; x := 7 + 1 by the sender; y := 7 + 8 by the receiver.
        assertThat(only().target()).containsExactly(8, 15, 0, 0);
    }

    @Test
    void severalValuesAreAllReadBeforeAnyIsStored() {
        Variable x = sketch.scalar("x", Domain.BYTE, 1);
        Variable y = sketch.scalar("y", Domain.BYTE, 2);
        Sketch.Process sender = sketch.process("S", 1).send("c", 0, 0, Expr.TRUE, List.of(read(x), read(y)));
        Sketch.Process receiver = sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(y), place(x)));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(only().target()).containsExactly(2, 1, 0, 0);
    }

    @Test
    void anIndexOfAReceivingPlaceSeesTheValuesStoredBeforeIt() {
        Variable i = sketch.scalar("i", Domain.BYTE, 0);
        Variable a = sketch.array("a", Domain.BYTE, 0, 0, 0);
        Sketch.Process sender =
                sketch.process("S", 1).send("c", 0, 0, Expr.TRUE, List.of(Expr.constant(2), Expr.constant(9)));
        Sketch.Process receiver =
                sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(i), place(a, read(i))));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(only().target()).containsExactly(2, 0, 0, 9, 0, 0);
    }

    @Test
    void theReceiverMayComeFirstInARule() {
        Variable x = sketch.scalar("x", Domain.BYTE, 3);
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(Expr.constant(4)), set(x, op(read(x), BinaryOp.MUL, 2)));
        Sketch.Process receiver = sketch.process("R", 1)
                .receive("c", 0, 0, Expr.TRUE, List.of(place(x)), set(x, op(read(x), BinaryOp.ADD, 1)));
        sketch.together("c", receiver.on("c"), sender.on("c"));
        assertThat(only().target()).containsExactly((4 + 1) * 2, 0, 0);
    }

    @Test
    void transmittedValuesWrapLikeStores() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Sketch.Process sender = sketch.process("S", 1).send("c", 0, 0, Expr.TRUE, List.of(Expr.constant(-1)));
        Sketch.Process receiver = sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(x)));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(only().target()).containsExactly(255, 0, 0);
    }

    @Test
    void whileSomeoneIsCommittedOnlyCommittedComponentsMove() {
        Sketch.Process p = sketch.process("P", 1)
                .committed(0)
                .step(0, 0)
                .joint("with free", 0, 0, Expr.TRUE)
                .joint("with committed", 0, 0, Expr.TRUE);
        Sketch.Process q = sketch.process("Q", 1).step(0, 0).joint("with free", 0, 0, Expr.TRUE);
        Sketch.Process r = sketch.process("R", 1).committed(0).joint("with committed", 0, 0, Expr.TRUE);
        sketch.together("with free", p.on("with free"), q.on("with free"))
                .together("with committed", p.on("with committed"), r.on("with committed"));
        assertThat(moves()).extracting(Move::label).containsExactly("P.0", "with committed");
    }

    @Test
    void aCommittedComponentThatCannotMoveBlocksTheOthers() {
        sketch.process("P", 1).committed(0);
        sketch.process("Q", 1).step(0, 0);
        assertThat(moves()).isEmpty();
    }

    @Test
    void anErrorInAGuardIsAMoveWithoutTarget() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        sketch.process("P", 1).step(0, 0, op(Expr.constant(1), BinaryOp.DIV, read(x)));
        assertThat(only().isError()).isTrue();
        assertThat(only().reached()).isNull();
        assertThat(only().error()).isEqualTo("division by zero");
    }

    @Test
    void aFalseGuardHidesTheErrorsOfLaterGuardsAndOfEffects() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Expr failing = op(Expr.constant(1), BinaryOp.MOD, read(x));
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.FALSE, set(x, failing));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, failing);
        sketch.together("p first", p.on("c"), q.on("c")).together("q first", q.on("c"), p.on("c"));
        assertThat(moves()).extracting(Move::label).containsExactly("q first");
        assertThat(only().error()).isEqualTo("division by zero");
    }

    @Test
    void errorsInEffectsIndicesAndRangesAreNamed() {
        Variable a = sketch.array("a", Domain.BYTE, 1, 2);
        Variable r = sketch.scalar("r", Domain.range(0, 3), 0);
        sketch.process("P", 1)
                .step(0, 0, set(a, Expr.constant(2), Expr.TRUE))
                .step(0, 0, op(read(a, Expr.constant(-1)), BinaryOp.EQ, 0))
                .step(0, 0, set(r, 4))
                .step(0, 0, set(r, -1));
        assertThat(moves())
                .extracting(Move::error)
                .containsExactly(
                        "index 2 is out of range for a[2]",
                        "index -1 is out of range for a[2]",
                        "4 is out of range for r",
                        "-1 is out of range for r");
    }

    @Test
    void anErrorInALaterEffectUndoesTheStep() {
        Variable x = sketch.scalar("x", Domain.BYTE, 1);
        sketch.process("P", 1).step(0, 0, set(x, 0), set(x, op(Expr.constant(4), BinaryOp.DIV, read(x))));
        assertThat(only().isError()).isTrue();
    }

    @Test
    void logicalOperatorsDoNotEvaluateWhatTheyDoNotNeed() throws ModelError {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        sketch.process("P", 1);
        network = sketch.build();
        Interpreter interpreter = new Interpreter(network);
        int[] state = network.initialState();
        Expr failing = op(Expr.constant(1), BinaryOp.DIV, read(x));
        assertThat(interpreter.holds(op(Expr.FALSE, BinaryOp.AND, failing), state))
                .isFalse();
        assertThat(interpreter.holds(op(Expr.constant(-2), BinaryOp.OR, failing), state))
                .isTrue();
        assertThat(interpreter.holds(op(Expr.FALSE, BinaryOp.IMPLY, failing), state))
                .isTrue();
        assertThatThrownBy(() -> interpreter.holds(op(Expr.TRUE, BinaryOp.AND, failing), state))
                .isInstanceOf(ModelError.class);
        assertThatThrownBy(() -> interpreter.holds(op(Expr.FALSE, BinaryOp.OR, failing), state))
                .isInstanceOf(ModelError.class);
        assertThatThrownBy(() -> interpreter.holds(op(Expr.TRUE, BinaryOp.IMPLY, failing), state))
                .isInstanceOf(ModelError.class);
        assertThatThrownBy(() -> interpreter.holds(op(Expr.FALSE, BinaryOp.BIT_AND, failing), state))
                .isInstanceOf(ModelError.class);
    }

    @Test
    void logicalResultsAreZeroOrOne() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        sketch.process("P", 1).step(0, 0, set(x, op(op(Expr.constant(5), BinaryOp.AND, 7), BinaryOp.ADD, 1)));
        assertThat(only().target()).containsExactly(2, 0);
    }

    @Test
    void explicitComponentsOfferEveryTransitionOfALabel() {
        Network.Builder builder = new Network.Builder("n");
        LabelledLts left = new LabelledLts.Builder()
                .transition(0, "a", 1)
                .transition(0, "a", 2)
                .transition(0, "b", 0)
                .build();
        LabelledLts right = new LabelledLts.Builder().transition(0, "a", 0).build();
        builder.explicit("L", left, Origin.NONE);
        builder.explicit("R", right, Origin.NONE);
        builder.rule(new SyncRule(
                List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)), "joint", Origin.NONE));
        network = builder.build();
        List<Move> moves = new Interpreter(network).moves(network.initialState());
        assertThat(moves).extracting(Move::label).containsExactly("joint", "joint");
        assertThat(moves).extracting(m -> m.target()[0]).containsExactly(1, 2);
    }
}
