package dovetail.step;

import dovetail.model.Network;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.List;
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
