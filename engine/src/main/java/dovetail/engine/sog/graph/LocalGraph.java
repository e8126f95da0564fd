package dovetail.engine.sog.graph;

import dovetail.base.Budget;
import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.lts.Lts;
import dovetail.lts.ObservationGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Constructs the observation graph of a single LTS, which others may use in the place of the LTS. */
public final class LocalGraph {
    private LocalGraph() {}

    /**
     * The smallest observation graph of an LTS, numbered breadth-first in the order of events.
     *
     * @param observed the events that stay; all others are unobserved
     */
    public static ObservationGraph of(Lts lts, BitSet observed, Budget budget) {
        Behaviours behaviours = new Behaviours();
        int[] families = new int[lts.stateCount()];
        BitSet alphabet = new BitSet();
        for (int s = 0; s < families.length; s++) {
            BitSet offered = new BitSet();
            boolean isStable = true;
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                isStable &= lts.event(i) != Lts.HIDDEN;
                if (lts.event(i) != Lts.HIDDEN) {
                    offered.set(lts.event(i));
                }
            }
            alphabet.or(offered);
            families[s] = isStable ? behaviours.minimal(List.of(offered.stream().toArray())) : Behaviours.NONE;
        }
        EventNames names = new EventNames();
        alphabet.stream().filter(event -> !observed.get(event)).forEach(event -> names.rename(event, Lts.HIDDEN));
        ObservedLts fine = new ObservedLts(
                "component",
                lts,
                alphabet.stream().toArray(),
                new int[families.length],
                new BitSet(),
                families,
                behaviours);
        ObservedLts graph = Abstraction.deterministic(fine, names, budget).graph();
        List<int[][]> sets = new ArrayList<>();
        for (int node = 0; node < graph.stateCount(); node++) {
            sets.add(graph.behavioursOf(node));
        }
        return new ObservationGraph(graph.lts(), graph.livelocks(), sets);
    }
}
