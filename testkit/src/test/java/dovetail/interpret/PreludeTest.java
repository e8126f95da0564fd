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
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Enabledness;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.property.Atom;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The meaning of preludes, worked out by hand; both ways to run programs have it. */
class PreludeTest {
    private final Sketch sketch = new Sketch("n");
    private final Variable x = sketch.scalar("x", Domain.BYTE, 1);
    private final Variable y = sketch.scalar("y", Domain.BYTE, 0);

    private static Expr plus(Expr left, int right) {
        return op(left, BinaryOp.ADD, right);
    }

    private static Expr times(Expr left, int right) {
        return op(left, BinaryOp.MUL, right);
    }

    /** The outcomes of the initial state: x and y, or an error. */
    private List<String> outcomes() {
        Network network = sketch.build();
        List<String> found = new ArrayList<>();
        for (Move move : new Interpreter(network).moves(network.initialState())) {
            found.add(move.isError() ? move.error() : text(move.target()));
        }
        assertThat(stepwise(network)).isEqualTo(found);
        return found;
    }

    private String text(int[] state) {
        return state[x.base()] + " " + state[y.base()];
    }

    /** The same by {@link JointStep}, for networks in which each participant has one action. */
    private List<String> stepwise(Network network) {
        List<String> found = new ArrayList<>();
        JointStep step = new JointStep(network);
        for (SyncRule rule : network.rules()) {
            List<Component> components = new ArrayList<>();
            List<Action> actions = new ArrayList<>();
            for (SyncRule.Participant participant : rule.participants()) {
                Component component = network.component(participant.component());
                components.add(component);
                actions.add(component.behaviour().actions().get(0));
            }
            int[] state = network.initialState();
            step.take(components, actions, state, new JointStep.Outcomes() {
                @Override
                public void reaches(int[] reached) {
                    found.add(text(reached));
                }

                @Override
                public void fails(String error) {
                    found.add(error);
                }
            });
            assertThat(state).as("the state before").isEqualTo(network.initialState());
        }
        return found;
    }

    @Test
    void sentValuesReadTheStoresOfThePrelude() {
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(read(x)), set(x, 9))
                .prelude(set(x, plus(read(x), 4)));
        Sketch.Process receiver = sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(y)));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(outcomes()).containsExactly("9 5");
    }

    @Test
    void sentValuesReadTheStoresOfLaterParticipantsToo() {
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(read(x)))
                .prelude(set(x, 2));
        Sketch.Process receiver = sketch.process("R", 1)
                .receive("c", 0, 0, Expr.TRUE, List.of(place(y)))
                .prelude(set(x, times(read(x), 10)), set(y, 7));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(outcomes()).containsExactly("20 20");
    }

    @Test
    void preludesRunInTheOrderOfTheParticipants() {
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE).prelude(set(x, times(read(x), 10)));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE).prelude(set(x, plus(read(x), 5)));
        sketch.together("first p", p.on("c"), q.on("c")).together("first q", q.on("c"), p.on("c"));
        assertThat(outcomes()).containsExactly("15 0", "60 0");
    }

    @Test
    void allPreludesPrecedeTheFirstEffect() {
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, set(y, plus(times(read(y), 2), 1)));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE).prelude(set(y, 20));
        Sketch.Process r = sketch.process("R", 1).joint("c", 0, 0, Expr.TRUE).prelude(set(y, plus(read(y), 30)));
        sketch.together("c", p.on("c"), q.on("c"), r.on("c"));
        assertThat(outcomes()).containsExactly("1 101");
    }

    @Test
    void preludesAndSentValuesReadTheLocationsBeforeTheStep() {
        Sketch.Process sender = sketch.process("S", 2);
        Sketch.Process receiver = sketch.process("R", 2);
        Expr places = op(sender.at(1), BinaryOp.ADD, times(receiver.at(1), 2));
        sender.send("c", 0, 1, Expr.TRUE, List.of(plus(places, 50)), set(x, op(read(x), BinaryOp.ADD, places)))
                .prelude(set(x, plus(places, 100)));
        receiver.receive("c", 0, 1, Expr.TRUE, List.of(place(y)));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(outcomes()).containsExactly("103 50");
    }

    @Test
    void guardsAreEvaluatedBeforeAllPreludes() {
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE).prelude(set(x, 0));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, op(read(x), BinaryOp.EQ, 1));
        Sketch.Process r = sketch.process("R", 1).joint("c", 0, 0, op(read(x), BinaryOp.EQ, 0));
        sketch.together("true before", p.on("c"), q.on("c")).together("true after", p.on("c"), r.on("c"));
        assertThat(outcomes()).containsExactly("0 0");
    }

    @Test
    void aFalseGuardHidesTheErrorOfAPrelude() {
        Sketch.Process p = sketch.process("P", 1)
                .joint("c", 0, 0, Expr.TRUE)
                .prelude(set(x, op(Expr.constant(1), BinaryOp.DIV, read(y))));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, op(read(x), BinaryOp.EQ, 0));
        sketch.together("c", p.on("c"), q.on("c"));
        assertThat(outcomes()).isEmpty();
    }

    @Test
    void aFalseConditionInAPreludeIsNoStepAndHidesLaterErrors() {
        Sketch.Process p = sketch.process("P", 1)
                .joint("c", 0, 0, Expr.TRUE)
                .prelude(set(x, 3), new Statement.Require(op(read(x), BinaryOp.LT, 3)));
        Sketch.Process q = sketch.process("Q", 1)
                .joint("c", 0, 0, Expr.TRUE)
                .prelude(set(x, op(Expr.constant(1), BinaryOp.DIV, read(y))));
        sketch.together("p first", p.on("c"), q.on("c")).together("q first", q.on("c"), p.on("c"));
        assertThat(outcomes()).containsExactly("division by zero");
    }

    @Test
    void choicesOfPreludesComeBeforeThoseOfEffects() {
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(times(read(x), 10)), Statement.Choice.of(set(x, 0), set(x, 1)))
                .prelude(new Statement.Any(place(x), 2, 3));
        Sketch.Process receiver = sketch.process("R", 1)
                .receive("c", 0, 0, Expr.TRUE, List.of(place(y)))
                .prelude(Statement.Choice.of(Statement.Block.of(), set(x, plus(read(x), 5))));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(outcomes()).containsExactly("0 20", "1 20", "0 70", "1 70", "0 30", "1 30", "0 80", "1 80");
    }

    @Test
    void anErrorInAPreludeIsTheOutcomeOfItsPathAlone() {
        Sketch.Process p = sketch.process("P", 1)
                .joint("c", 0, 0, Expr.TRUE)
                .prelude(new Statement.Any(place(x), 0, 1), set(y, op(Expr.constant(6), BinaryOp.DIV, read(x))));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE, set(x, plus(read(x), 40)));
        sketch.together("c", p.on("c"), q.on("c"));
        assertThat(outcomes()).containsExactly("division by zero", "41 6");
    }

    @Test
    void anErrorInASentValueIsTheOutcomeOfItsPathAlone() {
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(op(Expr.constant(6), BinaryOp.DIV, read(x))))
                .prelude(new Statement.Any(place(x), 0, 2));
        Sketch.Process receiver = sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(y)));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        assertThat(outcomes()).containsExactly("division by zero", "1 6", "2 3");
    }

    @Test
    void temporariesAreZeroAtTheBeginningOfEachProgram() {
        Variable t = sketch.temporary(Domain.BYTE);
        Statement count = Statement.Block.of(set(t, plus(read(t), 1)), set(y, op(read(y), BinaryOp.ADD, read(t))));
        Sketch.Process p =
                sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, count).prelude(count);
        Sketch.Process q =
                sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE, count).prelude(count);
        sketch.together("c", p.on("c"), q.on("c"));
        assertThat(outcomes()).containsExactly("1 4");
    }

    @Test
    void aLimitInAPreludeEndsTheRun() {
        Variable z = sketch.scalar("z", Domain.limited(0, 3), 3);
        Sketch.Process p = sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE).prelude(set(z, plus(read(z), 1)));
        sketch.together("c", p.on("c"));
        assertThatThrownBy(this::outcomes)
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("z would become 4, past its limit of 3");
    }

    @Test
    void aConditionInAPreludeHidesWhetherAStepIsEnabled() {
        Sketch.Process p = sketch.process("P", 1)
                .joint("a", 0, 0, Expr.TRUE)
                .prelude(set(x, 0), new Statement.Require(op(read(x), BinaryOp.EQ, 1)))
                .joint("b", 0, 0, Expr.TRUE)
                .prelude(set(x, 0));
        Network network =
                sketch.together("a", p.on("a")).together("b", p.on("b")).build();
        assertThat(Enabledness.of(network, new Atom.Action("a", "a"))).isEmpty();
        assertThat(Enabledness.of(network, new Atom.Action("b", "b"))).isPresent();
    }

    @Test
    void anotherPreludeLeavesTheRestOfAnActionAsItWas() {
        sketch.process("P", 1)
                .send("c", 0, 0, isNotSeven(), List.of(read(x)), set(x, 2))
                .prelude(set(y, 3));
        Action action = sketch.build().component(0).behaviour().actions().get(0);
        assertThat(action.statements()).containsExactly(set(y, 3), set(x, 2));
        assertThat(action.withPrelude(List.of()).statements()).containsExactly(set(x, 2));
        assertThat(action.withPrelude(List.of()).withPrelude(List.of(set(y, 3))))
                .isEqualTo(action);
        assertThat(Arrays.asList(action.guard(), action.sends())).containsExactly(isNotSeven(), List.of(read(x)));
    }

    private Expr isNotSeven() {
        return op(read(x), BinaryOp.NE, 7);
    }
}
