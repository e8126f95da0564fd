package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.SymbolicAutomaton;
import dovetail.automaton.buchi.WeakMinimisation;
import dovetail.automaton.word.WordAutomaton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The finite words after which a safety formula is false whatever follows. They are read off the smallest deterministic
 * weak automaton of the formula: there, one state at most accepts nothing, and a word is violated when it leads there
 * (compare O. Kupferman, M. Y. Vardi, "Model checking of safety properties", Formal Methods Syst. Des. 19, 2001).
 */
public final class BadPrefixes {
    private BadPrefixes() {}

    /**
     * A deterministic automaton of the bad prefixes; nothing when the formula is no safety property.
     *
     * @param atoms how many atoms letters have
     * @throws dovetail.automaton.AutomatonTooLarge when this cannot be found out within bounds
     */
    public static Optional<WordAutomaton> of(Formula formula, int atoms) {
        Optional<SymbolicAutomaton> weak = Translation.weak(formula, atoms);
        if (weak.isEmpty() || !WeakMinimisation.isClosed(weak.get())) {
            return Optional.empty();
        }
        List<List<WordAutomaton.Edge>> states = new ArrayList<>();
        for (List<Automaton.Edge> edges : weak.get().explicit().states()) {
            List<WordAutomaton.Edge> copies = new ArrayList<>();
            for (Automaton.Edge edge : edges) {
                copies.add(new WordAutomaton.Edge(edge.guard(), edge.target()));
            }
            states.add(copies);
        }
        return Optional.of(new WordAutomaton(atoms, weak.get().initial(), hopeless(weak.get()), states));
    }

    /** The state that accepts nothing, if there is one: in the smallest automaton it is never left. */
    private static Set<Integer> hopeless(SymbolicAutomaton weak) {
        for (int state = 0; state < weak.size(); state++) {
            boolean stays = true;
            for (SymbolicAutomaton.Arc arc : weak.arcs(state)) {
                stays &= arc.target() == state && arc.marks() == 0;
            }
            if (stays) {
                return Set.of(state);
            }
        }
        return Set.of();
    }
}
