package dovetail.engine.pastfree.cluster;

import dovetail.base.Setting;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.result.Course;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** The figures of an exploration by clusters, and the account of it in words. */
final class ClusterReport {
    private final Map<String, Number> figures = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<String> story = new ArrayList<>();
    private Optional<Course> course = Optional.empty();
    private SortedSet<Long> clusterSizes = Collections.emptySortedSet();

    ClusterReport(Driver driver) {
        remarks.add("driver: " + driver.text());
        String rest = driver.rest();
        if (rest != null) {
            remarks.add("not in the driver: " + rest);
        }
        figures.put("phases", driver.phases());
    }

    Map<String, Number> figures() {
        return figures;
    }

    List<String> remarks() {
        return remarks;
    }

    List<String> story() {
        return story;
    }

    Optional<Course> course() {
        return course;
    }

    SortedSet<Long> clusterSizes() {
        return clusterSizes;
    }

    /** @param isWhole whether every cluster was expanded */
    void add(ClusterStore store, boolean isWhole) {
        LiveRecord record = store.record();
        double freezability = store.states() == 0 ? 0 : (double) store.freed() / store.states();
        figures.put("clusters", store.clusters());
        figures.put("reachedFuture", record.peakClusters());
        figures.put("freezability", freezability);
        String kept = "clusters: " + store.clusters() + ", at most " + record.peakClusters() + " live with "
                + record.peakStates() + " states; freed: " + Math.floor(1000 * freezability) / 10 + " % of states";
        if (isWhole && store.graph().isComplete()) {
            clusterSizes = store.graph().clusterSizes();
            PhaseGraph.Kept other = store.graph().breadthFirst();
            figures.put("breadthFirstClusters", other.clusters());
            figures.put("breadthFirstStates", other.states());
            kept += "; a breadth-first order would keep " + other.clusters() + " clusters";
        }
        remarks.add(kept);
        remarks.add(record.text());
    }

    /**
     * The relative progress of the paper: progress with respect to the phases alone.
     *
     * @param fraction the part of the phases that was done when the search ended
     */
    void addProgress(double fraction, LiveRecord record) {
        figures.put("progress", fraction);
        course = Optional.of(record.course(fraction));
        remarks.add("relative progress: " + Math.floor(10_000 * fraction) / 100 + " % of the phases in their order");
    }

    /** Tells a way to complete a search that met the limit of memory. */
    void addShortage() {
        remarks.add(Setting.OPTION
                + " split=auto moves waiting clusters to disk, so that each has to fit into memory alone");
    }

    void add(Relocation relocation) {
        figures.put("parts", 1 + relocation.moved());
        if (relocation.moved() > 0) {
            figures.put("bytesMoved", relocation.bytes());
            remarks.add("memory was short: " + relocation.moved()
                    + (relocation.moved() == 1 ? " waiting cluster was" : " waiting clusters were")
                    + " moved to disk, " + relocation.bytes() + " bytes");
        }
    }

    void add(PersistentStates persistent) {
        figures.put("rounds", persistent.rounds());
        figures.put("persistentStates", persistent.size());
        remarks.add("sweep: " + persistent.rounds() + (persistent.rounds() == 1 ? " round, " : " rounds, ")
                + persistent.size() + " persistent states"
                + (persistent.size() == 0 ? "" : "; states are counted in every round that visits them"));
    }

    void addHistory(long bytes) {
        figures.put("bytesWritten", bytes);
    }

    void addSecondSearch(long states, long bytes) {
        story.add("the path was found by a second search, which kept its history in a temporary directory: " + states
                + " states, " + bytes + " bytes written");
    }
}
