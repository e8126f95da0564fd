package dovetail.por.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.testkit.random.Cases;
import java.util.BitSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Groups that do not conflict commute: where both are enabled, neither disables the other, both orders lead to the same
 * states, and neither makes a model error of the other. Tried in every reachable state of small networks.
 */
class CommutingGroupsTest {
    private static final int CASES = 120;
    private static final int MOST_STATES = 60;

    private int commuting;
    private int conflicting;

    @Test
    void groupsWithoutConflictCommute() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> check(new QueriedGraph(network, false)));
        Cases.assertNotEmpty("pairs that commute", commuting, 20 * CASES, CASES);
        Cases.assertNotEmpty("pairs that conflict", conflicting, 20 * CASES, CASES);
    }

    private void check(QueriedGraph queried) {
        GroupGraph graph = queried.graph;
        for (int s = 0; s < graph.size(); s++) {
            if (!graph.isReducible(s)) {
                continue;
            }
            BitSet enabled = graph.enabled(s);
            for (int g = enabled.nextSetBit(0); g >= 0; g = enabled.nextSetBit(g + 1)) {
                long[] conflicts = Bits.none(queried.all.size);
                queried.all.doNotAccord[g].addTo(conflicts, queried.enter(s));
                for (int h = enabled.nextSetBit(0); h >= 0; h = enabled.nextSetBit(h + 1)) {
                    if (g == h || Bits.get(conflicts, h)) {
                        conflicting++;
                    } else {
                        commuting++;
                        assertCommute(graph, s, g, h);
                    }
                }
            }
        }
    }

    private static void assertCommute(GroupGraph graph, int s, int g, int h) {
        Supplier<String> which =
                () -> graph.network.name() + ", state " + s + ": " + graph.text(g) + " and " + graph.text(h);
        assertStaysEnabled(graph, s, g, h, which);
        assertStaysEnabled(graph, s, h, g, which);
        assertThat(graph.successors(graph.successors(s, g), h))
                .as(which)
                .isEqualTo(graph.successors(graph.successors(s, h), g));
    }

    private static void assertStaysEnabled(GroupGraph graph, int s, int first, int second, Supplier<String> which) {
        graph.successors(s, first).stream().forEach(next -> {
            boolean stays =
                    graph.enabled(next).get(second) && !graph.failing(next).get(second);
            assertThat(stays).as(which).isTrue();
        });
    }
}
