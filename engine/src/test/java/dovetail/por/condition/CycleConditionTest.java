package dovetail.por.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Network;
import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.testkit.random.Cases;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every cycle of the state space has a sticky group, or one that is visible anyway: without their steps, none is left. */
class CycleConditionTest {
    private static final int CASES = 150;
    private static final int MOST_STATES = 60;

    private int cyclic;
    private int sparing;

    @Test
    void everyCycleHasAStickyOrVisibleGroup() {
        SmallNetworks.forEach(CASES, MOST_STATES, this::check);
        Cases.assertNotEmpty("networks with cycles", cyclic, CASES, CASES);
        Cases.assertNotEmpty("cyclic networks with groups that are neither", sparing, CASES / 2, CASES);
    }

    private void check(Network network, long seed) {
        QueriedGraph queried = new QueriedGraph(network, false);
        GroupGraph graph = queried.graph;
        Random random = new Random(seed);
        BitSet visible = new BitSet();
        for (int g = 0; g < graph.groups(); g++) {
            visible.set(g, seed % 2 == 0 && random.nextInt(4) == 0);
        }
        BitSet blocked = QueriedGraph.set(CycleCondition.sticky(queried.all, graph.sets, queried.bits(visible)));
        blocked.or(visible);
        assertThat(onCycles(graph, blocked).stream().boxed())
                .as(() -> network.name() + ": states on cycles without one of " + blocked)
                .isEmpty();
        if (!onCycles(graph, new BitSet()).isEmpty()) {
            cyclic++;
            BitSet taken = new BitSet();
            for (int s = 0; s < graph.size(); s++) {
                taken.or(graph.enabled(s));
            }
            taken.andNot(blocked);
            sparing += taken.isEmpty() ? 0 : 1;
        }
    }

    /** The states that stay when states without a step by other groups into a state that stays are dropped (Kahn 1962). */
    private static BitSet onCycles(GroupGraph graph, BitSet blocked) {
        int[] outgoing = new int[graph.size()];
        List<BitSet> targets = new ArrayList<>();
        Deque<Integer> ending = new ArrayDeque<>();
        for (int s = 0; s < graph.size(); s++) {
            targets.add(targets(graph, s, blocked));
            outgoing[s] = targets.get(s).cardinality();
            if (outgoing[s] == 0) {
                ending.add(s);
            }
        }
        BitSet left = new BitSet();
        left.set(0, graph.size());
        while (!ending.isEmpty()) {
            int end = ending.remove();
            left.clear(end);
            for (int s = 0; s < graph.size(); s++) {
                if (targets.get(s).get(end) && --outgoing[s] == 0) {
                    ending.add(s);
                }
            }
        }
        return left;
    }

    private static BitSet targets(GroupGraph graph, int state, BitSet blocked) {
        BitSet targets = new BitSet();
        graph.enabled(state).stream().filter(g -> !blocked.get(g)).forEach(g -> targets.or(graph.successors(state, g)));
        return targets;
    }
}
