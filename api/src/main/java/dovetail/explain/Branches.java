package dovetail.explain;

import dovetail.automaton.Automaton;
import java.util.BitSet;

/** Follows all runs of an automaton on a word at once, by the subset construction. */
final class Branches {
    private final Automaton automaton;
    private BitSet states = new BitSet();

    Branches(Automaton automaton) {
        this.automaton = automaton;
        states.set(automaton.initial());
    }

    BitSet states() {
        return states;
    }

    void read(long letter) {
        states = after(letter, 0);
    }

    /** The states after a letter of which some atoms are not known yet. */
    BitSet after(long letter, long unknown) {
        BitSet after = new BitSet();
        for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (edge.guard().admits(letter, unknown)) {
                    after.set(edge.target());
                }
            }
        }
        return after;
    }
}
