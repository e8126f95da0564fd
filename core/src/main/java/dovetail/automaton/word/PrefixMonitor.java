package dovetail.automaton.word;

import dovetail.base.Budget;

/**
 * Monitors a word for the first prefix that an automaton accepts: a minimal deterministic automaton over few letters.
 * Once such a prefix was read, the monitor is in its one accepting state and stays there; where none can come any more,
 * it is {@link #LOST}. The initial state is 0. States depend on the language and the letters alone, not on how the
 * automaton was written.
 */
public final class PrefixMonitor {
    /** In place of a state: no prefix will be accepted, whatever comes. */
    public static final int LOST = -1;

    private final int letters;
    private final int states;
    private final int accepting;
    /** The state after each state and letter. */
    private final int[] next;

    /** @param accepting the accepting state, or {@link #LOST} when there is none */
    PrefixMonitor(int letters, int states, int accepting, int[] next) {
        this.letters = letters;
        this.states = states;
        this.accepting = accepting;
        this.next = next;
    }

    /**
     * The monitor of an automaton; throws {@link dovetail.base.Limit.Exceeded} when it would be too large or the budget
     * does not last.
     *
     * @param letters the valuations that words are made of; the monitor knows them by their positions in this array
     */
    public static PrefixMonitor of(WordAutomaton automaton, long[] letters, Budget budget) {
        return new SubsetConstruction(automaton, letters, budget).minimal();
    }

    public int states() {
        return states;
    }

    /** The state after a letter, or {@link #LOST}. */
    public int next(int state, int letter) {
        return next[state * letters + letter];
    }

    /** Whether a letter never matters: words that differ only in its occurrences are both accepted, or neither is. */
    public boolean ignores(int letter) {
        if (accepting == LOST) {
            return true;
        }
        for (int state = 0; state < states; state++) {
            // States of a minimal automaton differ in their languages.
            if (next(state, letter) != state) {
                return false;
            }
        }
        return true;
    }

    /** Whether what has been read begins with a word of the automaton. */
    public boolean isAccepting(int state) {
        return state == accepting;
    }
}
