package dovetail.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.model.Network;
import dovetail.testkit.random.Cases;
import org.junit.jupiter.api.Test;

class CouplingTest {
    @Test
    void partsOfAllAreBetweenNoneAndAll() {
        Cases.forEachGuarded(200, 200, CouplingTest::check);
        Cases.forEachExplicit(200, 200, CouplingTest::check);
    }

    private static void check(Network network, long seed) {
        Coupling coupling = Coupling.of(network, Budget.unlimited());
        int components = network.components().size();
        assertThat(coupling.components()).isEqualTo(components);
        assertThat(coupling.coupledPairs()).as("seed %d", seed).isBetween(0L, (long) components * (components - 1) / 2);
        assertThat(coupling.density()).isBetween(0.0, 1.0);
        assertThat(coupling.localActions()).isBetween(0.0, 1.0);
        assertThat(coupling.acyclicComponents()).isBetween(0, components);
    }
}
