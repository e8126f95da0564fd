package dovetail.por.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.por.StubbornSetCheck;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;
import dovetail.testkit.random.Cases;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** The closure of every group, enabled or not, satisfies D1 and D2 in every reachable state of small networks. */
class StubbornSetsTest {
    private static final int CASES = 60;
    private static final int MOST_STATES = 40;

    private int closures;
    private int proper;

    @Test
    void closuresAreStubborn() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> check(new QueriedGraph(network, seed % 2 == 0)));
        Cases.assertNotEmpty("closures", closures, 50 * CASES, CASES);
        Cases.assertNotEmpty("closures without some enabled group", proper, 10 * CASES, CASES);
    }

    private void check(QueriedGraph queried) {
        GroupGraph graph = queried.graph;
        long[] none = Bits.none(queried.all.size);
        StubbornSets sets = new StubbornSets(queried.all, queried.all.doNotAccord, none);
        for (int s = 0; s < graph.size(); s++) {
            if (!graph.isReducible(s)) {
                continue;
            }
            QueriedState state = queried.enter(s);
            sets.enter(queried.enabled(s));
            for (int seed = 0; seed < queried.all.size; seed++) {
                sets.clear();
                Bits.set(sets.set, seed);
                int count = sets.close(state, Integer.MAX_VALUE, none);
                BitSet set = QueriedGraph.set(sets.set);
                BitSet kept = (BitSet) graph.enabled(s).clone();
                kept.and(set);
                assertThat(set.get(seed)).isTrue();
                assertThat(count).as("enabled groups of the set").isEqualTo(kept.cardinality());
                StubbornSetCheck.assertD1AndD2(graph, s, set);
                closures++;
                proper += kept.equals(graph.enabled(s)) ? 0 : 1;
            }
        }
    }
}
