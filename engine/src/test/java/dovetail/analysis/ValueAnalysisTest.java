package dovetail.analysis;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.reference.ReferenceSearch;
import dovetail.step.StateLayout;
import dovetail.testkit.Gallery;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every value that a slot takes in a reachable state is in its set. */
class ValueAnalysisTest {
    private static final int CASES = 1000;

    @Test
    void reachableValuesAreInTheSetsOfGuardedNetworks() {
        Cases.forEachSeed(CASES, seed -> covers(RandomNetworks.guarded(seed, 1000), seed));
    }

    @Test
    void reachableValuesAreInTheSetsOfExplicitNetworks() {
        Cases.forEachSeed(CASES / 4, seed -> covers(RandomNetworks.explicit(seed), seed));
    }

    @Test
    void reachableValuesAreInTheSetsOfTheGallery() {
        Gallery.all().forEach(exhibit -> covers(exhibit.network(), 1));
    }

    private static void covers(Network network, long seed) {
        ValueSets sets = ValueAnalysis.of(network);
        Expr expression = RandomNetworks.partialPredicate(network, seed);
        ValueSet truth = sets.valuesOf(Expr.not(expression));
        ValueSets during = sets.duringSteps();
        Interpreter interpreter = new Interpreter(network);
        for (int[] state : new ReferenceSearch(network).allStates()) {
            for (int slot = 0; slot < state.length; slot++) {
                assertThat(sets.get(slot).contains(state[slot]))
                        .as("%s of %s in %s", network.slot(slot), Arrays.toString(state), sets.get(slot))
                        .isTrue();
                assertThat(during.get(slot).contains(state[slot])).isTrue();
            }
            try {
                int value = interpreter.holds(expression, state) ? 0 : 1;
                assertThat(truth.contains(value))
                        .as("%s, %s", expression, truth)
                        .isTrue();
            } catch (ModelError e) {
                // An expression without a value claims nothing.
            }
        }
    }

    @Test
    void guardsNarrowWhatTheirActionSees() {
        Sketch sketch = new Sketch("counter");
        Variable n = sketch.scalar("n", Domain.INT16, 0);
        sketch.process("P", 1).step(0, 0, op(read(n), BinaryOp.LT, 5), set(n, op(read(n), BinaryOp.ADD, 1)));
        assertThat(ValueAnalysis.of(sketch.build()).get(n.base())).isEqualTo(ValueSet.interval(0, 5));
    }

    @Test
    void distantValuesAreListed() {
        Sketch sketch = new Sketch("timer");
        Sketch.Process process = sketch.process("P", 2);
        Variable n = process.local("n", Domain.BYTE, 255);
        process.step(0, 1, set(n, 3))
                .step(1, 1, op(read(n), BinaryOp.GT, 0), set(n, op(read(n), BinaryOp.SUB, 1)))
                .step(1, 0, set(n, 255));
        assertThat(ValueAnalysis.of(sketch.build()).get(n.base()).listedValues())
                .containsExactly(0, 1, 2, 3, 255);
    }

    @Test
    void privateVariablesAreTrackedByLocation() {
        Sketch sketch = new Sketch("reset before use");
        Sketch.Process process = sketch.process("P", 3);
        Variable n = process.local("n", Domain.BYTE, 0);
        process.step(0, 1, set(n, 1))
                .step(1, 2, set(n, op(read(n), BinaryOp.MUL, 2)))
                .step(2, 0, set(n, 0));
        assertThat(ValueAnalysis.of(sketch.build()).get(n.base()).listedValues())
                .containsExactly(0, 1, 2);
    }

    /** A loop of several steps over a shared counter, as Promela has them. */
    @Test
    void sharedVariablesOfOneWriterAreTrackedByItsLocation() {
        Sketch sketch = new Sketch("counted");
        Variable n = sketch.scalar("n", Domain.BYTE, 0);
        Variable seen = sketch.scalar("seen", Domain.BYTE, 0);
        sketch.process("P", 2).step(0, 1, op(read(n), BinaryOp.LT, 5)).step(1, 0, set(n, op(read(n), BinaryOp.ADD, 1)));
        sketch.process("Q", 1).step(0, 0, set(seen, read(n)));
        ValueSets sets = ValueAnalysis.of(sketch.build());
        assertThat(sets.get(n.base())).isEqualTo(ValueSet.interval(0, 5));
        assertThat(sets.get(seen.base())).as("read by another").isEqualTo(ValueSet.interval(0, 5));
    }

    @Test
    void aSecondWriterIsSeenInEveryLocation() {
        Sketch sketch = new Sketch("two writers");
        Variable n = sketch.scalar("n", Domain.BYTE, 0);
        sketch.process("P", 2).step(0, 1, op(read(n), BinaryOp.LT, 5)).step(1, 0, set(n, op(read(n), BinaryOp.ADD, 1)));
        sketch.process("Q", 1).step(0, 0, set(n, 9));
        assertThat(ValueAnalysis.of(sketch.build()).get(n.base()).contains(10)).isTrue();
    }

    @Test
    void anIndexThatWasUsedHasACell() {
        Sketch sketch = new Sketch("index");
        Variable cells = sketch.array("cells", Domain.BYTE, 0, 0, 0);
        Sketch.Process process = sketch.process("P", 2);
        Variable i = process.local("i", Domain.BYTE, 0);
        Expr before = new Expr.ReadCell(cells.base(), 3, op(read(i), BinaryOp.SUB, 1));
        process.step(0, 1, new Statement.Assign(new Place.Cell(cells.base(), 3, read(i), Domain.BYTE), Expr.TRUE))
                .step(1, 0, set(i, op(read(i), BinaryOp.ADD, 1)))
                .step(1, 0, op(op(read(i), BinaryOp.GT, 0), BinaryOp.AND, before));
        ValueSets sets = ValueAnalysis.of(sketch.build());
        assertThat(sets.get(i.base()))
                .as("3 is reached, and the step from there fails")
                .isEqualTo(ValueSet.interval(0, 3));
    }

    /** The first operand alone would have 254, and the second one 0. */
    @Test
    void aVariableThatIsReadTwiceHasOneValue() {
        Sketch sketch = new Sketch("timer of fischer");
        Variable t = sketch.scalar("t", Domain.BYTE, 255);
        Expr isOff = op(read(t), BinaryOp.EQ, 255);
        Expr ticked = op(op(read(t), BinaryOp.SUB, 1), BinaryOp.BIT_OR, op(isOff, BinaryOp.MUL, 255));
        sketch.process("P", 1)
                .step(0, 0, op(read(t), BinaryOp.NE, 0), set(t, ticked))
                .step(0, 0, set(t, 2));
        assertThat(ValueAnalysis.of(sketch.build()).get(t.base()).listedValues())
                .containsExactly(0, 1, 2, 255);
    }

    @Test
    void endlessGrowthEndsInTheDomain() {
        Sketch sketch = new Sketch("growth");
        Domain domain = Domain.wrapping(Integer.MIN_VALUE, Integer.MAX_VALUE);
        Variable n = sketch.scalar("n", domain, 0);
        sketch.process("P", 1).step(0, 0, set(n, op(read(n), BinaryOp.ADD, 1)));
        assertThat(ValueAnalysis.of(sketch.build()).get(n.base())).isEqualTo(ValueSet.of(domain));
    }

    @Test
    void valuesInTheMiddleOfAStepAreKeptApart() {
        Sketch sketch = new Sketch("middle");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        sketch.process("P", 1).step(0, 0, set(x, 7), set(y, op(read(x), BinaryOp.BIT_AND, 1)), set(x, 0));
        ValueSets sets = ValueAnalysis.of(sketch.build());
        assertThat(sets.get(x.base()).listedValues()).containsExactly(0);
        assertThat(sets.duringSteps().get(x.base()).listedValues()).containsExactly(0, 7);
        assertThat(sets.get(y.base()).listedValues()).containsExactly(0, 1);
    }

    @Test
    void sentValuesFollowThePreludes() {
        Sketch sketch = new Sketch("prelude");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        Sketch.Process s = sketch.process("S", 2)
                .send("c", 0, 1, Expr.TRUE, List.of(read(x)), set(x, 0))
                .prelude(set(x, 7));
        Sketch.Process r = sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(y)));
        Network network = sketch.together("c", s.on("c"), r.on("c")).build();
        ValueSets sets = ValueAnalysis.of(network);
        assertThat(sets.get(x.base()).listedValues()).containsExactly(0);
        assertThat(sets.duringSteps().get(x.base()).listedValues()).containsExactly(0, 7);
        assertThat(sets.get(y.base()).listedValues()).containsExactly(0, 7);
        StepValues step = ofRule(network, sets);
        assertThat(step.before().get(x.base()).listedValues()).containsExactly(0);
        assertThat(step.after().get(y.base()).listedValues()).containsExactly(7);
        assertThat(step.mayFail()).isFalse();
    }

    private static StepValues ofRule(Network network, ValueSets sets) {
        return StepValues.of(
                network,
                sets,
                List.of(0, 1),
                List.of(
                        network.component(0).behaviour().actions().get(0),
                        network.component(1).behaviour().actions().get(0)),
                new Poll(Budget.unlimited()));
    }

    @Test
    void aPreludeMayFailOrNeverEnd() {
        Expr quotient = op(Expr.constant(6), BinaryOp.DIV, 0);
        for (Statement last : List.of(new Statement.Require(quotient), new Statement.Require(Expr.FALSE))) {
            Sketch sketch = new Sketch("prelude");
            Sketch.Process p =
                    sketch.process("P", 2).joint("c", 0, 1, Expr.TRUE).prelude(last);
            Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE);
            Network network = sketch.together("c", p.on("c"), q.on("c")).build();
            ValueSets sets = ValueAnalysis.of(network);
            assertThat(sets.get(network.component(0).locationSlot()).listedValues())
                    .containsExactly(0);
            StepValues step = ofRule(network, sets);
            if (last.equals(new Statement.Require(Expr.FALSE))) {
                assertThat(step).isNull();
            } else {
                assertThat(step.mayFail()).isTrue();
            }
        }
    }

    /** Participants of larger rules are analysed one by one, but read the stores of each other. */
    @Test
    void participantsReadTheValuesOfOthersInTheMiddleOfAStep() {
        Sketch sketch = new Sketch("three");
        Variable g = sketch.scalar("g", Domain.BYTE, 0);
        Variable byPrelude = sketch.scalar("by prelude", Domain.BYTE, 0);
        Variable byEffect = sketch.scalar("by effect", Domain.BYTE, 0);
        Variable ofPrivate = sketch.scalar("of private", Domain.BYTE, 0);
        Sketch.Process p = sketch.process("P", 1);
        Variable own = p.local("own", Domain.BYTE, 0);
        p.joint("c", 0, 0, Expr.TRUE, set(byEffect, read(g)), set(g, 0), set(own, 0))
                .prelude(set(g, 5), set(own, 3));
        Sketch.Process q = sketch.process("Q", 1)
                .joint("c", 0, 0, Expr.TRUE)
                .prelude(set(byPrelude, read(g)), set(ofPrivate, read(own)), set(g, 6));
        Sketch.Process r = sketch.process("R", 1).joint("c", 0, 0, Expr.TRUE);
        Network network = sketch.together("c", p.on("c"), q.on("c"), r.on("c")).build();
        covers(network, 1);
        ValueSets sets = ValueAnalysis.of(network);
        assertThat(sets.get(byPrelude.base()).contains(5)).isTrue();
        assertThat(sets.get(byEffect.base()).contains(6)).isTrue();
        assertThat(sets.get(ofPrivate.base()).contains(3)).isTrue();
    }

    @Test
    void participantsReadReceivedValuesOfOthers() {
        Sketch sketch = new Sketch("three");
        Variable g = sketch.scalar("g", Domain.BYTE, 0);
        Variable h = sketch.scalar("h", Domain.BYTE, 0);
        Sketch.Process p =
                sketch.process("P", 1).send("c", 0, 0, Expr.TRUE, List.of(Expr.constant(7)), set(h, read(g)));
        Sketch.Process q = sketch.process("Q", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(g)), set(g, 0));
        Sketch.Process r = sketch.process("R", 1).joint("c", 0, 0, Expr.TRUE);
        covers(sketch.together("c", p.on("c"), q.on("c"), r.on("c")).build(), 1);
    }

    @Test
    void aSenderMayReceiveTheValuesOfAnother() {
        Network.Builder builder = new Network.Builder("three");
        Variable g = builder.scalar("g", Slot.SHARED, Domain.BYTE, 0, Origin.NONE);
        List<SyncRule.Participant> all = new ArrayList<>();
        for (int sent : new int[] {7, 3, 2}) {
            List<Place> receives = sent == 3 ? List.of(place(g)) : List.of();
            Action action =
                    new Action(0, 0, Expr.TRUE, 0, List.of(Expr.constant(sent)), receives, List.of(), "c", Origin.NONE);
            Behaviour behaviour =
                    new Behaviour.Guarded(List.of(new Location("q", false, Origin.NONE)), 0, List.of(action));
            String name = "P" + sent;
            builder.component(name, behaviour, builder.reserveLocation(name, 1, 0), List.of("c"), Origin.NONE);
            all.add(new SyncRule.Participant(all.size(), 0));
        }
        covers(builder.rule(new SyncRule(all, "c", Origin.NONE)).build(), 1);
    }

    @Test
    void participantsReadTheLocationsOfOthersAfterTheStep() {
        Sketch sketch = new Sketch("three");
        Sketch.Process p = sketch.process("P", 2);
        Sketch.Process q = sketch.process("Q", 2);
        Sketch.Process r = sketch.process("R", 1).joint("c", 0, 0, Expr.TRUE);
        p.joint("c", 0, 1, Expr.TRUE, new Statement.Require(q.at(1)));
        q.joint("c", 0, 1, Expr.TRUE, new Statement.Require(p.at(1)));
        covers(sketch.together("c", p.on("c"), q.on("c"), r.on("c")).build(), 1);
    }

    @Test
    void countedLoopsAreExactAndPathsAreUnited() {
        Sketch sketch = new Sketch("loop");
        Variable x = sketch.scalar("x", Domain.INT16, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        Variable round = sketch.temporary(Domain.BYTE);
        Statement body = Statement.Block.of(
                set(x, op(read(round), BinaryOp.MUL, 10)), set(round, op(read(round), BinaryOp.ADD, 1)));
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        new Statement.Loop(op(read(round), BinaryOp.LT, 4), body, 4, Statement.Loop.Overrun.ERROR),
                        Statement.Choice.of(
                                set(y, 3),
                                Statement.Block.of(set(y, 5), new Statement.Require(Expr.FALSE)),
                                set(y, 4)));
        Network network = sketch.build();
        ValueSets sets = ValueAnalysis.of(network);
        assertThat(sets.get(x.base()).listedValues()).containsExactly(0, 30);
        assertThat(sets.get(y.base()).listedValues()).containsExactly(0, 3, 4);
        assertThat(sets.duringSteps().get(y.base()).listedValues()).containsExactly(0, 3, 4, 5);
        assertThat(sets.duringSteps().get(round.base()).listedValues()).containsExactly(0, 1, 2, 3, 4);
        StepValues step = StepValues.of(
                network,
                sets,
                List.of(0),
                List.of(network.component(0).behaviour().actions().get(0)),
                new Poll(Budget.unlimited()));
        assertThat(step.mayFail()).as("the bound suffices").isFalse();
        assertThat(step.after().get(x.base()).listedValues()).containsExactly(30);
    }

    @Test
    void loopsOfUnknownLengthReachTheirDomains() {
        Sketch sketch = new Sketch("loop");
        Variable x = sketch.scalar("x", Domain.INT16, 0);
        Statement body = set(x, op(read(x), BinaryOp.ADD, 1));
        Expr condition = op(op(read(x), BinaryOp.MOD, 1000), BinaryOp.NE, 999);
        sketch.process("P", 1).step(0, 0, new Statement.Loop(condition, body, 5000, Statement.Loop.Overrun.ERROR));
        assertThat(ValueAnalysis.of(sketch.build()).get(x.base()).contains(999)).isTrue();
    }

    @Test
    void aLimitIsNoBoundOfTheTrueVariable() {
        Sketch sketch = new Sketch("tokens");
        Variable p = sketch.scalar("p", Domain.limited(0, 100), 0);
        sketch.process("P", 1).step(0, 0, set(p, op(read(p), BinaryOp.ADD, 1)));
        Network network = sketch.build();
        ValueSets sets = ValueAnalysis.of(network);
        assertThat(sets.get(p.base()).contains(101)).as("more than the limit").isTrue();
        assertThat(StateLayout.of(network, sets).bits()).as("bits for 0..100").isEqualTo(7);
    }
}
