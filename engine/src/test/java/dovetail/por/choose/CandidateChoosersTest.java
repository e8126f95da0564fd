package dovetail.por.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Network;
import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.por.StubbornSetCheck;
import dovetail.por.dependency.Subtrees;
import dovetail.testkit.random.Cases;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The choice among closures of single groups, and that among subtrees of the composition, satisfy D0, D1 and D2 in every
 * reachable state; and where something is pruned, no visible and no sticky group is taken.
 */
class CandidateChoosersTest {
    private static final int CASES = 100;
    private static final int MOST_STATES = 60;

    private int reduced;

    private interface Choosing {
        Chooser chooser(QueriedGraph queried, long[] visible, long[] sticky);
    }

    @Test
    void closuresOfEnabledGroups() {
        check((queried, visible, sticky) -> new SeedChooser(queried.all, visible, sticky));
    }

    @Test
    void subtreesOfTheComposition() {
        check((queried, visible, sticky) -> new SubtreeChooser(queried.all, Subtrees.of(queried.all), visible, sticky));
    }

    private void check(Choosing choosing) {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> check(network, seed, choosing));
        Cases.assertNotEmpty("reduced states", reduced, 2 * CASES, CASES);
    }

    private void check(Network network, long seed, Choosing choosing) {
        QueriedGraph queried = new QueriedGraph(network, seed % 2 == 0);
        Random random = new Random(seed);
        // Often none, since what is blocked is never chosen.
        BitSet visible = random.nextInt(3) == 0 ? some(queried.all.size, random) : new BitSet();
        BitSet sticky = random.nextInt(3) == 0 ? some(queried.all.size, random) : new BitSet();
        Chooser chooser = choosing.chooser(queried, queried.bits(visible), queried.bits(sticky));
        GroupGraph graph = queried.graph;
        for (int s = 0; s < graph.size(); s++) {
            if (graph.isReducible(s) && !graph.enabled(s).isEmpty()) {
                BitSet set = queried.choice(chooser, s);
                BitSet kept = (BitSet) graph.enabled(s).clone();
                kept.and(set);
                StubbornSetCheck.assertD0(graph, s, set);
                StubbornSetCheck.assertD1AndD2(graph, s, set);
                if (!kept.equals(graph.enabled(s))) {
                    reduced++;
                    int state = s;
                    assertThat(List.of(kept.intersects(visible), kept.intersects(sticky)))
                            .as(() -> network.name() + ", state " + state + ": visible, sticky groups of " + kept)
                            .containsExactly(false, false);
                }
            }
        }
    }

    private static BitSet some(int size, Random random) {
        BitSet some = new BitSet();
        for (int g = 0; g < size; g++) {
            some.set(g, random.nextInt(4) == 0);
        }
        return some;
    }
}
