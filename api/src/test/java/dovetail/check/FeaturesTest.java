package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.Coupling;
import dovetail.base.Budget;
import dovetail.engine.Trait;
import dovetail.engine.sog.SogProvider;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.testkit.Sketch;
import org.junit.jupiter.api.Test;

/** Traits of questions about few of many components. */
class FeaturesTest {
    @Test
    void oneComponentOfThirtyTwoIsHardlyAny() {
        assertThat(features(32, 1).traits()).contains(Trait.FEW_OBSERVED, Trait.HARDLY_OBSERVED);
        assertThat(features(31, 1).traits()).contains(Trait.FEW_OBSERVED).doesNotContain(Trait.HARDLY_OBSERVED);
        assertThat(features(40, 2).traits()).contains(Trait.FEW_OBSERVED).doesNotContain(Trait.HARDLY_OBSERVED);
    }

    /** The engine that hides what is not observed then has as long a trial as the plain search. */
    @Test
    void suchAQuestionIsTriedByObservationGraphs() {
        Network network = network(40);
        Property property = never(network, 1);
        int weight = new SogProvider().table().weight(property, features(40, 1).traits());
        assertThat(weight).isGreaterThanOrEqualTo(Turns.CONVINCING);
    }

    private static Features features(int components, int observed) {
        Network network = network(components);
        return Features.of(network, Coupling.of(network, Budget.unlimited()), never(network, observed));
    }

    private static Network network(int components) {
        Sketch sketch = new Sketch("many");
        for (int i = 0; i < components; i++) {
            sketch.process("P" + i, 2).step(0, 1).step(1, 0);
        }
        return sketch.build();
    }

    private static Property never(Network network, int observed) {
        Expr all = Expr.TRUE;
        for (int i = 0; i < observed; i++) {
            all = Expr.and(all, Expr.equal(network.component(i).locationSlot(), 1));
        }
        return new Property.Never("together", all);
    }
}
