package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the arcs of one state; arcs of the same target and marks become one whose label is the union. */
public final class ArcList {
    private final Bdd bdd;
    private final List<Arc> arcs = new ArrayList<>();
    private final Map<Long, Integer> places = new HashMap<>();

    public ArcList(Bdd bdd) {
        this.bdd = bdd;
    }

    public void add(int label, int target, int marks) {
        Integer place = places.putIfAbsent((long) target << 32 | marks, arcs.size());
        if (place == null) {
            arcs.add(new Arc(label, target, marks));
        } else {
            arcs.set(place, new Arc(bdd.or(arcs.get(place).label(), label), target, marks));
        }
    }

    public List<Arc> arcs() {
        return arcs;
    }
}
