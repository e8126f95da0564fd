package dovetail.decompose.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.decompose.Decomposition;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.dve.DveLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.Sketch;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A decomposition that grows too large stops and says what is to blame. */
class BoundsTest {
    /** A process that counts a variable of its own and copies it to a shared one, which another one waits for and resets. */
    private static Network counter() {
        Sketch sketch = new Sketch("counter");
        Variable shared = sketch.scalar("s", Domain.BYTE, 0);
        Sketch.Process process = sketch.process("P", 2);
        Variable own = process.local("own", Domain.BYTE, 0);
        process.step(0, 0, Sketch.set(own, Sketch.op(Sketch.read(own), BinaryOp.ADD, 1)));
        process.step(0, 1, Sketch.set(shared, Sketch.read(own)));
        sketch.process("Q", 2).step(0, 1, Sketch.op(Sketch.read(shared), BinaryOp.EQ, 7), Sketch.set(shared, 0));
        return sketch.build();
    }

    @Test
    void everythingFits() {
        Network network = Decomposition.of(counter(), Budget.unlimited()).network();
        assertThat(network.components()).hasSize(3);
        assertThat(network.component(0).behaviour().locationCount()).isEqualTo(512);
        assertThat(network.component(2).behaviour().locationCount()).isEqualTo(256);
    }

    @Test
    void constantsAreNoComponents() {
        Sketch sketch = new Sketch("constant");
        Variable constant = sketch.scalar("k", Domain.BYTE, 3);
        Variable count = sketch.scalar("n", Domain.BYTE, 0);
        sketch.process("P", 2).step(0, 1, Sketch.set(count, Sketch.read(constant)));
        sketch.process("Q", 2).step(0, 1, Sketch.set(count, Sketch.read(constant)));
        Network network = Decomposition.of(sketch.build(), Budget.unlimited()).network();
        assertThat(network.components()).extracting(c -> c.name()).containsExactly("P", "Q", "n");
        assertThat(network.rules()).extracting(r -> r.label()).containsExactly("P.0 {n:=3}", "Q.0 {n:=3}");
    }

    @Test
    void whatOnlyOneProcessUsesStaysWithIt() {
        Sketch sketch = new Sketch("single user");
        Variable count = sketch.scalar("n", Domain.INT16, 0);
        Variable table = sketch.array("t", Domain.BYTE, 0, 0, 0);
        Sketch.Process process = sketch.process("P", 3);
        process.step(
                0, 1, Sketch.op(Sketch.read(count), BinaryOp.LT, 3), Sketch.set(table, Sketch.read(count), Expr.TRUE));
        process.step(1, 0, Sketch.set(count, Sketch.op(Sketch.read(count), BinaryOp.ADD, 1)));
        sketch.process("Q", 2).step(0, 1);
        Network network = Decomposition.of(sketch.build(), Budget.unlimited()).network();
        assertThat(network.components()).extracting(c -> c.name()).containsExactly("P", "Q");
        assertThat(network.component(0).behaviour().locationCount()).isEqualTo(7);
    }

    /** Sender and receiver both change a buffer; its cells and their count are one component. */
    @Test
    void bufferIsOneComponent() {
        String text = "channel {byte} c[2]; process P { byte x; state a; init a; trans"
                + " a -> a { guard x < 2; sync c!x; effect x = x + 1; }; }"
                + " process Q { byte y; state a; init a; trans a -> a { sync c?y; }; } system async;";
        Network network = Decomposition.of(
                        new DveLanguage()
                                .read(new SourceText("buffer.dve", text), Map.of(), ConstantValues.NONE)
                                .network(),
                        Budget.unlimited())
                .network();
        assertThat(network.components()).extracting(c -> c.name()).containsExactly("P", "Q", "c");
        // Nothing, 0, 1, and two messages out of these.
        assertThat(network.component(2).behaviour().locationCount()).isEqualTo(7);
        // What is sent and what is received is told; what else is in the buffer is not.
        assertThat(network.rules()).hasSize(4);
    }

    @Test
    void tooManyValues() {
        stops(Bounds.DEFAULT.withValues(100).withLocalStates(512), "s may have more than 100 values");
    }

    @Test
    void tooManyLocalStates() {
        stops(Bounds.DEFAULT.withLocalStates(100), "P has more than 100 local states; most are due to P.own,");
    }

    @Test
    void tooManyCombinations() {
        stops(Bounds.DEFAULT.withCombinations(100), "P.0 depends on more than 100 combinations of values;");
    }

    @Test
    void tooManyLabels() {
        stops(Bounds.DEFAULT.withLabels(100), "more than 100 labels are needed, up to those of P.1;");
    }

    @Test
    void tooManyTransitions() {
        stops(Bounds.DEFAULT.withTransitions(500), "most are due to P, which has 512 local states");
    }

    @Test
    void interruption() {
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(() -> Decomposition.of(counter(), budget))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("interrupted");
    }

    private static void stops(Bounds bounds, String why) {
        assertThatThrownBy(() -> Decomposition.of(counter(), bounds, Budget.unlimited()))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageStartingWith("decomposition stopped: ")
                .hasMessageContaining(why);
    }
}
