package dovetail.por;

import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.step.StateLayout;
import dovetail.testkit.Sketch;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A probe of a small network counts its states and steps, also when a state takes several words. */
class ProbeTest {
    private static final int CASES = 40;

    @Test
    void countsStatesAndSteps() {
        SmallNetworks.forEach(CASES, 60, (network, seed) -> compare(network));
    }

    @Test
    void statesMayTakeSeveralWords() {
        Sketch sketch = new Sketch("wide");
        int steps = 3 * Long.SIZE;
        Sketch.Process process = sketch.process("P", steps + 1);
        for (int k = 0; k < steps; k++) {
            process.step(k, k + 1, set(sketch.scalar("x" + k, Domain.range(0, 1), 0), 1));
            process.step(k, k);
        }
        Network network = sketch.build();
        assertThat(StateLayout.of(network, ValueAnalysis.of(network)).words()).isGreaterThan(2);
        compare(network);
    }

    private static void compare(Network network) {
        GroupGraph graph = new GroupGraph(network);
        ValueSets sets = ValueAnalysis.of(network);
        Probe.Estimate estimate =
                Probe.of(network, sets, graph.table, Expr.FALSE, UnaryOperator.identity(), Budget.unlimited());
        long steps = 0;
        for (int s = 0; s < graph.size(); s++) {
            for (int g = 0; g < graph.groups(); g++) {
                steps += graph.successors(s, g).cardinality();
            }
        }
        assertThat(estimate.isWhole()).isTrue();
        assertThat(estimate.states()).as(network.name()).isEqualTo(graph.size());
        // A group of a whole rule may lead to one state along several ways, each of which is a step.
        assertThat(estimate.stepsPerState() * graph.size()).as(network.name()).isGreaterThan(steps - 0.5);
    }
}
