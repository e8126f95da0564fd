package dovetail.analysis;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.engine.Cases;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Domain;
import dovetail.model.Network;
import dovetail.model.Variable;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Gallery;
import dovetail.testkit.RandomNetworks;
import dovetail.testkit.Sketch;
import java.util.Arrays;
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

    @Test
    void endlessGrowthEndsInTheDomain() {
        Sketch sketch = new Sketch("growth");
        Domain domain = new Domain(Integer.MIN_VALUE, Integer.MAX_VALUE, true);
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
}
