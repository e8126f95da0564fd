package dovetail.interpret;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Limit;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The meaning of programs and priorities, worked out by hand; and the two ways to run programs against each other. */
class ProgramsTest {
    private final Sketch sketch = new Sketch("n");

    private List<Move> moves() {
        Network network = sketch.build();
        return new Interpreter(network).moves(network.initialState());
    }

    @Test
    void pathsComeInTheOrderOfTheirAlternatives() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        sketch.process("P", 1).step(0, 0, Statement.Choice.of(set(x, 5), set(x, 4)), new Statement.Any(place(y), 1, 2));
        assertThat(moves()).extracting(m -> m.target()[0] * 10 + m.target()[1]).containsExactly(51, 52, 41, 42);
    }

    @Test
    void aChoiceInALoopIsMadeInEveryRound() {
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable round = sketch.temporary(Domain.range(0, 2));
        Statement bit = Statement.Choice.of(Statement.Block.of(), set(x, op(read(x), BinaryOp.ADD, 1)));
        Statement body = Statement.Block.of(
                set(x, op(read(x), BinaryOp.MUL, 2)), bit, set(round, op(read(round), BinaryOp.ADD, 1)));
        sketch.process("P", 1)
                .step(0, 0, new Statement.Loop(op(read(round), BinaryOp.LT, 2), body, 2, Statement.Loop.Overrun.ERROR));
        assertThat(moves()).extracting(m -> m.target()[0]).containsExactly(0, 1, 2, 3);
    }

    @Test
    void aPathIsNoStepWhenItsConditionFailsAndAnErrorWhenAValueDoesBefore() {
        Variable x = sketch.scalar("x", Domain.range(0, 2), 0);
        sketch.process("P", 1)
                .step(0, 0, new Statement.Any(place(x), 1, 3), new Statement.Require(op(read(x), BinaryOp.EQ, 2)));
        List<Move> moves = moves();
        assertThat(moves).extracting(Move::isError).containsExactly(false, true);
        assertThat(moves.get(0).target()[0]).isEqualTo(2);
        assertThat(moves.get(1).error()).isEqualTo("3 is out of range for x");
    }

    @Test
    void temporariesAreZeroWhenTheProgramOfAParticipantBegins() {
        Variable x = sketch.scalar("x", Domain.BYTE, 9);
        Variable t = sketch.temporary(Domain.BYTE);
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, set(t, 5), set(x, read(t)));
        Sketch.Process q = sketch.process("Q", 1)
                .joint("c", 0, 0, Expr.TRUE, set(x, op(op(read(x), BinaryOp.MUL, 10), BinaryOp.ADD, read(t))));
        sketch.together("c", p.on("c"), q.on("c"));
        assertThat(moves().get(0).target()[0]).isEqualTo(50);
    }

    @Test
    void aLimitEndsTheRunAndNamesTheVariable() {
        Variable p = sketch.scalar("p", Domain.limited(0, 3), 3);
        sketch.process("P", 1).step(0, 0, set(p, op(read(p), BinaryOp.ADD, 1)));
        assertThatThrownBy(this::moves).isInstanceOfSatisfying(Limit.Exceeded.class, e -> {
            assertThat(e.limit().kind()).isEqualTo(Limit.Kind.VALUES);
            assertThat(e.limit().text()).isEqualTo("p would become 4, past its limit of 3");
        });
    }

    @Test
    void aLoopMayEndInALimit() {
        Statement endless = new Statement.Loop(Expr.TRUE, Statement.Block.of(), 7, Statement.Loop.Overrun.LIMIT);
        sketch.process("P", 1).step(0, 0, endless);
        assertThatThrownBy(this::moves).hasMessage("a loop takes more than 7 rounds");
    }

    @Test
    void aStepThatIsHeldBackPassesNoLimit() {
        Variable x = sketch.scalar("x", Domain.limited(0, 3), 3);
        Sketch.Process p = sketch.process("P", 2).joint("a", 0, 1, Expr.TRUE);
        Sketch.Process q = sketch.process("Q", 1).joint("b", 0, 0, Expr.TRUE, set(x, 4));
        sketch.together("b", q.on("b")).together("a", p.on("a")).above(1, 0);
        assertThat(moves()).extracting(Move::label).containsExactly("a");
    }

    @Test
    void prioritiesAreTransitiveAndMustNotBeCircular() {
        Sketch.Process p = sketch.process("P", 2)
                .joint("a", 0, 1, Expr.TRUE)
                .joint("b", 1, 0, Expr.TRUE)
                .joint("c", 0, 0, Expr.TRUE);
        sketch.together("a", p.on("a")).together("b", p.on("b")).together("c", p.on("c"));
        sketch.above(0, 1).above(1, 2);
        assertThat(moves()).extracting(Move::label).containsExactly("a");
        Sketch circular = new Sketch("circular");
        Sketch.Process q = circular.process("P", 1).joint("a", 0, 0, Expr.TRUE);
        circular.together("a", q.on("a")).together("b", q.on("a")).above(0, 1).above(1, 0);
        assertThatThrownBy(circular::build).hasMessageContaining("above itself");
    }

    @Test
    void bothWaysToRunProgramsAgree() {
        int paths = 0;
        for (long seed = 0; seed < 400; seed++) {
            Network network = RandomNetworks.guarded(seed, 200);
            Interpreter interpreter = new Interpreter(network);
            JointStep step = new JointStep(network);
            int[] state = network.initialState();
            List<String> expected = new ArrayList<>();
            for (Move move : interpreter.moves(state)) {
                if (move.components().size() == 1) {
                    expected.add(move.isError() ? move.error() : Arrays.toString(move.target()));
                }
            }
            List<String> found = new ArrayList<>();
            for (Component component : network.components()) {
                component.behaviour().actions().stream()
                        .filter(a -> a.port() < 0 && a.source() == state[component.locationSlot()])
                        .forEach(a -> step.take(List.of(component), List.of(a), state, outcomes(network, found)));
            }
            if (network.rules().isEmpty() && !network.priorities().hasCommitted()) {
                assertThat(found).as("seed " + seed).isEqualTo(expected);
                paths += found.size();
            }
        }
        assertThat(paths).isGreaterThan(100);
    }

    private static JointStep.Outcomes outcomes(Network network, List<String> found) {
        return new JointStep.Outcomes() {
            @Override
            public void reaches(int[] state) {
                found.add(Arrays.toString(Arrays.copyOf(state, network.slots().size())));
            }

            @Override
            public void fails(String error) {
                found.add(error);
            }
        };
    }
}
