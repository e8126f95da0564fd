package dovetail.por.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.testkit.random.Cases;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/**
 * Necessary enabling sets by their definition: from a state in which a group is disabled, every path to a state in which
 * it is enabled takes a group of the set. Each kind of set is tried: the groups by which a component leaves where it is,
 * those that bring it where it is needed, those that make a false guard true, and those that change anything that is read.
 */
class NecessaryEnablingSetsTest {
    private static final int CASES = 100;
    private static final int MOST_STATES = 40;

    private int byLocation;
    private int byGuard;
    private int byReads;
    /** Sets that spare some group. */
    private int proper;

    @Test
    void noPathEnablesAGroupWithoutOneOfTheSet() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> check(new QueriedGraph(network, true)));
        Cases.assertNotEmpty("sets for locations", byLocation, 100 * CASES, CASES);
        Cases.assertNotEmpty("sets for guards", byGuard, 5 * CASES, CASES);
        Cases.assertNotEmpty("sets for all that is read", byReads, 5 * CASES, CASES);
        Cases.assertNotEmpty("sets that spare a group", proper, 100 * CASES, CASES);
    }

    private void check(QueriedGraph queried) {
        for (int s = 0; s < queried.graph.size(); s++) {
            for (int g = 0; g < queried.all.size && queried.graph.isReducible(s); g++) {
                if (!queried.graph.enabled(s).get(g)) {
                    check(queried, s, g);
                }
            }
        }
    }

    private void check(QueriedGraph queried, int s, int g) {
        Dependencies all = queried.all;
        QueriedState state = queried.enter(s);
        boolean isStanding = true;
        for (int i = 0; i < all.components[g].length; i++) {
            int c = all.components[g][i];
            long[] leaving = all.byLocation.current[c][state.location(c)];
            if (!Bits.get(leaving, g)) {
                isStanding = false;
                byLocation++;
                assertNecessary(queried.graph, s, g, leaving, "leaving");
                assertNecessary(queried.graph, s, g, all.byLocation.entering[g][i], "entering");
            }
        }
        boolean isFalse = false;
        for (EnablingCondition guard : all.guards[g]) {
            // A guard that may have no value is evaluated only where all before it are true.
            if ((!guard.mayFail() || isStanding && !isFalse) && guard.isFalse(state)) {
                isFalse = true;
                byGuard++;
                long[] enablers = Bits.none(all.size);
                guard.enablers().addTo(enablers, state);
                assertNecessary(queried.graph, s, g, enablers, "enabling");
            }
        }
        if (isStanding) {
            byReads++;
            long[] matters = all.writersOfReads[g].clone();
            for (int c : all.components[g]) {
                Bits.or(matters, all.byLocation.current[c][state.location(c)]);
            }
            assertNecessary(queried.graph, s, g, matters, "reading");
        }
    }

    private void assertNecessary(GroupGraph graph, int s, int g, long[] set, String kind) {
        BitSet necessary = QueriedGraph.set(set);
        proper += necessary.cardinality() < graph.groups() ? 1 : 0;
        BitSet reached = graph.reachedWithout(necessary, s);
        reached.stream()
                .forEach(next -> assertThat(graph.enabled(next).get(g))
                        .as(() -> graph.network.name() + ", state " + s + ": " + graph.text(g) + " is enabled in state "
                                + next + " without " + kind + " " + necessary)
                        .isFalse());
    }
}
