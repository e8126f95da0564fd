package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.List;

/**
 * Saturates acceptance sets without a change of the language: an arc is added to a set when every cycle through it
 * takes an arc of the set. These are the arcs that connect different components of the graph of the arcs that are not
 * in the set. An arc with more marks simulates more of the others; but states tell the marks of their arcs apart less
 * well, so that it depends which of the two automata gets smaller.
 */
final class Saturation {
    private Saturation() {}

    /** The automaton with as many marks as can be; the same object if there is nothing to add. */
    static SymbolicAutomaton of(SymbolicAutomaton source) {
        SymbolicAutomaton result = source;
        for (int set = 0; set < source.sets(); set++) {
            result = saturated(result, 1 << set);
        }
        return result;
    }

    private static SymbolicAutomaton saturated(SymbolicAutomaton source, int mark) {
        Scc lacking = Scc.ofAll(source.successorsLacking(mark));
        boolean changed = false;
        List<List<Arc>> states = new ArrayList<>();
        for (int state = 0; state < source.size(); state++) {
            List<Arc> arcs = new ArrayList<>();
            for (Arc arc : source.arcs(state)) {
                boolean free = (arc.marks() & mark) == 0 && !lacking.inside(state, arc.target());
                changed |= free;
                arcs.add(free ? new Arc(arc.label(), arc.target(), arc.marks() | mark) : arc);
            }
            states.add(arcs);
        }
        return changed
                ? new SymbolicAutomaton(source.bdd(), source.atoms(), source.initial(), source.sets(), states)
                : source;
    }
}
