package dovetail.sog;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.graph.Scc;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Condensation of a subsystem by its unobserved steps: a node is a strongly connected component of them. All states of a
 * node are in the same aggregates. Nodes are numbered in the order of their classes.
 */
final class Condensation {
    private final int[] nodeOf;
    private final int[] classes;
    private final int[] sizes;
    private final boolean[] livelocks;
    private final List<List<int[]>> behaviours = new ArrayList<>();
    private final int[][] unobserved;
    private final int[][] observed;
    private final int[] stamps;
    private final IntVector closure = new IntVector();
    private int stamp;

    Condensation(ObservedLts fine, EventNames names, MemoryMeter meter, Poll poll) {
        Lts lts = fine.lts();
        int states = lts.stateCount();
        meter.take(32L * states + 12L * lts.transitionCount());
        poll.tick(states + lts.transitionCount());
        int[] starts = new int[states + 1];
        IntVector targets = new IntVector();
        for (int s = 0; s < states; s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                if (isUnobserved(fine, names, s, i)) {
                    targets.add(lts.target(i));
                }
            }
            starts[s + 1] = targets.size();
        }
        Scc components = Scc.ofRows(starts, targets.toArray());
        this.nodeOf = numberedByClass(fine, components);
        int nodes = components.count();
        this.classes = new int[nodes];
        this.sizes = new int[nodes];
        this.livelocks = new boolean[nodes];
        this.unobserved = new int[nodes][];
        this.observed = new int[nodes][];
        this.stamps = new int[nodes];
        List<IntVector> inside = new ArrayList<>();
        List<IntVector> outside = new ArrayList<>();
        for (int n = 0; n < nodes; n++) {
            behaviours.add(List.of());
            inside.add(new IntVector());
            outside.add(new IntVector());
        }
        for (int s = 0; s < states; s++) {
            int node = nodeOf[s];
            classes[node] = fine.classOf(s);
            sizes[node]++;
            livelocks[node] |= fine.hasLivelock(s);
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                int target = nodeOf[lts.target(i)];
                if (!isUnobserved(fine, names, s, i)) {
                    outside.get(node).add(names.of(lts.event(i)));
                    outside.get(node).add(target);
                } else if (target == node) {
                    livelocks[node] = true;
                } else {
                    inside.get(node).add(target);
                }
            }
            for (int[] behaviour : fine.behavioursOf(s)) {
                int[] renamed = names.of(behaviour);
                if (renamed != null) {
                    // A stable state has no unobserved step; it is a node by itself, unless the fine graph is one of sets.
                    List<int[]> own = new ArrayList<>(behaviours.get(node));
                    own.add(renamed);
                    behaviours.set(node, own);
                }
            }
        }
        for (int n = 0; n < nodes; n++) {
            unobserved[n] = inside.get(n).toArray();
            observed[n] = outside.get(n).toArray();
        }
    }

    private static boolean isUnobserved(ObservedLts fine, EventNames names, int state, int position) {
        return names.of(fine.lts().event(position)) == Lts.HIDDEN
                && fine.classOf(state) == fine.classOf(fine.lts().target(position));
    }

    /** The component of each state, with components in the order of their classes. */
    private static int[] numberedByClass(ObservedLts fine, Scc components) {
        int[] classOf = new int[components.count()];
        int states = fine.stateCount();
        for (int s = 0; s < states; s++) {
            classOf[components.of(s)] = fine.classOf(s);
        }
        long[] order = new long[classOf.length];
        for (int c = 0; c < order.length; c++) {
            order[c] = (long) classOf[c] << 32 | c;
        }
        Arrays.sort(order);
        int[] number = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            number[(int) order[i]] = i;
        }
        int[] nodeOf = new int[states];
        for (int s = 0; s < states; s++) {
            nodeOf[s] = number[components.of(s)];
        }
        return nodeOf;
    }

    int node(int state) {
        return nodeOf[state];
    }

    int classOf(int node) {
        return classes[node];
    }

    boolean hasLivelock(int node) {
        return livelocks[node];
    }

    List<int[]> behaviours(int node) {
        return behaviours.get(node);
    }

    /** The observed steps of a node: name and target in turn. Borrowed. */
    int[] observed(int node) {
        return observed[node];
    }

    /** The number of states of some nodes. */
    long states(int[] nodes) {
        long states = 0;
        for (int node : nodes) {
            states += sizes[node];
        }
        return states;
    }

    /** The nodes that unobserved steps reach from some nodes, in order. */
    int[] closure(int[] nodes, int count) {
        stamp++;
        closure.clear();
        for (int i = 0; i < count; i++) {
            add(nodes[i]);
        }
        for (int next = 0; next < closure.size(); next++) {
            for (int target : unobserved[closure.get(next)]) {
                add(target);
            }
        }
        int[] closed = closure.toArray();
        Arrays.sort(closed);
        return closed;
    }

    private void add(int node) {
        if (stamps[node] != stamp) {
            stamps[node] = stamp;
            closure.add(node);
        }
    }
}
