package dovetail.engine.ctl;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.graph.Scc;
import java.util.BitSet;

/**
 * Strongly connected components of a part of a graph that a weakly fair run can stay in forever. For every component of the
 * network, such a part has a state in which it cannot step, or a transition that it takes.
 */
final class FairComponents {
    private static final int ARRAYS_OF_SCC = 5;

    private final ReachableGraph graph;
    private final long[] within;
    private final int components;

    /** @param components the number of components of the network */
    FairComponents(ReachableGraph graph, long[] within, int components) {
        this.graph = graph;
        this.within = within;
        this.components = components;
    }

    /** The states of the fair parts, which are added to an empty set. */
    long[] states(long[] found) {
        MemoryMeter meter = graph.meter();
        Poll poll = graph.poll();
        int states = graph.states();
        IntVector rows = new IntVector("states", meter);
        IntVector edges = new IntVector("transitions", meter);
        rows.add(0);
        for (int state = 0; state < states; state++) {
            poll.tick(1L + graph.row(state + 1) - graph.row(state));
            for (int edge = graph.row(state); edge < graph.row(state + 1) && GraphSets.has(within, state); edge++) {
                if (GraphSets.has(within, graph.target(edge))) {
                    edges.add(graph.target(edge));
                }
            }
            rows.add(edges.size());
        }
        int[] starts = rows.drain();
        int[] targets = edges.drain();
        meter.take((long) Integer.BYTES * ARRAYS_OF_SCC * states);
        Scc parts = Scc.ofRows(starts, targets, poll);
        int[] order = parts.inOrder();
        for (int from = 0; from < states; ) {
            int to = from + 1;
            while (to < states && parts.inside(order[from], order[to])) {
                to++;
            }
            if (isFair(order, from, to, parts, poll)) {
                for (int i = from; i < to; i++) {
                    GraphSets.add(found, order[i]);
                }
            }
            from = to;
        }
        meter.giveBack((long) Integer.BYTES * (ARRAYS_OF_SCC * (long) states + starts.length + targets.length));
        return found;
    }

    /** Whether the states from one position to another, a strongly connected component, have a cycle that is fair. */
    private boolean isFair(int[] order, int from, int to, Scc parts, Poll poll) {
        if (!GraphSets.has(within, order[from])) {
            return false;
        }
        BitSet served = new BitSet(components);
        boolean hasCycle = false;
        for (int i = from; i < to; i++) {
            int state = order[i];
            BitSet enabled = new BitSet(components);
            for (int edge = graph.row(state); edge < graph.row(state + 1); edge++) {
                BitSet participants = graph.participants(edge);
                enabled.or(participants);
                int target = graph.target(edge);
                if (GraphSets.has(within, target) && parts.inside(state, target)) {
                    hasCycle = true;
                    served.or(participants);
                }
            }
            poll.tick(1L + graph.row(state + 1) - graph.row(state));
            enabled.flip(0, components);
            served.or(enabled);
        }
        return hasCycle && served.cardinality() == components;
    }
}
