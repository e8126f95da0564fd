package dovetail.reference;

import dovetail.automaton.Automaton;
import java.util.ArrayList;
import java.util.List;

/** A Büchi automaton of a property, as given. */
record GivenAutomaton(Automaton automaton) implements RunAutomaton {
    @Override
    public int states() {
        return automaton.size();
    }

    @Override
    public int initial() {
        return automaton.initial();
    }

    @Override
    public int sets() {
        return automaton.sets();
    }

    @Override
    public List<Transition> transitions(long letter) {
        List<Transition> transitions = new ArrayList<>();
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (edge.guard().admits(letter)) {
                    transitions.add(new Transition(state, edge.target(), edge.marks()));
                }
            }
        }
        return transitions;
    }
}
