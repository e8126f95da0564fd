package dovetail.engine.pastfree.sweep;

import dovetail.base.IntVector;
import dovetail.base.Poll;
import java.util.Arrays;

/** Trial of a progress measure: a sweep of a sampled graph, which counts the states that would be in memory at once. */
record SweepTrial(long peak, long visits, long persistent) {
    /** A measure that visits states more often than this on average is not worth its memory. */
    private static final int MOST_VISITS = 4;

    /** @param keys the phases of the states */
    static SweepTrial of(SampledGraph graph, long[] keys, Poll poll) {
        long[] distinct = Arrays.stream(keys).sorted().distinct().toArray();
        int[] phase = new int[graph.states];
        for (int i = 0; i < phase.length; i++) {
            phase[i] = Arrays.binarySearch(distinct, keys[i]);
        }
        IntVector[] clusters = new IntVector[distinct.length];
        Arrays.setAll(clusters, i -> new IntVector());
        int[] storedIn = new int[graph.states];
        boolean[] isPersistent = new boolean[graph.states];
        IntVector roots = new IntVector();
        roots.add(0);
        long peak = 0;
        long visits = 0;
        long persistent = 0;
        for (int round = 1; !roots.isEmpty() && visits <= (long) MOST_VISITS * graph.states; round++) {
            long live = roots.size();
            while (!roots.isEmpty()) {
                int root = roots.pop();
                storedIn[root] = round;
                clusters[phase[root]].add(root);
            }
            for (int p = 0; p < clusters.length; p++) {
                IntVector cluster = clusters[p];
                for (int i = 0; i < cluster.size(); i++) {
                    int state = cluster.get(i);
                    poll.tick();
                    for (int e = graph.starts[state]; e < graph.starts[state + 1]; e++) {
                        int target = graph.targets[e];
                        if (storedIn[target] == round || isPersistent[target]) {
                            continue;
                        }
                        if (phase[target] < p) {
                            isPersistent[target] = true;
                            persistent++;
                            roots.add(target);
                        } else {
                            storedIn[target] = round;
                            clusters[phase[target]].add(target);
                            live++;
                        }
                    }
                }
                peak = Math.max(peak, live + persistent);
                visits += cluster.size();
                live -= cluster.size();
                cluster.clear();
            }
        }
        return new SweepTrial(roots.isEmpty() ? peak : Long.MAX_VALUE, visits, persistent);
    }
}
