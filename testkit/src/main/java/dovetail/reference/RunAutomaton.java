package dovetail.reference;

import java.util.List;

/** Generalised Büchi automaton with acceptance sets of transitions, as simple as the oracle needs it. */
interface RunAutomaton {
    /** The number of states, numbered from 0. */
    int states();

    /** The initial state. */
    int initial();

    /** The number of acceptance sets. */
    int sets();

    /** All transitions on a letter, from all states. */
    List<Transition> transitions(long letter);

    /**
     * A transition.
     *
     * @param marks its acceptance sets: bit i for set i
     */
    record Transition(int before, int after, long marks) {}
}
