package dovetail.explain;

import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.TerminalStates;
import java.util.BitSet;

/**
 * Finds the bad prefix of a word: the shortest prefix without a continuation that satisfies a property (O. Kupferman, M. Y.
 * Vardi, "Model checking of safety properties", Formal Methods Syst. Des. 19, 2001).
 *
 * <p>The automaton of the property has no state with an empty language. A prefix is bad when no run of the automaton is left
 * after it. The state atoms of a letter are known one step before its action atoms.
 */
final class BadPrefix {
    /** In place of a number of steps: no prefix of the trace is bad. */
    static final int NONE = -1;

    private BadPrefix() {}

    /**
     * The number of steps of the bad prefix, or {@link #NONE}.
     *
     * @param satisfying an automaton of the words that satisfy the property, without states of an empty language
     * @param observed whether the property is evaluated on the observed word
     */
    static int steps(Automaton satisfying, RunWord word, boolean observed) {
        Branches branches = new Branches(satisfying);
        for (int i = 0; i <= word.steps(); i++) {
            // The next letter that counts has these state atoms, whichever step it belongs to.
            if (branches.after(word.state(i), word.actionAtoms()).isEmpty()) {
                return i;
            }
            if (i < word.steps() && (!observed || word.isVisible(i))) {
                branches.read(word.letter(i));
                if (branches.states().isEmpty()) {
                    return i + 1;
                }
            }
        }
        return NONE;
    }

    /**
     * The number of steps of a prefix after which an automaton of violations accepts every continuation. It is {@link #NONE}
     * when no terminal state shows that.
     *
     * @param violating an automaton of the words that violate the property
     * @param observed whether the property is evaluated on the observed word
     */
    static int stepsToTerminal(Automaton violating, RunWord word, boolean observed) {
        BitSet terminal = TerminalStates.of(violating);
        Branches branches = new Branches(violating);
        for (int i = 0; i <= word.steps(); i++) {
            boolean isKnown = word.actionAtoms() == 0;
            if (branches.states().intersects(terminal)
                    || isKnown && branches.after(word.state(i), 0).intersects(terminal)) {
                return i;
            }
            if (i < word.steps() && (!observed || word.isVisible(i))) {
                branches.read(word.letter(i));
            }
        }
        return NONE;
    }
}
