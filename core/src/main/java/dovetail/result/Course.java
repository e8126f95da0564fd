package dovetail.result;

import java.util.List;

/**
 * Course of a search that frees states: samples in their order, at equal distances but for the last one.
 *
 * @param between the number of clusters between two samples
 */
public record Course(long between, List<Sample> samples) {
    /** The most samples of a course. */
    public static final int MAX_SAMPLES = 64;

    public Course {
        samples = List.copyOf(samples);
    }

    /**
     * Sample at the end of a cluster, before it is freed.
     *
     * @param clusters the clusters that were expanded so far
     * @param states the states that were reached so far
     * @param live the clusters in memory: the one that was expanded, and those that wait
     * @param statesInMemory the states in memory
     * @param freed the states that were freed so far
     * @param progress the relative progress: the part of the order of phases that was done
     */
    public record Sample(long clusters, long states, int live, long statesInMemory, long freed, double progress) {
        /** The part of the states that was freed. */
        public double freezability() {
            return states == 0 ? 0 : (double) freed / states;
        }
    }
}
