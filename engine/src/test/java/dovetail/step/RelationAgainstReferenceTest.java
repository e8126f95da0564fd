package dovetail.step;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every successor function reaches exactly the states of the reference, by as many steps of each label. */
class RelationAgainstReferenceTest {
    private static final int CASES = 300;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.guarded(seed, 1000), seed));
    }

    /** Fields of far more bits than the values need, so that a state has many words and fields are packed by groups. */
    @Test
    void guardedNetworksOfWideStates() {
        AtomicInteger wide = new AtomicInteger();
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.guarded(seed, 1000);
            SplittableRandom random = new SplittableRandom(seed);
            ValueSets sets = ValueAnalysis.of(network);
            for (int slot = 0; slot < network.slots().size(); slot++) {
                int most = 1 << random.nextInt(8, 28);
                sets = sets.with(slot, sets.duringSteps().get(slot).union(ValueSet.interval(-most, most)));
            }
            StateLayout layout = Walk.compareCompiled(
                    network, sets, RandomNetworks.partialPredicate(network, seed), new ReferenceSearch(network));
            if (layout.words() >= 4) {
                wide.incrementAndGet();
            }
        });
        assertThat(wide.get()).as("wide states").isPositive();
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
    }

    @TestFactory
    List<DynamicTest> gallery() {
        return Gallery.all().stream()
                .map(e -> DynamicTest.dynamicTest(e.name(), () -> compare(e.network(), 1)))
                .toList();
    }

    private static void compare(Network network, long seed) {
        Walk.compareAll(network, RandomNetworks.partialPredicate(network, seed));
    }
}
