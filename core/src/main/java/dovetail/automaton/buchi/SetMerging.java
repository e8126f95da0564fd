package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.List;

/**
 * Merges two acceptance sets into their intersection, in each component in which every accepting cycle takes an arc that
 * is in both. That is so when no cycle of the other arcs takes arcs of the one set and of the other. Nested untils are
 * often fulfilled one after the other, and need one set then, not one each.
 */
record SetMerging(SymbolicAutomaton source, int one, int other) {
    /** The automaton in which a merged set takes the place of the first of two, and the second has all arcs. */
    static SymbolicAutomaton of(SymbolicAutomaton source) {
        SymbolicAutomaton result = source;
        for (int i = 0; i < source.sets(); i++) {
            for (int j = i + 1; j < source.sets(); j++) {
                result = new SetMerging(result, 1 << i, 1 << j).merged();
            }
        }
        return result;
    }

    private SymbolicAutomaton merged() {
        Scc components = Scc.from(source.initial(), source.successors());
        boolean[] apart = needBoth(components);
        List<List<Arc>> states = new ArrayList<>();
        for (int state = 0; state < source.size(); state++) {
            boolean merges = components.isReached(state) && !apart[components.of(state)];
            List<Arc> arcs = new ArrayList<>();
            for (Arc arc : source.arcs(state)) {
                arcs.add(merges && components.inside(state, arc.target()) ? inBothOrNeither(arc) : arc);
            }
            states.add(arcs);
        }
        return new SymbolicAutomaton(source.bdd(), source.atoms(), source.initial(), source.sets(), states);
    }

    private Arc inBothOrNeither(Arc arc) {
        boolean both = (arc.marks() & one) != 0 && (arc.marks() & other) != 0;
        int rest = arc.marks() & ~one | other;
        return new Arc(arc.label(), arc.target(), both ? rest | one : rest);
    }

    /** Whether each component has a cycle that takes arcs of both sets, but none that is in both. */
    private boolean[] needBoth(Scc components) {
        int both = one | other;
        Scc lacking = Scc.ofAll(source.successorsLacking(both));
        int[] seen = new int[lacking.count()];
        for (int state = 0; state < source.size(); state++) {
            for (Arc arc : source.arcs(state)) {
                if ((arc.marks() & both) != both && lacking.inside(state, arc.target())) {
                    seen[lacking.of(state)] |= arc.marks() & both;
                }
            }
        }
        boolean[] result = new boolean[components.count()];
        for (int state = 0; state < source.size(); state++) {
            if (components.isReached(state)) {
                result[components.of(state)] |= seen[lacking.of(state)] == both;
            }
        }
        return result;
    }
}
