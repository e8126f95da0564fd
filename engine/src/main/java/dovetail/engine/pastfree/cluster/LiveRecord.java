package dovetail.engine.pastfree.cluster;

import dovetail.result.Course;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
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

    void write(DataOutputStream out) throws IOException {
        out.writeLong(finished);
        out.writeLong(between);
        out.writeInt(peakClusters);
        out.writeLong(peakStates);
        out.writeInt(samples.size());
        for (Course.Sample sample : samples) {
            write(sample, out);
        }
        out.writeBoolean(last != null);
        if (last != null) {
            write(last, out);
        }
    }

    private static void write(Course.Sample sample, DataOutputStream out) throws IOException {
        out.writeLong(sample.clusters());
        out.writeLong(sample.states());
        out.writeInt(sample.live());
        out.writeLong(sample.statesInMemory());
        out.writeLong(sample.freed());
        out.writeDouble(sample.progress());
    }

    void read(DataInputStream in) throws IOException {
        finished = in.readLong();
        between = in.readLong();
        peakClusters = in.readInt();
        peakStates = in.readLong();
        for (int left = in.readInt(); left > 0; left--) {
            samples.add(sample(in));
        }
        if (in.readBoolean()) {
            Course.Sample end = sample(in);
            // The course tells by identity whether the last moment is one of the samples.
            Course.Sample latest = samples.get(samples.size() - 1);
            last = latest.equals(end) ? latest : end;
        }
    }

    private static Course.Sample sample(DataInputStream in) throws IOException {
        return new Course.Sample(
                in.readLong(), in.readLong(), in.readInt(), in.readLong(), in.readLong(), in.readDouble());
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
