package dovetail.lasso;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.automaton.word.WordAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The automaton of the runs that begin with a bad prefix. It stays in an accepting state, the hopeless one, from the bad
 * prefix on.
 */
record BadPrefixAutomaton(Automaton automaton, BitSet hopeless) {
    static BadPrefixAutomaton of(WordAutomaton bad) {
        List<List<Automaton.Edge>> states = new ArrayList<>();
        BitSet hopeless = new BitSet();
        for (int state = 0; state < bad.states().size(); state++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            if (bad.accepting().contains(state)) {
                hopeless.set(state);
                edges.add(new Automaton.Edge(Guard.TRUE, state, 1));
            } else {
                for (WordAutomaton.Edge edge : bad.states().get(state)) {
                    edges.add(new Automaton.Edge(edge.guard(), edge.target(), 0));
                }
            }
            states.add(edges);
        }
        return new BadPrefixAutomaton(new Automaton(bad.atoms(), bad.initial(), 1, states), hopeless);
    }
}
