package dovetail.testkit;

import dovetail.automaton.word.WordAutomaton;
import java.util.BitSet;

/** Runs automata on words by the definition: all states at once, letter by letter. */
public final class WordRuns {
    private WordRuns() {}

    /** @param word of letters, each as the set of the atoms that hold */
    public static boolean accepts(WordAutomaton automaton, long... word) {
        BitSet states = new BitSet();
        states.set(automaton.initial());
        for (long letter : word) {
            BitSet after = new BitSet();
            states.stream()
                    .forEach(q -> automaton.states().get(q).stream()
                            .filter(edge -> edge.guard().admits(letter))
                            .forEach(edge -> after.set(edge.target())));
            states = after;
        }
        return automaton.accepting().stream().anyMatch(states::get);
    }
}
