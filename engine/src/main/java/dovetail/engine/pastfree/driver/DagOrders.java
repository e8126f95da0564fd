package dovetail.engine.pastfree.driver;

import dovetail.base.IntVector;
import java.util.PriorityQueue;

/**
 * Topological orders of a directed acyclic graph, each as an array of its reachable nodes. Linear in the graph, but for
 * the greedy order, which keeps a heap.
 */
final class DagOrders {
    private static final int STEP_BITS = 32;

    private final LocationDag dag;

    DagOrders(LocationDag dag) {
        this.dag = dag;
    }

    /** The order that keeps the fewest nodes live, among the depth-first, the breadth-first and the greedy one. */
    int[] fewLive() {
        int[] best = depthFirst(false);
        for (int[] other : new int[][] {depthFirst(true), greedy(), breadthFirst()}) {
            best = maxLive(other) < maxLive(best) ? other : best;
        }
        return best;
    }

    /** The reverse of the order in which a depth-first search leaves the nodes. */
    int[] depthFirst(boolean lastFirst) {
        int[] order = new int[dag.size()];
        int free = order.length;
        int[] next = new int[dag.locations()];
        boolean[] isEntered = new boolean[dag.locations()];
        IntVector stack = new IntVector();
        stack.add(dag.initial());
        isEntered[dag.initial()] = true;
        while (!stack.isEmpty()) {
            int node = stack.get(stack.size() - 1);
            int first = dag.firstStep(node);
            int end = dag.endOfSteps(node);
            if (first + next[node] == end) {
                order[--free] = stack.pop();
                continue;
            }
            int target = dag.target(lastFirst ? end - 1 - next[node] : first + next[node]);
            next[node]++;
            if (!isEntered[target]) {
                isEntered[target] = true;
                stack.add(target);
            }
        }
        return order;
    }

    /** The nodes by the length of the longest path to them. */
    int[] breadthFirst() {
        int[] order = new int[dag.size()];
        int[] waiting = predecessors();
        int count = 0;
        order[count++] = dag.initial();
        for (int i = 0; i < count; i++) {
            for (int step = dag.firstStep(order[i]); step < dag.endOfSteps(order[i]); step++) {
                if (--waiting[dag.target(step)] == 0) {
                    order[count++] = dag.target(step);
                }
            }
        }
        return order;
    }

    /** The length of the longest path to each node. */
    int[] levels() {
        int[] levels = new int[dag.locations()];
        for (int node : breadthFirst()) {
            for (int step = dag.firstStep(node); step < dag.endOfSteps(node); step++) {
                levels[dag.target(step)] = Math.max(levels[dag.target(step)], levels[node] + 1);
            }
        }
        return levels;
    }

    /** Takes the node that adds the fewest live ones, and among these the one that became ready last. */
    private int[] greedy() {
        int[] order = new int[dag.size()];
        int[] waiting = predecessors();
        boolean[] isLive = new boolean[dag.locations()];
        PriorityQueue<Long> ready = new PriorityQueue<>();
        int[] ofAge = new int[dag.size() + 1];
        int age = 0;
        ofAge[age] = dag.initial();
        ready.add(0L);
        isLive[dag.initial()] = true;
        for (int count = 0; count < order.length; ) {
            long first = ready.remove();
            int node = ofAge[(int) (-first & (1L << STEP_BITS) - 1)];
            order[count++] = node;
            for (int step = dag.firstStep(node); step < dag.endOfSteps(node); step++) {
                int target = dag.target(step);
                isLive[target] = true;
                if (--waiting[target] == 0) {
                    ofAge[++age] = target;
                    ready.add(((long) added(target, isLive) << STEP_BITS) - age);
                }
            }
        }
        return order;
    }

    private int added(int node, boolean[] isLive) {
        int added = 0;
        for (int step = dag.firstStep(node); step < dag.endOfSteps(node); step++) {
            added += isLive[dag.target(step)] ? 0 : 1;
        }
        return added;
    }

    private int[] predecessors() {
        int[] count = new int[dag.locations()];
        for (int node = 0; node < count.length; node++) {
            for (int step = dag.firstStep(node); dag.isReachable(node) && step < dag.endOfSteps(node); step++) {
                count[dag.target(step)]++;
            }
        }
        return count;
    }

    /** The most nodes that are live at once: the one that is expanded, and those that were reached before. */
    int maxLive(int[] order) {
        boolean[] isReached = new boolean[dag.locations()];
        isReached[dag.initial()] = true;
        int live = 1;
        int most = 1;
        for (int node : order) {
            for (int step = dag.firstStep(node); step < dag.endOfSteps(node); step++) {
                live += isReached[dag.target(step)] ? 0 : 1;
                isReached[dag.target(step)] = true;
            }
            most = Math.max(most, live);
            live--;
        }
        return most;
    }
}
