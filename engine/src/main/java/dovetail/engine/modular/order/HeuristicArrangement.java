package dovetail.engine.modular.order;

/**
 * Arranges the nodes of a graph in a line so that the arcs that lead backwards have little total weight. The start is the
 * greedy arrangement of P. Eades, X. Lin and W. F. Smyth, A fast and effective heuristic for the feedback arc set problem
 * (Inf. Process. Lett. 47, 1993), with weights. Single nodes are then moved to their best places until no move helps.
 */
final class HeuristicArrangement {
    private final long[][] weights;
    private final int[] nodes;

    private HeuristicArrangement(long[][] weights) {
        this.weights = weights;
        this.nodes = new int[weights.length];
    }

    /**
     * @param weights the weight of the arc between each two nodes, or 0 for none
     * @return the nodes in their order
     */
    static int[] of(long[][] weights) {
        HeuristicArrangement arrangement = new HeuristicArrangement(weights);
        arrangement.arrangeGreedily();
        arrangement.improve();
        return arrangement.nodes;
    }

    private void arrangeGreedily() {
        boolean[] placed = new boolean[nodes.length];
        int front = 0;
        int back = nodes.length;
        while (front < back) {
            int node = sinkOrSource(placed, true);
            if (node >= 0) {
                nodes[--back] = node;
            } else {
                node = sinkOrSource(placed, false);
                if (node < 0) {
                    node = mostOutgoing(placed);
                }
                nodes[front++] = node;
            }
            placed[node] = true;
        }
    }

    /** A node without outgoing arcs, or without ingoing ones, among the nodes that have no place; -1 if there is none. */
    private int sinkOrSource(boolean[] placed, boolean sink) {
        for (int node = 0; node < placed.length; node++) {
            if (!placed[node] && sum(node, placed, sink) == 0) {
                return node;
            }
        }
        return -1;
    }

    private int mostOutgoing(boolean[] placed) {
        int best = -1;
        long most = 0;
        for (int node = 0; node < placed.length; node++) {
            if (!placed[node]) {
                long surplus = sum(node, placed, true) - sum(node, placed, false);
                if (best < 0 || surplus > most) {
                    best = node;
                    most = surplus;
                }
            }
        }
        return best;
    }

    private long sum(int node, boolean[] placed, boolean outgoing) {
        long sum = 0;
        for (int other = 0; other < placed.length; other++) {
            if (!placed[other]) {
                sum = Sizes.sum(sum, outgoing ? weights[node][other] : weights[other][node]);
            }
        }
        return sum;
    }

    private void improve() {
        boolean improved = true;
        while (improved) {
            improved = false;
            for (int node = 0; node < nodes.length; node++) {
                improved |= moveToBestPlace(node);
            }
        }
    }

    /** Moves a node to the place where its own backward arcs weigh least; the others keep their order. */
    private boolean moveToBestPlace(int node) {
        int place = 0;
        while (nodes[place] != node) {
            place++;
        }
        System.arraycopy(nodes, place + 1, nodes, place, nodes.length - 1 - place);
        int best = place;
        long least = backward(node, place);
        for (int candidate = 0; candidate < nodes.length; candidate++) {
            long total = backward(node, candidate);
            if (total < least) {
                least = total;
                best = candidate;
            }
        }
        System.arraycopy(nodes, best, nodes, best + 1, nodes.length - 1 - best);
        nodes[best] = node;
        return best != place;
    }

    /** The weight of the backward arcs of a node at a place among the other nodes, which are the first in the array. */
    private long backward(int node, int place) {
        long sum = 0;
        for (int i = 0; i < nodes.length - 1; i++) {
            sum = Sizes.sum(sum, i < place ? weights[node][nodes[i]] : weights[nodes[i]][node]);
        }
        return sum;
    }
}
