package dovetail.lts;

import java.util.BitSet;
import java.util.List;

/**
 * Symbolic observation graph of a component (K. Klai and L. Petrucci, ACSD 2008), without the states that its aggregates
 * stand for. A node is an aggregate: the states that one sequence of observed events may lead to. The graph has no hidden
 * steps, and at most one transition of an event leaves a node.
 *
 * <p>It keeps the observed sequences, the deadlocks and the livelocks of the component in every environment, and nothing
 * else of it.
 *
 * @param livelocks the nodes with a cycle of unobserved steps
 * @param behaviours per node, the minimal sets of events that its stable states offer, each in rising order; a state is
 *     stable when it has no unobserved step. The empty set is a deadlock
 */
public record ObservationGraph(Lts lts, BitSet livelocks, List<int[][]> behaviours) {
    public ObservationGraph {
        if (!lts.isDeterministic()) {
            throw new IllegalArgumentException("an observation graph is deterministic");
        }
        if (behaviours.size() != lts.stateCount()) {
            throw new IllegalArgumentException("every node has behaviours");
        }
        livelocks = (BitSet) livelocks.clone();
        behaviours = List.copyOf(behaviours);
    }

    /**
     * An LTS with this observation graph. Each node is a state with all its transitions, from which hidden steps lead to one
     * stable state per behaviour; a livelock is a hidden step from the state to itself. A node without livelock that has all
     * its events as the only behaviour is one stable state.
     */
    public Lts toLts() {
        LtsBuilder builder = new LtsBuilder();
        int states = lts.stateCount();
        for (int node = 0; node < lts.stateCount(); node++) {
            for (int i = lts.rowStart(node); i < lts.rowStart(node + 1); i++) {
                builder.add(node, lts.event(i), lts.target(i));
            }
            if (livelocks.get(node)) {
                builder.add(node, Lts.HIDDEN, node);
            } else if (isStable(node)) {
                continue;
            }
            for (int[] behaviour : behaviours.get(node)) {
                int stable = states++;
                builder.add(node, Lts.HIDDEN, stable);
                for (int event : behaviour) {
                    builder.add(stable, event, lts.target(lts.seek(node, event)));
                }
            }
        }
        return builder.build(states, lts.initial());
    }

    /** Whether all states of a node may be one stable state. */
    private boolean isStable(int node) {
        int[][] sets = behaviours.get(node);
        return sets.length == 1 && sets[0].length == lts.rowStart(node + 1) - lts.rowStart(node);
    }
}
