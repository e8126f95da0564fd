package dovetail.lang.sog;

import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.ObservationGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * Observation graph with the names of its events, in canonical form. Event {@code e} is called {@code labels.get(e)}; names
 * are in rising order. Nodes are numbered breadth first, in the order of events. Nothing in the numbers thus tells of the
 * component that the graph was made of.
 *
 * @param labels the observed alphabet; it may hold labels that no transition carries
 */
public record SogFile(List<String> labels, ObservationGraph graph) {
    public SogFile {
        labels = List.copyOf(labels);
        for (int e = 0; e < labels.size(); e++) {
            require(!LabelTable.isTau(labels.get(e)), "the internal step is never observed");
            require(e == 0 || labels.get(e - 1).compareTo(labels.get(e)) < 0, "the labels are not in order");
        }
        require(graph.lts().eventBound() <= labels.size(), "there is no such label");
        int[] order = graph.lts().reachableFrom(graph.lts().initial());
        require(order.length == graph.lts().stateCount(), "a node cannot be reached");
        for (int node = 0; node < order.length; node++) {
            require(order[node] == node, "the nodes are not numbered breadth first");
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** A transition system with this graph. It declares the whole alphabet, and the internal step where there is one. */
    public LabelledLts toLts() {
        Lts lts = graph.toLts();
        boolean hasInternal = false;
        for (int i = 0; i < lts.transitionCount() && !hasInternal; i++) {
            hasInternal = lts.event(i) == Lts.HIDDEN;
        }
        if (!hasInternal) {
            return new LabelledLts(lts, labels);
        }
        List<String> all = new ArrayList<>(labels.size() + 1);
        all.add(LabelTable.INTERNAL);
        all.addAll(labels);
        return new LabelledLts(lts.withEvents(event -> event + 1), all);
    }
}
