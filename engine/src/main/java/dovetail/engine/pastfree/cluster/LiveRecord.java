package dovetail.engine.pastfree.cluster;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Record of the clusters and states that a search holds: their most, and samples over time, at most so many. */
final class LiveRecord {
    private static final int MAX_SAMPLES = 16;

    private final int[] samples = new int[MAX_SAMPLES];
    private int count;
    private long finished;
    private long between = 1;
    private int peakClusters;
    private long peakStates;

    /** Notes the clusters and states at the end of a cluster, before it is freed. */
    void add(int clusters, long states) {
        peakClusters = Math.max(peakClusters, clusters);
        peakStates = Math.max(peakStates, states);
        if (finished++ % between == 0) {
            if (count == MAX_SAMPLES) {
                for (int i = 0; i < MAX_SAMPLES / 2; i++) {
                    samples[i] = samples[2 * i];
                }
                count = MAX_SAMPLES / 2;
                between *= 2;
            }
            samples[count++] = clusters;
        }
    }

    int peakClusters() {
        return peakClusters;
    }

    long peakStates() {
        return peakStates;
    }

    /** The number of clusters between two samples. */
    long between() {
        return between;
    }

    /** Live clusters over time. */
    String samples() {
        return Arrays.stream(samples, 0, count).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    }
}
