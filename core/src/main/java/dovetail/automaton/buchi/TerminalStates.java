package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.automaton.word.WordAutomaton;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the states of terminal automata from which every word is accepted; every accepting run reaches one of them.
 * They describe the violations of safety properties.
 */
public final class TerminalStates {
    private TerminalStates() {}

    /**
     * The finite words along which the automaton gets to a terminal state; nothing when it may accept a word without
     * getting to a state that is seen to be terminal.
     */
    public static Optional<WordAutomaton> words(Automaton automaton) {
        SymbolicAutomaton symbolic = SymbolicAutomaton.of(new Bdd(), automaton);
        BitSet terminal = terminal(symbolic);
        if (!terminal.get(automaton.initial()) && !Emptiness.isEmpty(without(terminal, symbolic))) {
            return Optional.empty();
        }
        Set<Integer> accepting = new HashSet<>();
        List<List<WordAutomaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < automaton.size(); state++) {
            List<WordAutomaton.Edge> edges = new ArrayList<>();
            for (Automaton.Edge edge : automaton.edges(state)) {
                edges.add(new WordAutomaton.Edge(edge.guard(), edge.target()));
            }
            states.add(edges);
            if (terminal.get(state)) {
                accepting.add(state);
            }
        }
        return Optional.of(new WordAutomaton(automaton.atoms(), automaton.initial(), accepting, states));
    }

    /** States from which every word is accepted; there may be more. */
    public static BitSet of(Automaton automaton) {
        return terminal(SymbolicAutomaton.of(new Bdd(), automaton));
    }

    /** The largest set of states that every letter can keep inside by an arc of all acceptance sets. */
    private static BitSet terminal(SymbolicAutomaton automaton) {
        BitSet terminal = new BitSet();
        terminal.set(0, automaton.size());
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = terminal.nextSetBit(0); state >= 0; state = terminal.nextSetBit(state + 1)) {
                int letters = Bdd.FALSE;
                for (Arc arc : automaton.arcs(state)) {
                    if (arc.marks() == automaton.allMarks() && terminal.get(arc.target())) {
                        letters = automaton.bdd().or(letters, arc.label());
                    }
                }
                if (letters != Bdd.TRUE) {
                    terminal.clear(state);
                    changed = true;
                }
            }
        }
        return terminal;
    }

    private static SymbolicAutomaton without(BitSet removed, SymbolicAutomaton automaton) {
        List<List<Arc>> states = new ArrayList<>();
        for (List<Arc> arcs : automaton.states()) {
            List<Arc> kept = new ArrayList<>();
            for (Arc arc : arcs) {
                if (!removed.get(arc.target())) {
                    kept.add(arc);
                }
            }
            states.add(kept);
        }
        return new SymbolicAutomaton(automaton.bdd(), automaton.atoms(), automaton.initial(), automaton.sets(), states);
    }
}
