package dovetail.analysis;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Gallery;
import dovetail.testkit.Ring;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** No reachable state has a value beyond the bound of an invariant. */
class PlaceInvariantsTest {
    private static final int CASES = 1000;

    private int bounded;

    @Test
    void reachableValuesOfGuardedNetworksAreWithinTheBounds() {
        Cases.forEachSeed(CASES, seed -> covers(RandomNetworks.guarded(seed, 1000)));
        Ring.assertOccurs("bounded", bounded, 1, CASES);
    }

    @Test
    void reachableValuesOfExplicitNetworksAreWithinTheBounds() {
        Cases.forEachSeed(CASES / 4, seed -> covers(RandomNetworks.explicit(seed)));
    }

    @Test
    void reachableValuesOfTheGalleryAreWithinTheBounds() {
        Gallery.all().forEach(exhibit -> covers(exhibit.network()));
    }

    private void covers(Network network) {
        PlaceInvariants invariants = PlaceInvariants.of(network, Budget.unlimited());
        for (int[] state : new ReferenceSearch(network).allStates()) {
            for (int slot = 0; slot < state.length; slot++) {
                assertThat(state[slot])
                        .as("%s of %s", network.slot(slot), Arrays.toString(state))
                        .isLessThanOrEqualTo(invariants.most(slot));
            }
        }
        for (int slot = 0; slot < network.slots().size(); slot++) {
            bounded += invariants.isBounded(slot) ? 1 : 0;
        }
    }

    @Test
    void tokensThatMoveAreBounded() {
        Sketch sketch = new Sketch("conveyor");
        Variable from = sketch.scalar("from", Domain.BYTE, 5);
        Variable to = sketch.scalar("to", Domain.INT16, -32768);
        sketch.process("P", 1).step(0, 0, op(read(from), BinaryOp.GE, 2), less(from, 2), more(to, 3));
        PlaceInvariants invariants = PlaceInvariants.of(sketch.build(), Budget.unlimited());
        assertThat(invariants.most(from.base())).isEqualTo(5);
        assertThat(invariants.most(to.base())).isEqualTo(-32768 + 7);
    }

    @Test
    void locationsBoundTheStepsThatLeaveThem() {
        Sketch sketch = new Sketch("once");
        Variable n = sketch.scalar("n", Domain.BYTE, 0);
        sketch.process("P", 2).step(0, 1, Expr.TRUE, more(n, 1));
        sketch.process("Q", 2).step(0, 1, Expr.TRUE, more(n, 2));
        PlaceInvariants invariants = PlaceInvariants.of(sketch.build(), Budget.unlimited());
        assertThat(invariants.isBounded(n.base())).isTrue();
        assertThat(invariants.most(n.base())).isEqualTo(3);
    }

    /** Without the guard, one variable would become 255 and the other could grow without end. */
    @Test
    void slotsThatWrapBoundNothing() {
        Sketch sketch = new Sketch("wraps");
        Variable from = sketch.scalar("from", Domain.BYTE, 1);
        Variable to = sketch.scalar("to", Domain.range(0, 100), 0);
        sketch.process("P", 1).step(0, 0, Expr.TRUE, less(from, 1), more(to, 1));
        PlaceInvariants invariants = PlaceInvariants.of(sketch.build(), Budget.unlimited());
        assertThat(invariants.isBounded(to.base())).isFalse();
        assertThat(invariants.most(to.base())).isEqualTo(100);
    }

    /** The weighted sum never grows, but it admits 300 of a byte. */
    @Test
    void sumsBeyondADomainThatWrapsBoundNothing() {
        Sketch sketch = new Sketch("wraps");
        Variable from = sketch.scalar("from", Domain.range(0, 300), 300);
        Variable to = sketch.scalar("to", Domain.BYTE, 0);
        sketch.process("P", 1).step(0, 0, Expr.TRUE, less(from, 1), more(to, 1));
        PlaceInvariants invariants = PlaceInvariants.of(sketch.build(), Budget.unlimited());
        assertThat(invariants.most(to.base())).isEqualTo(255);
    }

    private static Statement more(Variable variable, int count) {
        return set(variable, op(read(variable), BinaryOp.ADD, count));
    }

    private static Statement less(Variable variable, int count) {
        return set(variable, op(read(variable), BinaryOp.SUB, count));
    }
}
