package dovetail.engine.pastfree.cluster;

import dovetail.result.Course;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Record of the clusters and states that a search holds: their most, and samples over time, at most so many. */
final class LiveRecord {
    /** The most samples in a remark; the course has more. */
    private static final int MAX_WRITTEN = 16;

    private final List<Course.Sample> samples = new ArrayList<>();
    private Course.@Nullable Sample last;
    private long finished;
    private long between = 1;
    private int peakClusters;
    private long peakStates;

    /**
     * Notes the clusters and states at the end of a cluster, before it is freed.
     *
     * @param states the states that were reached
     * @param inMemory those among them that are in memory
     * @param freed those among them that were freed
     * @param progress the part of the order of phases before the cluster
     */
    void add(int clusters, long states, long inMemory, long freed, double progress) {
        peakClusters = Math.max(peakClusters, clusters);
        peakStates = Math.max(peakStates, inMemory);
        last = new Course.Sample(finished + 1, states, clusters, inMemory, freed, progress);
        if (finished++ % between == 0) {
            if (samples.size() == Course.MAX_SAMPLES) {
                for (int i = 0; i < samples.size(); i++) {
                    samples.remove(i + 1);
                }
                between *= 2;
            }
            samples.add(last);
        }
    }

    int peakClusters() {
        return peakClusters;
    }

    long peakStates() {
        return peakStates;
    }

    /** Samples over time, and the last moment of the search. */
    Course course(double progress) {
        List<Course.Sample> all = new ArrayList<>(samples);
        Course.Sample end = last;
        if (end != null) {
            if (all.get(all.size() - 1) == end) {
                all.remove(all.size() - 1);
            }
            all.add(new Course.Sample(
                    end.clusters(), end.states(), end.live(), end.statesInMemory(), end.freed(), progress));
        }
        return new Course(between, all);
    }

    /** Live clusters over time, in words. */
    String text() {
        int step = 1;
        while ((samples.size() + step - 1) / step > MAX_WRITTEN) {
            step *= 2;
        }
        StringJoiner live = new StringJoiner(", ");
        for (int i = 0; i < samples.size(); i += step) {
            live.add(Integer.toString(samples.get(i).live()));
        }
        return "live clusters over time, one of every " + between * step + ": " + live;
    }
}
