package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.engine.sog.graph.LocalGraph;
import dovetail.lang.sog.SogFile;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** Constructs the observation graph of a transition system for a file. */
public final class ComponentGraph {
    private ComponentGraph() {}

    /**
     * The graph, with events in the order of their labels.
     *
     * @param observed labels, some of which the system may lack
     * @throws dovetail.base.Limit.Exceeded when the budget does not suffice
     */
    public static SogFile of(LabelledLts system, SortedSet<String> observed, Budget budget) {
        List<String> labels = List.copyOf(observed);
        BitSet events = new BitSet();
        events.set(0, labels.size());
        return new SogFile(labels, LocalGraph.of(renumbered(system, labels), events, budget));
    }

    /** The system with the given labels as its events; all others are hidden. */
    private static Lts renumbered(LabelledLts system, List<String> labels) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            numbers.put(labels.get(i), i);
        }
        int[] events = new int[system.labels().size()];
        for (int i = 0; i < events.length; i++) {
            events[i] = numbers.getOrDefault(system.labels().get(i), Lts.HIDDEN);
        }
        Lts lts = system.lts();
        LtsBuilder builder = new LtsBuilder();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                builder.add(state, events[lts.event(i)], lts.target(i));
            }
        }
        return builder.build(lts.stateCount(), lts.initial());
    }
}
