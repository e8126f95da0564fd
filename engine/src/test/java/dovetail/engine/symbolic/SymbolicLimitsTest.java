package dovetail.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import org.junit.jupiter.api.Test;

/** A search whose memory is short collects nodes and counts as one with plenty of it, or ends as unknown and gives all of it back. */
class SymbolicLimitsTest {
    private static final int CASES = 20;
    private static final int MAX_STATES = 300;
    private static final int LEAST_BYTES = 1 << 14;
    private static final int MOST_BYTES = 1 << 22;

    private int unknown;
    private int whole;

    @Test
    void memoryIsHeld() {
        Cases.forEachSeed(CASES, seed -> memoryIsHeld(RandomNetworks.guarded(seed, MAX_STATES)));
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            memoryIsHeld(exhibit.network());
        }
        assertThat(unknown).as("searches that met the limit").isGreaterThan(0);
        assertThat(whole).as("searches that did not").isGreaterThan(0);
    }

    @Test
    void moreStatesThanTheLimitAreUnknownWithTheirNumber() {
        SymbolicProvider provider = new SymbolicProvider();
        SymbolicEngine engine = (SymbolicEngine) provider.create(EngineSettings.of(provider));
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            long states = new ReferenceSearch(exhibit.network()).states();
            Verdict all = engine.explore(exhibit.network(), Budget.unlimited().withStates(states), Progress.SILENT);
            assertThat(all).as(exhibit.network().name()).isInstanceOf(Verdict.Holds.class);
            Verdict fewer =
                    engine.explore(exhibit.network(), Budget.unlimited().withStates(states - 1), Progress.SILENT);
            assertThat(fewer.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.STATES);
            assertThat(fewer.limit().orElseThrow().text()).contains("there are " + states + " states");
            assertThat(fewer.figures().states()).isEqualTo(states);
        }
    }

    private void memoryIsHeld(Network network) {
        SymbolicProvider provider = new SymbolicProvider();
        SymbolicEngine engine = (SymbolicEngine) provider.create(EngineSettings.of(provider));
        ReferenceSearch expected = new ReferenceSearch(network);
        for (int bytes = LEAST_BYTES; bytes <= MOST_BYTES; bytes *= 2) {
            Budget budget = Budget.unlimited().withMemory(bytes);
            Verdict verdict = engine.explore(network, budget, Progress.SILENT);
            if (verdict instanceof Verdict.Unknown) {
                unknown++;
                assertThat(verdict.limit().orElseThrow().kind())
                        .as(network.name())
                        .isEqualTo(Limit.Kind.MEMORY);
            } else {
                whole++;
                assertThat(verdict.figures().states()).as(network.name()).isEqualTo(expected.states());
                assertThat(verdict.figures().transitions()).as(network.name()).isEqualTo(expected.transitions());
            }
            assertThat(budget.meter().bytes()).as(network.name()).isZero();
            assertThat(budget.meter().peak()).as(network.name()).isLessThanOrEqualTo(bytes);
        }
    }
}
