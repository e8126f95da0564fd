package dovetail.check;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Limit;
import dovetail.check.growth.GrowingVariables;
import dovetail.expr.BinaryOp;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Limits of space and time name the variables that grow. */
class GrowingVariablesTest {
    private static final Domain WIDE = Domain.limited(0, 1 << 20);

    /** A process that adds to a variable modulo a number in each step. */
    private static Network counter(Domain domain, int modulus) {
        Sketch sketch = new Sketch("counter");
        Variable count = sketch.scalar("count", domain, 0);
        sketch.process("P", 1).step(0, 0, set(count, op(op(read(count), BinaryOp.ADD, 1), BinaryOp.MOD, modulus)));
        return sketch.build();
    }

    private static Verdict unknown(Limit.Kind kind) {
        return new Verdict.Unknown("explore", Figures.nothing(0), new Limit(kind, "the end"), Optional.empty());
    }

    private static String explained(Limit.Kind kind, Network network) {
        return GrowingVariables.explained(unknown(kind), network)
                .limit()
                .orElseThrow()
                .text();
    }

    @Test
    void aVariableThatGrowsIsNamed() {
        Network network = counter(WIDE, 1 << 20);
        assertThat(explained(Limit.Kind.STATES, network))
                .isEqualTo("the end; count grew to 2000 in a random run of 2000 steps");
        assertThat(explained(Limit.Kind.TIME, network)).contains("count grew");
        assertThat(explained(Limit.Kind.MEMORY, network)).contains("count grew");
    }

    @Test
    void oneThatStopsGrowingIsNot() {
        assertThat(explained(Limit.Kind.STATES, counter(WIDE, 500))).isEqualTo("the end");
    }

    @Test
    void oneOfANarrowTypeIsNot() {
        assertThat(explained(Limit.Kind.STATES, counter(Domain.range(0, 4095), 4096)))
                .isEqualTo("the end");
    }

    @Test
    void otherLimitsStayAsTheyAre() {
        assertThat(explained(Limit.Kind.UNSUPPORTED, counter(WIDE, 1 << 20))).isEqualTo("the end");
        Verdict holds = new Verdict.Holds("explore", Figures.nothing(0), Optional.empty(), Optional.empty());
        assertThat(GrowingVariables.explained(holds, counter(WIDE, 1 << 20))).isSameAs(holds);
    }
}
