package dovetail.engine.sog.search;

import dovetail.compose.observe.ObservedLts;
import dovetail.engine.sog.graph.Abstraction;
import java.util.ArrayList;
import java.util.List;

/** Account of a composition of observation graphs: sizes, and the steps in words. */
public final class SearchAccount {
    private final List<String> story = new ArrayList<>();
    private int composed;
    private int validations;
    private long aggregates;
    private long largestGraph;
    private long largestProduct;
    private long largestSet;
    private long localAggregates;

    void built(ObservedLts component, ObservedLts graph) {
        localAggregates += graph.stateCount();
        story.add(component.name() + ": " + count(component.stateCount(), "state") + ", "
                + count(graph.stateCount(), "aggregate"));
    }

    void aggregated(ObservedLts fine, Abstraction result) {
        aggregates += result.aggregates();
        largestProduct = Math.max(largestProduct, fine.stateCount());
        largestGraph = Math.max(largestGraph, result.graph().stateCount());
        largestSet = Math.max(largestSet, result.largest());
    }

    void searched(Subsystem group, boolean isFound) {
        composed = group.components().cardinality();
        story.add(count(composed, "component") + ": " + count(group.size(), "node") + " of their graph, "
                + (isFound ? "with a run" : "no run"));
    }

    void searchedWhole(int components) {
        composed = components;
    }

    /** Tells how many aggregates a graph of the whole network had, as far as it was expanded. */
    public void expanded(long nodes) {
        aggregates += nodes;
        largestGraph = Math.max(largestGraph, nodes);
        story.add("one graph of the whole network, in decision diagrams: " + count(nodes, "aggregate"));
    }

    /** @param components the number of components with which the run was composed */
    void validated(boolean isValid, int components) {
        validations++;
        story.add(
                isValid
                        ? "the run is possible in all components"
                        : "the run is not possible in the next "
                                + (components == 1 ? "component" : components + " components"));
    }

    /** The components in the subsystem that decided. */
    public int composed() {
        return composed;
    }

    /** The runs of subsystems that were compared with their environment. */
    public int validations() {
        return validations;
    }

    /** The aggregates that were constructed, before equal ones were merged. */
    public long aggregates() {
        return aggregates;
    }

    /** The aggregates of all local graphs. */
    public long localAggregates() {
        return localAggregates;
    }

    /** The aggregates of the largest graph. */
    public long largestGraph() {
        return largestGraph;
    }

    /** The nodes of the largest product or component. */
    public long largestProduct() {
        return largestProduct;
    }

    /** The states of the largest aggregate. */
    public long largestSet() {
        return largestSet;
    }

    /** The steps of the search, in words. */
    public List<String> story() {
        return story;
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
