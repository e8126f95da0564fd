package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.graph.Scc;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Finds states whose visits decide acceptance in place of the marks of arcs, component by component (as in the Büchi
 * typeness of S. Krishnan, A. Puri and R. Brayton, "Deterministic ω-automata vis-a-vis deterministic Büchi automata",
 * ISAAC 1994, but for the cycles of a given automaton). All states qualify that are on no rejected cycle. They decide
 * when every cycle without them is rejected; if it is not, no other choice of states would do, either.
 */
record AcceptingStates(SymbolicAutomaton source, Scc components) {
    /** The accepting states of the components with accepting cycles whose acceptance is state-based. */
    static BitSet of(SymbolicAutomaton source) {
        Scc components = Scc.from(source.initial(), source.successors());
        return new AcceptingStates(source, components).find();
    }

    private BitSet find() {
        BitSet states = onNoRejectedCycle();
        Scc rest = Scc.ofAll(successorsWithout(states));
        int[] seen = new int[rest.count()];
        for (int state = states.nextClearBit(0); state < source.size(); state = states.nextClearBit(state + 1)) {
            for (Arc arc : source.arcs(state)) {
                seen[rest.of(state)] |= rest.inside(state, arc.target()) ? arc.marks() : 0;
            }
        }
        boolean[] decided = Trimming.acceptingComponents(source, components);
        for (int state = states.nextClearBit(0); state < source.size(); state = states.nextClearBit(state + 1)) {
            if (components.isReached(state)) {
                decided[components.of(state)] &= seen[rest.of(state)] != source.allMarks();
            }
        }
        for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
            if (!components.isReached(state) || !decided[components.of(state)]) {
                states.clear(state);
            }
        }
        return states;
    }

    /** A cycle is rejected when there is a set that none of its arcs is in. */
    private BitSet onNoRejectedCycle() {
        BitSet states = new BitSet();
        states.set(0, source.size());
        for (int set = 0; set < source.sets(); set++) {
            int mark = 1 << set;
            Scc lacking = Scc.ofAll(source.successorsLacking(mark));
            for (int state = 0; state < source.size(); state++) {
                for (Arc arc : source.arcs(state)) {
                    if ((arc.marks() & mark) == 0 && lacking.inside(state, arc.target())) {
                        states.clear(state);
                    }
                }
            }
        }
        return states;
    }

    private int[][] successorsWithout(BitSet states) {
        int[][] successors = new int[source.size()][0];
        for (int state = states.nextClearBit(0); state < source.size(); state = states.nextClearBit(state + 1)) {
            int[] targets = new int[source.arcs(state).size()];
            int count = 0;
            for (Arc arc : source.arcs(state)) {
                if (!states.get(arc.target())) {
                    targets[count++] = arc.target();
                }
            }
            successors[state] = Arrays.copyOf(targets, count);
        }
        return successors;
    }
}
