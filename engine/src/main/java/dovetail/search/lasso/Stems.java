package dovetail.search.lasso;

import dovetail.base.IntVector;
import java.util.BitSet;

/**
 * Breadth-first search of the product of a network and an automaton: the distance of each product state, and a shortest way
 * there. A product state is numbered by the state of the network and that of the automaton.
 */
final class Stems {
    static final int NONE = -1;

    private final KnownPart graph;
    private final Reading reading;
    private final int mostNodes;
    private final int width;
    /** Per node: its distance, and the node and the edge that it was reached by. */
    private final IntVector distances;

    private final IntVector parents;
    private final IntVector edges;
    /** Per state of the network: the least distance of its nodes. */
    private final IntVector depths;

    private final IntVector queue;
    private int next;
    private boolean isSettledByState;
    private int missing = Integer.MAX_VALUE;

    /** @param mostNodes the number of nodes beyond which no further state is expanded */
    Stems(KnownPart graph, Reading reading, int initial, int mostNodes) {
        this.graph = graph;
        this.reading = reading;
        this.mostNodes = mostNodes;
        this.width = reading.states();
        this.distances = new IntVector("product states", graph.meter());
        this.parents = new IntVector("product states", graph.meter());
        this.edges = new IntVector("product states", graph.meter());
        this.depths = new IntVector("states", graph.meter());
        this.queue = new IntVector("product states", graph.meter());
        reach(initial, reading.initial(), 0, NONE, NONE);
    }

    int node(int state, int q) {
        return state * width + q;
    }

    int state(int node) {
        return node / width;
    }

    int q(int node) {
        return node % width;
    }

    /** The number of states of the network with a node. */
    int states() {
        return depths.size();
    }

    /** The distance of a node, or {@link #NONE}. */
    int distance(int node) {
        return node < distances.size() ? distances.get(node) : NONE;
    }

    /** The least distance of the nodes of a state of the network, or {@link #NONE}. */
    int depth(int state) {
        return state < depths.size() ? depths.get(state) : NONE;
    }

    /** The least depth of a state that was not expanded for want of room. */
    int missingDepth() {
        return missing;
    }

    /** The edges of a shortest way to a node. */
    int[] way(int node) {
        IntVector way = new IntVector();
        for (int at = node; parents.get(at) != NONE; at = parents.get(at)) {
            way.add(edges.get(at));
        }
        return way.toReversedArray();
    }

    /** Searches on. States of the network are expanded up to a depth; all their nodes are, whatever their distance. */
    void search(int deepest) {
        while (next < queue.size()) {
            expand(queue.get(next++), deepest);
        }
    }

    /**
     * Searches on, up to the first level at which a bad prefix has been read, or a run is accepted that stutters one step
     * before. All other nodes of that level are given up. Where the state of a node one step before settles a bad prefix,
     * whichever the action, so are the prefixes that an action completes.
     *
     * @param actions the atoms about actions, by bits
     * @return the level, or {@link #NONE} when there is none up to the deepest one
     */
    int searchFor(Violations violations, long actions, int deepest) {
        for (int level = 0; next < queue.size() && level < deepest; level++) {
            int end = endOfLevel(level);
            boolean stutters = false;
            for (int i = next; i < end; i++) {
                int node = queue.get(i);
                if (violations.isLost(q(node), graph.valuation(state(node)), actions)) {
                    expand(node, deepest);
                    stutters |= isAcceptedStuttering(node);
                }
            }
            isSettledByState = stutters || queue.size() > end;
            for (int i = next; i < end && !isSettledByState; i++) {
                expand(queue.get(i), deepest);
                stutters |= isAcceptedStuttering(queue.get(i));
            }
            next = end;
            isSettledByState |= stutters;
            IntVector reached = reached(violations.hopeless());
            if (stutters || !reached.isEmpty()) {
                next = 0;
                queue.clear();
                for (int node : reached.toArray()) {
                    queue.add(node);
                }
                return level + 1;
            }
        }
        return NONE;
    }

    /** Whether the bad prefixes found are settled by their last state, and not only by the action that follows. */
    boolean isSettledByState() {
        return isSettledByState;
    }

    private int endOfLevel(int level) {
        int end = next;
        while (end < queue.size() && distance(queue.get(end)) == level) {
            end++;
        }
        return end;
    }

    private IntVector reached(BitSet goals) {
        IntVector reached = new IntVector();
        for (int i = next; i < queue.size(); i++) {
            if (goals.get(q(queue.get(i)))) {
                reached.add(queue.get(i));
            }
        }
        return reached;
    }

    /** Whether the run to a node ends there in a deadlock, and is accepted by stuttering. */
    boolean isAcceptedStuttering(int node) {
        int state = state(node);
        return graph.isDeadlock(state) && reading.acceptsStuttering(q(node), graph.valuation(state));
    }

    private void expand(int node, int deepest) {
        int state = state(node);
        if (depth(state) > deepest) {
            return;
        }
        if (!graph.isExpanded(state)) {
            if (queue.size() > mostNodes || graph.isFull()) {
                missing = Math.min(missing, depth(state));
                return;
            }
            graph.expand(state);
        }
        int distance = distance(node) + 1;
        for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
            int[] moves = reading.moves(graph.symbol(edge), q(node));
            for (int k = 0; k < moves.length; k += 2) {
                reach(graph.target(edge), moves[k], distance, node, edge);
            }
        }
    }

    private void reach(int state, int q, int distance, int parent, int edge) {
        while (depths.size() <= state) {
            depths.add(NONE);
            for (int k = 0; k < width; k++) {
                distances.add(NONE);
                parents.add(NONE);
                edges.add(NONE);
            }
        }
        int node = node(state, q);
        if (distances.get(node) == NONE) {
            distances.set(node, distance);
            parents.set(node, parent);
            edges.set(node, edge);
            queue.add(node);
            if (depths.get(state) == NONE) {
                depths.set(state, distance);
            }
        }
    }
}
