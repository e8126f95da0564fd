package dovetail.search.lasso;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.automaton.word.WordAutomaton;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Automaton of the runs that violate a property, with the states that a bad prefix leads to.
 *
 * @param hopeless the states from which the automaton accepts every run, and no continuation satisfies the property
 * @param isSafety whether every violation has a bad prefix
 * @param rules the runs that it reads
 */
record Violations(Automaton automaton, BitSet hopeless, boolean isSafety, RunRules rules) {
    /** An automaton with the states that are seen to be hopeless: all letters lead back, by an edge of all sets. */
    static Violations of(Automaton automaton, RunRules rules) {
        BitSet hopeless = new BitSet();
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (edge.target() == state
                        && edge.marks() == automaton.allMarks()
                        && edge.guard().cubes().contains(new Guard.Cube(0, 0))) {
                    hopeless.set(state);
                }
            }
        }
        return new Violations(automaton, hopeless, false, rules);
    }

    /**
     * Whether the next letter completes a bad prefix, whichever its actions: its atoms about the state are known one step
     * before.
     *
     * @param actions the atoms about actions, by bits
     */
    boolean isLost(int state, long valuation, long actions) {
        if (state >= automaton.size()) {
            return false;
        }
        boolean isLost = false;
        for (Automaton.Edge edge : automaton.edges(state)) {
            if (edge.guard().admits(valuation, actions)) {
                if (!hopeless.get(edge.target())) {
                    return false;
                }
                isLost = true;
            }
        }
        return isLost;
    }

    /** The runs with a bad prefix. The prefixes are those of runs, also where the property is evaluated on observed words. */
    static Violations of(WordAutomaton bad, RunRules rules) {
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
        return new Violations(
                new Automaton(bad.atoms(), bad.initial(), 1, states),
                hopeless,
                true,
                new RunRules(rules.finite(), false, rules.fair()));
    }
}
